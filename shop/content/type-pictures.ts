import { productTypes } from '#shop/catalogue/product.ts';
import type { HomeContent } from './home-content.ts';

type TypePicture = { path: string; name: string; image: HomeContent['brooch']['image'] };

/** The types with the pictures that the home page leads to them by; one without a picture is left out. */
export function typePictures({ tiles, brooch }: Pick<HomeContent, 'tiles' | 'brooch'>): TypePicture[] {
  return productTypes.flatMap(({ type, path, name }) => {
    const image =
      tiles.tiles.find((tile) => tile.type === type)?.image ?? (brooch.to === path ? brooch.image : null);
    return image ? [{ path, name, image }] : [];
  });
}
