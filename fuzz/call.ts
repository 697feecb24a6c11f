import fc from 'fast-check';
import type { ApiDocument, Operation, Parameter, Schema } from '#server/testing/api-document.ts';
import { brokenText, hostileText, hostileValue } from './hostile.ts';
import type { Value } from './json-text.ts';
import { spoiltValue, validValue } from './values.ts';

const tokens = ['own', 'none', 'garbage', 'ended', 'lapsed', 'forged', 'huge', 'as Bearer'] as const;
export type Token = (typeof tokens)[number];

/** One call as it is planned: `path` and `query` still have holes, the body is text in the making. */
export type Call = {
  /** The operation as the document names it: 'POST /order/place'. */
  operation: string;
  method: string;
  path: Value[];
  query: [string, Value][];
  token: Token;
  contentType: string | null;
  body: { json: Value } | { text: string } | null;
  headers: Record<string, string>;
};

type Resolve = ApiDocument['resolve'];

/** Calls of one operation: most of them nearly right, since those get furthest. */
export function callsOf(operation: Operation, resolve: Resolve): fc.Arbitrary<Call> {
  const named = (place: Parameter['in']) => operation.parameters.filter((each) => each.in === place);
  const [type, schema] = Object.entries(operation.body)[0] ?? [];
  return fc.record({
    operation: fc.constant(`${operation.method} ${operation.path}`),
    method: fc.oneof(
      { weight: 40, arbitrary: fc.constant(operation.method) },
      fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'),
    ),
    path: pathOf(operation.path, named('path'), resolve),
    query: queryOf(named('query'), resolve),
    token: fc.oneof({ weight: 6, arbitrary: fc.constant('own' as const) }, fc.constantFrom(...tokens)),
    contentType: contentTypeOf(type),
    body: bodyOf(type, schema, resolve),
    headers: strangeHeaders,
  });
}

function pathOf(template: string, parameters: Parameter[], resolve: Resolve): fc.Arbitrary<Value[]> {
  const parts = template.split(/(\{[^}]+\})/).map((part) => {
    const parameter = parameters.find(({ name }) => part === `{${name}}`);
    if (!parameter) return fc.constant<Value>(part);
    const good = validValue(parameter.schema, resolve, parameter.name);
    return fc.oneof({ weight: 3, arbitrary: good }, spoiltValue(parameter.schema, resolve), hostileValue);
  });
  return fc.tuple(...parts).map((all) => ['/api', ...all]);
}

function queryOf(parameters: Parameter[], resolve: Resolve): fc.Arbitrary<[string, Value][]> {
  const own = parameters.map(({ name, schema }) =>
    fc.option(
      fc
        .oneof({ weight: 3, arbitrary: validValue(schema, resolve, name) }, spoiltValue(schema, resolve))
        .map((value): [string, Value] => [name, value]),
      { freq: 8 },
    ),
  );
  const extra = fc.array(fc.tuple(fc.constantFrom(...hostileText, 'zz'), hostileValue), { maxLength: 2 });
  return fc
    .tuple(fc.tuple(...own), fc.oneof({ weight: 6, arbitrary: fc.constant([]) }, extra), fc.boolean())
    .map(([given, more, doubled]) => {
      const all = given.filter((each) => each !== null);
      return [...all, ...more, ...(doubled && more.length > 0 ? all : [])];
    });
}

const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/xml',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/problem+json',
  'image/jpeg',
  'x',
];

function contentTypeOf(type = 'application/json'): fc.Arbitrary<string | null> {
  return fc.oneof(
    { weight: 30, arbitrary: fc.constant(type) },
    { weight: 3, arbitrary: fc.constantFrom(...contentTypes) },
    fc.constant(null),
  );
}

function bodyOf(
  type: string | undefined,
  schema: Schema | undefined,
  resolve: Resolve,
): fc.Arbitrary<Call['body']> {
  const json = (value: fc.Arbitrary<Value>) => value.map((each) => ({ json: each }));
  const text = brokenText.map((each) => ({ text: each }));
  if (!type || !schema) {
    const none = fc.constant<Call['body']>(null);
    return fc.oneof({ weight: 8, arbitrary: none }, fc.constant({ text: '{}' }), json(hostileValue), text);
  }
  if (!type.includes('json')) return text;
  return fc.oneof(
    { weight: 7, arbitrary: json(validValue(schema, resolve)) },
    { weight: 9, arbitrary: json(spoiltValue(schema, resolve)) },
    { weight: 2, arbitrary: json(hostileValue) },
    { weight: 2, arbitrary: text },
  );
}

const strangeHeaders = fc.oneof(
  { weight: 12, arbitrary: fc.constant({} as Record<string, string>) },
  fc.constantFrom<Record<string, string>[]>(
    { 'X-Request-Id': 'a'.repeat(5000) },
    { 'X-Request-Id': 'x" y=<z>' },
    { 'User-Agent': '\u009b31m<script>' },
    { 'User-Agent': '' },
    { Accept: 'text/html' },
    { 'Accept-Encoding': 'gzip, br, zzz;q=0' },
    { 'Content-Encoding': 'gzip' },
    { 'X-Forwarded-For': 'unknown, ::1, 999.1.1.1' },
    { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'javascript' },
    { Origin: 'https://evil.example' },
    { Range: 'bytes=0-1,5-2' },
    { 'If-None-Match': '*' },
    { Expect: 'nothing' },
    { Cookie: '__proto__=1; a=b' },
    { 'X-HTTP-Method-Override': 'DELETE' },
  ),
);
