import type { z } from 'zod';
import { productTypes } from '#shop/catalogue/product.ts';
import { type FestivalArt, festivalArts } from './festival-art.ts';
import { added, choice, flag, group, line, link, list, noPicture, number, picture, words } from './fields.ts';

/** What of the home page staff edit, each part a document; a part that is not shown stays out (R239). */
const shown = () => flag('Shown on the home page');
const type = () =>
  choice(
    'Type',
    productTypes.map((each) => ({ value: each.type, label: each.name })),
    'Its page, its name and the count of its pieces.',
  );
const share = (label: string, hint: string) => number(label, 0, 100, hint);

/** A picture at the top, how it is cropped, and the piece in it. */
const shownArt = () => ({
  image: picture('Picture'),
  tall: added(
    picture('Picture for phones', {
      optional: true,
      hint: 'Upright, its foot calm: the words stand there. None: the picture above, cropped.',
    }),
    noPicture,
  ),
  wide: share('In view when wide, percent', 'Which part stays in view beside the words: 0 left, 100 right.'),
  narrow: share('In view when narrow, percent', 'And above the words, on a phone.'),
  product: added(
    line('Piece with its price', 80, {
      optional: true,
      hint: 'The last part of its address (noor-kundan-choker): a tag on the picture names it and its price while it can be bought.',
    }),
    '',
  ),
});

const heroSlide = group('Slide', {
  subtitle: line('Small line above', 40),
  title: line('Title', 60),
  button: line('Button', 30),
  to: link('Leads to', { hint: 'A page (/collection), or a part of the home page (#best-seller).' }),
  ...shownArt(),
});
export type HeroSlide = z.infer<typeof heroSlide>;

const heroArt = group('Picture', {
  art: choice(
    'While the shop looks like',
    festivalArts.map(({ art, label }) => ({ value: art, label })),
  ),
  ...shownArt(),
});

const featuredSlide = group('Slide', {
  name: line('Name', 60),
  description: line('Description', 200),
  type: type(),
  badge: line('Badge', 20),
  image: picture('Picture'),
});
export type FeaturedSlide = z.infer<typeof featuredSlide>;

const collectionTile = group('Tile', {
  type: type(),
  copy: line('Words', 120),
  image: picture('Picture'),
});

/** The parts of the home page, by their keys. */
export const homeSchemas = {
  hero: group('Slides at the top', {
    shown: shown(),
    badge: line('Festival, in the badge', 60, { optional: true }),
    greeting: line('Line beneath it', 120, { optional: true }),
    slides: list('Slides', 'Slide', heroSlide, 1, 6),
    arts: added(list('The first slide at festivals', 'Picture', heroArt, 0, festivalArts.length), []),
  }),
  strip: group('Offer strip', {
    shown: shown(),
    offer: line('The offer', 80, { hint: 'Placeholders: {discountPercent}.' }),
    signedOut: line('For who is signed out', 60),
    signedIn: line('For who has a code', 60),
  }),
  featured: group('Featured collections', {
    shown: shown(),
    title: line('Heading', 60),
    note: line('Note', 120, { optional: true }),
    slides: list('Slides', 'Slide', featuredSlide, 1, 8),
  }),
  tiles: group('Tiles', {
    shown: shown(),
    title: line('Heading', 60),
    tiles: list('Tiles', 'Tile', collectionTile, 1, 8),
  }),
  brooch: group('Brooch promotion', {
    shown: shown(),
    eyebrow: line('Small line above', 40),
    title: line('Title', 80),
    copy: words('Words', 200),
    button: line('Button', 30),
    to: link('Leads to'),
    image: picture('Picture'),
  }),
} as const;

export type HomePart = keyof typeof homeSchemas;
export type HomeContent = { [P in HomePart]: z.infer<(typeof homeSchemas)[P]> };

/** The pieces that are named on the pictures at the top, '' where there is none. */
export function piecesAtTop({ slides, arts }: HomeContent['hero']): string[] {
  return [...slides, ...arts].map(({ product }) => product);
}

/** The slides while a festival's look is worn: the first one has the picture that was given for it (R393). */
export function slidesAt({ slides, arts }: HomeContent['hero'], art: FestivalArt | null): HeroSlide[] {
  const found = arts.find((each) => each.art === art);
  if (!found) return slides;
  const { art: _, ...shown } = found;
  return slides.map((slide, place) => (place === 0 ? { ...slide, ...shown } : slide));
}
