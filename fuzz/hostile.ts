import fc from 'fast-check';
import type { Value } from './json-text.ts';

const ESC = '\u001b';

/** Text that has broken other people's servers. */
export const hostileText = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202eevil',
  `${ESC}]52;c;eA==\u0007`,
  '\r\nSet-Cookie: a=b',
  '__proto__',
  'constructor',
  'toString',
  "' OR '1'='1",
  "'; DROP TABLE orders; --",
  '1; SELECT pg_sleep(9)',
  '%27%20OR%201=1',
  '%00',
  '%',
  '_',
  '\\',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an injection, written as it would come
  '${jndi:ldap://127.0.0.1/a}',
  '{{7*7}}',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '1e309',
  '٣٤٥٦',
  '𝟙𝟚𝟛𝟜𝟝𝟞',
  'Ω≈ç√∫˜µ≤≥÷',
  'à'.repeat(50),
  '👩‍👩‍👧‍👦'.repeat(20),
  'a'.repeat(101),
  'a'.repeat(5000),
  '('.repeat(3000),
  'a@b.c',
  'a@example.in\nBcc: b@example.in',
  'xn--80ak6aa92e.com',
  '2026-02-30T25:61:61Z',
  '00000000-0000-0000-0000-000000000000',
];

const hostileNumbers: Value[] = [
  -1,
  0,
  1.5,
  -0.0001,
  99.999999999,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 + 2,
  1e308,
  { raw: '1e400' },
  { raw: '-1e400' },
  { raw: '-0' },
  { raw: '1E+2' },
  { raw: `0.${'1'.repeat(400)}` },
  { raw: '9'.repeat(400) },
];

const deep = (open: string, close: string, levels: number): Value => ({
  raw: `${open.repeat(levels)}1${close.repeat(levels)}`,
});

const shapes: Value[] = [
  null,
  true,
  false,
  [],
  { fields: [] },
  [[[[[]]]]],
  deep('[', ']', 400),
  deep('[', ']', 20_000),
  deep('{"a":', '}', 5000),
  { fields: [['__proto__', { fields: [['isAdmin', true]] }]] },
  { fields: [['constructor', { fields: [['prototype', { fields: [['success', true]] }]] }]] },
  { fields: [['$ne', null]] },
  {
    fields: [
      ['toString', 1],
      ['valueOf', 1],
      ['length', -1],
      ['then', 'x'],
    ],
  },
  { fields: Array.from({ length: 2000 }, (_, i): [string, Value] => [`k${i}`, i]) },
  Array.from({ length: 3000 }, (_, i) => i),
];

const anyText = fc.string({ unit: 'binary', maxLength: 300 });

/** Any value that no schema of the shop means. */
export const hostileValue: fc.Arbitrary<Value> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<Value[]>(...hostileText) },
  { weight: 3, arbitrary: fc.constantFrom<Value[]>(...hostileNumbers) },
  { weight: 3, arbitrary: fc.constantFrom<Value[]>(...shapes) },
  { weight: 2, arbitrary: anyText },
  { weight: 1, arbitrary: fc.double() },
  { weight: 2, arbitrary: fc.json({ maxDepth: 4 }).map((raw) => ({ raw })) },
);

/** A whole body that is no JSON, or hardly. */
export const brokenText = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[',
    '"',
    'nul',
    '{"a":}',
    "{'a':1}",
    '{"a":1,}',
    '\ufeff{}',
    '{}{}',
    'a=b&c=d',
    '<xml/>',
    '"\\ud800"',
    '\u0000',
    `[${'1,'.repeat(20_000)}1]`,
    `{"x":"${'y'.repeat(120_000)}"}`,
  ),
  anyText,
);
