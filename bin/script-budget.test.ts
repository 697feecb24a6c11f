import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scriptBudgets, weighPages } from './script-budget.ts';

const entry = (module: string, imports: string[] = []) => ({
  fileName: `${module}.js`,
  facadeModuleId: `/shop/app/${module}?__react-router-build-client-route`,
  imports,
});

test('a page weighs its own chunk, the root, the entry and all that these import, each once', () => {
  const chunks = [
    entry('entry.client.tsx', ['libraries.js']),
    entry('root.tsx', ['libraries.js', 'frame.js']),
    ...scriptBudgets.map(({ route }) => entry(route, ['frame.js', 'lists.js'])),
    { fileName: 'libraries.js', facadeModuleId: null, imports: [] },
    { fileName: 'frame.js', facadeModuleId: null, imports: ['libraries.js'] },
    { fileName: 'lists.js', facadeModuleId: null, imports: [] },
    { fileName: 'on-demand.js', facadeModuleId: null, imports: [] },
  ];
  const sizes: Record<string, number> = { 'libraries.js': 90_000, 'frame.js': 20_000, 'lists.js': 5_000 };
  const weights = weighPages(chunks, (file) => sizes[file] ?? 1_000);
  assert.deepEqual(
    weights.map(({ kb }) => kb),
    scriptBudgets.map(() => 118),
  );
});

test('a page that the build does not have is a fault', () => {
  assert.throws(() => weighPages([entry('entry.client.tsx'), entry('root.tsx')], () => 1), /home-page/);
});
