import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStaticHandler, type EntryContext } from 'react-router';
import { withOwnRoutes } from './own-routes.server.ts';

type Branch = { id: string; path?: string; index?: true; children?: Branch[] };

const tree: Branch[] = [
  {
    id: 'root',
    path: '',
    children: [
      { id: 'home', index: true },
      { id: 'list', path: 'orders' },
      { id: 'one', path: 'orders/:id' },
      {
        id: 'desk',
        path: 'desk',
        children: [
          { id: 'first', index: true },
          { id: 'part', path: 'parts/:id' },
        ],
      },
      { id: 'none', path: '*' },
    ],
  },
];

/** Each by its id with that of its parent, as a manifest has them. */
function flat(branches: Branch[], parentId?: string): [string, object][] {
  return branches.flatMap(({ children = [], ...route }) => [
    [route.id, { ...route, parentId }] as [string, object],
    ...flat(children, route.id),
  ]);
}
const routes: Record<string, object> = Object.fromEntries(flat(tree));

for (const [path, own] of [
  ['/', ['root', 'home']],
  ['/orders', ['root', 'list', 'home']],
  ['/orders/7', ['root', 'one', 'home', 'list']],
  ['/desk', ['root', 'desk', 'first', 'home']],
  ['/desk/parts/7', ['root', 'desk', 'part', 'home', 'first', 'none']],
  ['/nothing/here', ['root', 'none', 'home']],
] as const)
  test(`${path} is rendered by its own routes and those of the addresses above it`, async () => {
    const staticHandlerContext = await createStaticHandler(tree as never).query(
      new Request(`http://shop${path}`),
    );
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
