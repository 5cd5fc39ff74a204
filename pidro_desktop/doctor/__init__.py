"""What stands in the way of playing here, and all that somebody who helps wants to know."""
