/** From where a call comes. */
export type Client = {
  /** The network address, for limits. */
  address: string;
  /** The browser's own name, for the list of sessions. */
  device: string;
  /** A secret that the browser keeps; where it signed in to an account before, it is no stranger there. */
  deviceId?: string | null;
  /** What it answers to a challenge of `admit`. */
  proofOfWork?: string | null;
};
