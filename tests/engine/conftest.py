"""What stands beside this file can be imported by the tests in the folders below."""
