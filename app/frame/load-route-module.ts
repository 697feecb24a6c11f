const BETWEEN_TRIES_MS = 5000;
const MOST_TRIES = 720;

/**
 * In the place of the router's own (vite.config.ts), which loads the page anew when the module of the next one does not come:
 * without a connection that ends at the browser's error page, with all that was typed gone. Here the page stays and says so,
 * and goes on as soon as the shop answers (R344). Where it does answer and the module does not come, that is of an earlier
 * release: then the page is loaded anew.
 */
export async function loadRouteModule(
  { id, module }: { id: string; module: string },
  known: Record<string, unknown>,
): Promise<unknown> {
  if (known[id]) return known[id];
  for (let tries = 0, answered = 0; answered < 2 && tries < MOST_TRIES; tries++) {
    try {
      // Chrome keeps a failure by its address.
      known[id] = await import(/* @vite-ignore */ tries ? `${module}?${tries}` : module);
      if (tries) dispatchEvent(new Event('online'));
      return known[id];
    } catch {
      if (await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(() => null)) answered++;
      else {
        dispatchEvent(new Event('offline'));
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS));
      }
    }
  }
  location.reload();
  return new Promise(() => {});
}
