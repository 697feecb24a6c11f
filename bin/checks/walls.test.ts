import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findCircles } from './circles.ts';
import { inPlantedFolder } from './testing/planted-folder.ts';
import { findBrokenWalls } from './walls.ts';

const faultsOf = (files: Record<string, string>) => inPlantedFolder(files, findBrokenWalls);

const planted: [string, string, string, RegExp][] = [
  [
    'the business imports pages',
    'shop/cart/cart.ts',
    "import { a } from '#app/root.tsx';",
    /shop\/ runs alike/,
  ],
  [
    'the business imports the server',
    'shop/cart/cart.ts',
    "export * from '../../server/a.ts';",
    /shop\/ runs alike/,
  ],
  [
    'the business imports React',
    'shop/cart/cart.ts',
    "import { useState } from 'react';",
    /shop\/ runs alike/,
  ],
  [
    'the business imports hono',
    'shop/cart/cart.ts',
    "import { z } from '@hono/zod-openapi';",
    /shop\/ runs alike/,
  ],
  ['the business speaks HTTP', 'shop/cart/cart.ts', "import http from 'node:http';", /shop\/ runs alike/],
  ['the business reads the environment', 'shop/cart/cart.ts', 'process.env.PORT;', /config\.server/],
  [
    'a page imports the database',
    'app/cart/a.tsx',
    "import { db } from '#db/database.server.ts';",
    /call a verb/,
  ],
  [
    'a page imports SQL',
    'app/cart/a.tsx',
    "import { b } from '#shop/cart/queries.server.ts';",
    /call a verb/,
  ],
  [
    'a page imports a gateway',
    'app/a.ts',
    "await import('#shop/payments/gateways/cash.server.ts');",
    /call a verb/,
  ],
  [
    'a page imports the server',
    'app/a.ts',
    "import { api } from '#server/api/api.server.ts';",
    /only the types/,
  ],
  [
    'a page takes other types of the server',
    'app/a.ts',
    "import type { C } from '#server/config.server.ts';",
    /only/,
  ],
  [
    'a room imports a later one',
    'shop/cart/a.ts',
    "import { q } from '#shop/checkout/place-order.ts';",
    /may not know/,
  ],
  [
    'a room imports one beside it',
    'shop/cart/a.ts',
    "import type { O } from '#shop/orders/order.ts';",
    /may not know/,
  ],
  ['a room is unknown', 'shop/gifts/a.ts', "import { q } from '#shop/settings/terms.ts';", /no place/],
  [
    'the ground floor imports a room',
    'shop/money.ts',
    "import { q } from './cart/cart.ts';",
    /below every room/,
  ],
  ['pricing imports SQL', 'shop/pricing/quote.ts', "import { sql } from 'kysely';", /pricing is pure/],
  [
    'payments imports orders',
    'shop/payments/pay.ts',
    "import { o } from '#shop/orders/order.ts';",
    /a gateway knows/,
  ],
  [
    'the backend imports the business',
    'db/seed/seed.ts',
    "import { m } from '#shop/money.ts';",
    /rows and SQL/,
  ],
  ['a migration imports anything', 'db/migrations/1.ts', "import { sql } from 'kysely';", /imports nothing/],
  [
    'the design system imports a feature',
    'app/ui/a.tsx',
    "import { T } from '#app/cart/t.tsx';",
    /as a prop/,
  ],
  [
    'the session imports what is above it',
    'app/session/a.ts',
    "import { api } from '#app/api-client.ts';",
    /is below all/,
  ],
  ['the shop imports a stand-in', 'server/a.ts', "import { s } from '#standins/main.ts';", /somebody else/],
  ['a stand-in imports ours', 'standins/main.ts', "import { m } from '#shop/money.ts';", /nothing of ours/],
  [
    'the shop imports what helps tests',
    'server/a.ts',
    "import { t } from '#shop/testing/t.ts';",
    /only tests/,
  ],
  [
    'a page imports the terms',
    'app/orders/a.tsx',
    "import { type Terms, terms } from '#shop/settings/terms.ts';",
    /come from the loader/,
  ],
  ['a file is a barrel', 'shop/cart/index.ts', "export * from './cart.ts';", /barrel/],
  ['a file is too long', 'bin/long.ts', '// a line\n'.repeat(301), /301 lines/],
  ['a test is too long', 'bin/long.test.ts', '// a line\n'.repeat(501), /501 lines/],
];

for (const [words, file, text, expected] of planted) {
  test(`the walls fail when ${words}`, () => {
    const faults = faultsOf({ [file]: text });
    assert.ok(
      faults.some((fault) => expected.test(fault) && fault.includes(file)),
      `found: ${faults.join('\n') || 'nothing'}`,
    );
  });
}

test('what the walls allow passes', () => {
  const faults = faultsOf({
    'app/api-client.ts':
      "import type { Api } from '#server/api/api.server.ts';\nimport { hc } from 'hono/client';",
    'app/cart/a.tsx':
      "import {\n  type A,\n  b,\n} from '#shop/cart/cart.ts';\nimport { Button } from '../ui/button.tsx';",
    'shop/checkout/place-order.ts':
      "import { c } from '#shop/cart/cart.ts';\nimport { m } from '../money.ts';",
    'db/schema.ts': "import type { GatewayName } from '#shop/settings/gateways.ts';",
    'shop/shop.ts': "import type { Gateway } from './payments/gateway.ts';",
    'shop/cart/cart.test.ts': "import { start } from '#standins/main.ts';",
    'shop/cart/cart.ts': "import { q } from './queries.server.ts';",
    'shop/testing/test-shop.ts': 'process.env.TEST_TEMPLATE;',
    'bin/long.test.ts': '// a line\n'.repeat(500),
    'build/index.ts': '',
  });
  assert.deepEqual(faults, []);
});

test('files that import one another in a circle are named, be it for types alone', () => {
  const circles = inPlantedFolder(
    {
      'shop/cart/a.ts': "import { b } from './b.ts';",
      'shop/cart/b.ts': "export { c } from './c.ts';",
      'shop/cart/c.ts': "const a = await import('#shop/cart/a.ts');",
      'app/page.tsx': "import { part } from './part.tsx';",
      'app/part.tsx': "import type { Props } from './page.tsx';\nimport { type Other } from './page.tsx';",
    },
    findCircles,
  );
  assert.deepEqual(circles, [
    'a circle of imports: app/page.tsx -> app/part.tsx -> app/page.tsx',
    'a circle of imports: shop/cart/a.ts -> shop/cart/b.ts -> shop/cart/c.ts -> shop/cart/a.ts',
  ]);
});
