import type { Paise } from '#shop/money.ts';
import type { Offer } from './offer.ts';

/** Percent from the left and from the top where nobody said what of a picture stays in view; the columns' default, too. */
export const MIDDLE = 50;

export type ProductImage = {
  file: string;
  alt: string;
  width: number;
  height: number;
  /** What stays in view where it is cropped, in percent from the left and from the top; the middle unless said. */
  focusX?: number;
  focusY?: number;
  /** A video that plays in the gallery instead of the picture, its poster. */
  video?: string | null;
};

/** In which capacity the law has somebody named for the pack. */
export const makerRoles = ['manufacturer', 'packer', 'importer'] as const;
export type MakerRole = (typeof makerRoles)[number];

export type Product = {
  id: string;
  name: string;
  description: string;
  type: string;
  category: 'Men' | 'Women' | 'Kids';
  /** What it costs in lists: the offer's price while that holds (R211). A quote asks `priceAt`. */
  pricePaise: Paise;
  /** When the offer ends that makes this price; null where none holds. */
  offerUntil: Date | null;
  /** What it costs beside offers. */
  regularPaise: Paise;
  offer: Offer | null;
  /** The MRP. */
  originalPricePaise: Paise;
  /** Whether the pack names the MRP. */
  mrpPrinted: boolean;
  /** Whether shoppers see it (R209). */
  listed: boolean;
  bestSeller: boolean;
  sizes: string[];
  /** What can be bought now: stock that is not held (R15), of all sizes. */
  available: number;
  /** The same of each size, by its name; '' for a product without sizes (R199). */
  sizeStock: Record<string, number>;
  weightGrams: number | null;
  dimensionsMm: Record<string, number>;
  colours: string[];
  stones: string[];
  metal: string;
  plating: string;
  occasions: string[];
  closure: string;
  care: string;
  inBox: string;
  genericName: string;
  netQuantity: string;
  countryOfOrigin: string;
  maker: { role: MakerRole; name: string; address: string };
  createdAt: Date;
  images: ProductImage[];
  /** The sheet of pictures from all around it (R394). */
  turn: string | null;
};

/** R16: stored type, name shown, page. */
export const productTypes = [
  { type: 'Necklace', name: 'Choker Sets', path: '/chokersets' },
  { type: 'Earrings', name: 'Earrings', path: '/earrings' },
  { type: 'Anklets', name: 'Bracelets', path: '/bracelets' },
  { type: 'Bangles', name: 'Pendal Sets', path: '/pendalsets' },
  { type: 'Rings', name: 'Brooch Sets', path: '/brooch-sets' },
] as const;

/** The name that shoppers see for a stored type; the type itself where it has no other name. */
export function typeName(type: string): string {
  return productTypes.find((each) => each.type === type)?.name ?? type;
}

const letterSizes = ['S', 'M', 'L', 'XL'] as const;

/**
 * R17: type 'abd' means S, M, L, XL, and so does a 'ring' that lists none; every other product has those that it
 * lists.
 */
export function sizesOf(product: { type: string; sizes: readonly string[] }): readonly string[] {
  if (product.type === 'abd') return letterSizes;
  return product.type === 'ring' && product.sizes.length === 0 ? letterSizes : product.sizes;
}

/** R17: whether a size must be chosen. A 'ring' always needs one, even where it lists none. */
export function needsSize(product: { type: string; sizes: readonly string[] }): boolean {
  return sizesOf(product).length > 0;
}

/** R199: pieces of a size that can be bought now, 0 where the product does not come in it. */
export function piecesOf(product: { sizeStock: Readonly<Record<string, number>> }, size: string): number {
  return Object.hasOwn(product.sizeStock, size) ? product.sizeStock[size]! : 0;
}

/** The size's fault, or null where it fits the product ('' means no size). */
export function sizeFault(
  product: { type: string; sizes: readonly string[] },
  size: string,
): 'size-needed' | 'size-unknown' | null {
  const sizes = sizesOf(product);
  if (size === '') return needsSize(product) ? 'size-needed' : null;
  return sizes.includes(size) ? null : 'size-unknown';
}

/** Widths in which every picture is offered, in pixels. */
export const pictureWidths = [160, 320, 480, 640, 800, 1200, 1792, 2560] as const;

/** Address of a picture in one width and format; `file` is its name without an ending. */
export function pictureUrl(file: string, width: number, format: 'webp' | 'avif' | 'jpg' = 'webp'): string {
  return `/media/${file}/${width}.${format}`;
}

/** Address of a sheet of pictures from all around a piece. */
export function turnUrl(file: string, format: 'webp' | 'avif'): string {
  return `/media/${file}/turn.${format}`;
}

/** Address of how a piece looks where its page is shared. */
export function shareCardUrl(id: string): string {
  return `/media/cards/${id}.jpg`;
}

/** The address of the same picture in another width and format; one that `pictureUrl` has not made stays as it is. */
export function pictureInWidth(address: string, width: number, format: 'webp' | 'avif' = 'webp'): string {
  const [, folder, file] = address.split('/');
  return folder === 'media' && file ? pictureUrl(file, width, format) : address;
}

export type TypeNotice = { words: string; empty: boolean };

/** Below this many designs the brooch page says that more are coming. */
const FEW_BROOCHES = 5;

/** What the page of a type says beside, or instead of, its pieces (R24); null where it says nothing. */
export function typeNotice(type: string, count: number): TypeNotice | null {
  if (count === 0) return { words: type === 'Rings' ? 'Coming Soon!' : 'Coming Soon', empty: true };
  if (type === 'Rings' && count < FEW_BROOCHES) return { words: 'More Designs Coming Soon!', empty: false };
  return null;
}
