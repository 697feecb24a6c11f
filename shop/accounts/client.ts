/** From where a call comes: the network address, for limits, and the browser's own name, for the list of sessions. */
export type Client = { address: string; device: string };
