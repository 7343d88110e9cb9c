"""The parlour: the server with its tables, seats, store and sockets."""
