// Rsbuild needs an entry; the remote has no page of its own.
export {};
