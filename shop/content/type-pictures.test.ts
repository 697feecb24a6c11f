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
      ['/pendalsets', 'tile-pendal-sets'],
      ['/bracelets', 'tile-bracelets'],
      ['/chokersets', 'tile-choker-sets'],
      ['/earrings', 'tile-earrings'],
      ['/brooch-sets', 'tile-brooch-sets'],
    ]),
  );
  assert.deepEqual(files({ tiles: { ...tiles, tiles: [] }, brooch: { ...brooch, to: '/collection' } }), []);
});
