/** Thrown where a queue of the process is full; the caller is answered 503 and may try again soon. */
export class Overloaded extends Error {
  constructor() {
    super('The shop is busy.');
  }
}
