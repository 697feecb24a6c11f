/** The headers by which `clientOf` knows who calls an operation on accounts, as the OpenAPI document tells of them. */
const clientHeaders = [
  {
    name: 'device',
    in: 'header',
    required: false,
    description:
      'A random secret that this browser keeps: 22 to 100 letters, digits, - and _. Where it signed in ' +
      'to an account before, it is no stranger there.',
    schema: { type: 'string', pattern: '^[\\w-]{22,100}$', maxLength: 100 },
  },
  {
    name: 'proof-of-work',
    in: 'header',
    required: false,
    description:
      'After a 429 with a `challenge`: base64 of the JSON `{ challenge, solution }`, by altcha-lib ' +
      '(PBKDF2/SHA-256). It serves once.',
    schema: { type: 'string', maxLength: 4000 },
  },
] as const;

type Operation = { parameters?: unknown[] };

const others = ['/order/refund-account', '/discount/check'];

/** Adds them to every operation on accounts, and to the others that look at them. */
export function describeClientHeaders(paths: Record<string, Record<string, unknown>>): void {
  for (const [path, methods] of Object.entries(paths)) {
    if (!path.startsWith('/user/') && !others.includes(path)) continue;
    for (const operation of Object.values(methods) as Operation[])
      operation.parameters = [...(operation.parameters ?? []), ...clientHeaders];
  }
}
