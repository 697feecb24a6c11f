type Given = {
  param?: Record<string, string>;
  query?: Record<string, string | string[] | undefined>;
  json?: unknown;
};
type Options = { fetch?: typeof fetch; init?: RequestInit };

/**
 * What Hono's `hc` makes of an API, in a quarter of its code, as far as ours needs it: `calls.cart.get.$post({ json })` asks
 * `POST base/cart/get`. Its types are those of `hc`.
 */
export function apiCalls(base: string, usually: typeof fetch): unknown {
  const at = (path: readonly string[]): unknown =>
    new Proxy(() => {}, {
      get: (_, key) => (typeof key === 'string' && key !== 'then' ? at([...path, key]) : undefined),
      apply: (_, __, [given, options]: [Given?, Options?]) =>
        ask([base, ...path.slice(0, -1)], path.at(-1)!.slice(1), given, { fetch: usually, ...options }),
    });
  return at([]);
}

async function ask(
  path: readonly string[],
  verb: string,
  { param = {}, query = {}, json }: Given = {},
  { fetch: send = fetch, init }: Options,
): Promise<Response> {
  const address = path.map((part) => (part[0] === ':' ? encodeURIComponent(param[part.slice(1)]!) : part));
  const words = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  );
  const asked = words.length > 0 ? `?${new URLSearchParams(words)}` : '';
  return await send(address.join('/') + asked, {
    method: verb.toUpperCase(),
    ...(json !== undefined && {
      body: JSON.stringify(json),
      headers: { 'Content-Type': 'application/json' },
    }),
    ...init,
  });
}
