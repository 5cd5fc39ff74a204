"""The subcommands of ``pidro-desktop``: one file per command."""
