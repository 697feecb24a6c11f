import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialHome } from './initial-home.ts';
import { typePictures } from './type-pictures.ts';

test('each type has the picture of its tile, the brooches that of their promotion (R279)', () => {
  const { tiles, brooch } = initialHome;
  const files = (home: Parameters<typeof typePictures>[0]) =>
    typePictures(home).map(({ path, image }) => [path, image.file]);
  assert.deepEqual(
    Object.fromEntries(files({ tiles, brooch })),
    Object.fromEntries([
      ['/pendalsets', 'tile-pendal-sets-2'],
      ['/bracelets', 'tile-bracelets-2'],
      ['/chokersets', 'tile-choker-sets-2'],
      ['/earrings', 'tile-earrings-2'],
      ['/brooch-sets', 'tile-brooch-sets-2'],
    ]),
  );
  assert.deepEqual(files({ tiles: { ...tiles, tiles: [] }, brooch: { ...brooch, to: '/collection' } }), []);
});
