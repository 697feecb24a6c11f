import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStaticHandler, type EntryContext } from 'react-router';
import { withOwnRoutes } from './own-routes.server.ts';

const routes = {
  root: { id: 'root', path: '' },
  home: { id: 'home', parentId: 'root', index: true },
  list: { id: 'list', parentId: 'root', path: 'orders' },
  one: { id: 'one', parentId: 'root', path: 'orders/:id' },
  desk: { id: 'desk', parentId: 'root', path: 'desk' },
  first: { id: 'first', parentId: 'desk', index: true },
  part: { id: 'part', parentId: 'desk', path: 'parts/:id' },
  none: { id: 'none', parentId: 'root', path: '*' },
};

const tree = [
  {
    id: 'root',
    path: '',
    children: [
      { id: 'home', index: true as const },
      { id: 'list', path: 'orders' },
      { id: 'one', path: 'orders/:id' },
      {
        id: 'desk',
        path: 'desk',
        children: [
          { id: 'first', index: true as const },
          { id: 'part', path: 'parts/:id' },
        ],
      },
      { id: 'none', path: '*' },
    ],
  },
];

for (const [path, own] of [
  ['/', ['root', 'home']],
  ['/orders', ['root', 'list', 'home']],
  ['/orders/7', ['root', 'one', 'home', 'list']],
  ['/desk', ['root', 'desk', 'first', 'home']],
  ['/desk/parts/7', ['root', 'desk', 'part', 'home', 'first', 'none']],
  ['/nothing/here', ['root', 'none', 'home']],
] as const)
  test(`${path} is rendered by its own routes and those of the addresses above it`, async () => {
    const staticHandlerContext = await createStaticHandler(tree).query(new Request(`http://shop${path}`));
    const manifest = { version: '1', routes };
    const entry = { manifest, staticHandlerContext } as unknown as EntryContext;
    for (const _ of [1, 2]) {
      const narrowed = withOwnRoutes(entry);
      assert.deepEqual(Object.keys(narrowed.manifest.routes).sort(), [...own].sort());
      assert.equal(narrowed.manifest.version, '1');
      assert.equal(narrowed.manifest.routes.home, routes.home);
    }
    assert.equal(Object.keys(entry.manifest.routes).length, 8);
  });
