"""The parlour without a server: the very application, driven inside a browser's worker, with its tables kept there.

Whoever carries the page's questions in and the answers out is `web/src/folder/worker.ts`; nothing here knows JavaScript
but by the few calls that it hands in.
"""
