"""Drawing of the daily deal: the wall calendar, stamps and pegs."""
