import { z } from 'zod';
import type { ApiDocument, Operation, Schema } from '#server/testing/api-document.ts';
import { gatewaySlugs } from '#shop/settings/gateways.ts';
import type { Reply, Sent } from './send.ts';

/** These ask somebody else's server, and may say that it did not answer. */
const asksOthers = new RegExp(
  `^POST /(order/(${gatewaySlugs.join('|')}|verify-phonepe|cancel)|user/google-)`,
);
const insides =
  /\n\s+at |node_modules|file:\/\/|\.ts:\d|relation "|syntax error|violates|ECONNREFUSED|pg_|kysely/i;
const headerRules: [string, RegExp][] = [
  ['x-content-type-options', /^nosniff$/],
  ['content-security-policy', /./],
  ['referrer-policy', /./],
  ['permissions-policy', /./],
  ['x-request-id', /^[\w=-]{1,255}$/],
];

export type Judge = (operation: string, sent: Sent, reply: Reply) => string[];

/** Gives what is wrong with an answer, in sentences: nothing where it keeps all promises. `secrets`: the victim's. */
export function openJudge({ operations, resolve }: ApiDocument, secrets: readonly string[]): Judge {
  const byName = new Map(operations.map((each) => [`${each.method} ${each.path}`, each]));
  const schemas = new Map<string, z.ZodType>();
  const declared = (operation: Operation, type: string): z.ZodType | null => {
    const key = `${operation.method} ${operation.path} ${type}`;
    const schema = operation.responses['200']?.[type];
    if (!schema) return null;
    const known = schemas.get(key) ?? z.fromJSONSchema(inlined(schema, resolve) as never);
    schemas.set(key, known);
    return known;
  };

  return (name, sent, reply) => {
    const operation = byName.get(name);
    const { status, headers, text } = reply;
    const type = (headers['content-type'] ?? '').split(';')[0]!.trim();
    const faults: string[] = [];
    if (status >= 500 && !isExpected(name, reply)) faults.push(`answers ${status}`);
    // The key of an order is whatever its sender chose, be it another's id.
    const told = text.replaceAll(/"idempotencyKey":"[^"]*"/g, '');
    for (const secret of secrets)
      if (told.includes(secret)) faults.push(`tells ${secret}, which is another's`);
    if (isOfParser(reply)) return faults;
    for (const [header, rule] of headerRules)
      if (!rule.test(String(headers[header] ?? ''))) faults.push(`header ${header} is ${headers[header]}`);
    if (sent.method === 'HEAD') return faults;
    if (status >= 400 && sent.path.startsWith('/api/'))
      faults.push(...faultsOfFailure(sent.path, reply, type));
    if (status === 200 && operation && sent.method === operation.method)
      faults.push(...faultsOfSuccess(operation, text, type, declared(operation, type)));
    return faults;
  };
}

function isExpected(name: string, { status, headers }: Reply): boolean {
  return status === 502 ? asksOthers.test(name) : status === 503 && headers['retry-after'] !== undefined;
}

/** Refused by Node's own HTTP parser before it came to the shop: a header too large, a method that does not exist. */
function isOfParser({ status, headers, text }: Reply): boolean {
  return text === '' && headers['x-request-id'] === undefined && [400, 408, 413, 417, 431].includes(status);
}

function faultsOfFailure(path: string, { status, text }: Reply, type: string): string[] {
  if (insides.test(text)) return [`shows its insides: ${text.slice(0, 200)}`];
  const isReport = path.startsWith('/api/webhooks/');
  if (!isReport && type !== 'application/problem+json') return [`refuses ${status} as ${type || 'nothing'}`];
  const told = asJson(text) as { success?: unknown; message?: unknown; status?: unknown } | undefined;
  if (told?.success !== false) return [`refuses ${status} without success: false`];
  if (isReport) return [];
  const words = typeof told.message === 'string' && told.message.trim() !== '';
  return words && told.status === status ? [] : [`refuses ${status} without words or status`];
}

function faultsOfSuccess(
  operation: Operation,
  text: string,
  type: string,
  schema: z.ZodType | null,
): string[] {
  if (!schema) return [`answers as ${type || 'nothing'}, which is not declared`];
  if (type !== 'application/json') return [];
  const result = schema.safeParse(asJson(text));
  if (result.success) return [];
  const [issue] = result.error.issues;
  return [`${operation.path} answers what it did not declare: ${issue?.path.join('.')}: ${issue?.message}`];
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The schema with every reference written out. */
function inlined(schema: Schema, resolve: (schema: Schema) => Schema): unknown {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const found = '$ref' in value ? resolve(value as Schema) : value;
    return Object.fromEntries(Object.entries(found).map(([key, each]) => [key, walk(each)]));
  };
  return walk(schema);
}
