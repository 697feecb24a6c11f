const MOMENT_MS = 300;

/**
 * Waits a moment before a change is undone of which no answer came: where the page is being left the moment never comes,
 * and the change may well have arrived.
 */
export function unlessLeaving(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, MOMENT_MS));
}
