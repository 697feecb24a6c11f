/** A picture of the home page; `file` is its name without an ending. */
type ContentImage = { file: string; alt: string; width: number; height: number };

export type HeroSlide = {
  subtitle: string;
  title: string;
  button: string;
  /** A page, or a section of the home page that the button scrolls to. */
  to: { path: string } | { section: string };
  image: ContentImage;
  /** Which part stays in view when the sides are cropped, 0 (left) to 1 (right): beside the words, and above them. */
  focus: { wide: number; narrow: number };
};

/** The hero slider, in the quoted words (R131). */
export const heroSlides: readonly HeroSlide[] = [
  {
    subtitle: 'OUR BESTSELLERS',
    title: 'Latest Arrival',
    button: 'SHOP NOW',
    to: { section: 'best-seller' },
    image: {
      file: 'hero-1',
      alt:
        'Kundan kada, emerald-green tennis bracelet, pearl bracelet, chandbalis ' +
        'and a lotus brooch on ivory and rose stands among marigolds.',
      width: 1792,
      height: 770,
    },
    focus: { wide: 0.75, narrow: 0.9 },
  },
  {
    subtitle: 'NEW COLLECTION',
    title: 'Timeless Beauty',
    button: 'EXPLORE MORE',
    to: { path: '/collection' },
    image: {
      file: 'hero-2',
      alt: 'Kundan choker with green stones on a maroon velvet neck form between two lit diyas.',
      width: 1792,
      height: 770,
    },
    focus: { wide: 1, narrow: 0.86 },
  },
  {
    subtitle: 'EXCLUSIVE PIECES',
    title: 'Luxury Defined',
    button: 'DISCOVER NOW',
    to: { section: 'best-seller' },
    image: {
      file: 'hero-3',
      alt: 'Polki-style choker with red stones and cream pearls on a black velvet neck form in low warm light.',
      width: 1792,
      height: 770,
    },
    focus: { wide: 0.95, narrow: 0.81 },
  },
];

export type FeaturedSlide = {
  name: string;
  description: string;
  /** Stored type: its page, its name and the count of its pieces. */
  type: string;
  badge: string;
  image: ContentImage;
};

/** The featured carousel. */
export const featuredSlides: readonly FeaturedSlide[] = [
  {
    name: 'Emerald Evenings',
    description: 'Green stones in bright halos, for the one night when everything should shine.',
    type: 'Necklace',
    badge: 'New',
    image: {
      file: 'featured-1',
      alt: 'Necklace of clear stones with hanging emerald-green pear drops on a deep green velvet neck form.',
      width: 800,
      height: 800,
    },
  },
  {
    name: 'Temple Bells',
    description: 'Lotus, dome and ghungroo: jhumkas in an antique finish that sound as good as they look.',
    type: 'Earrings',
    badge: 'Trending',
    image: {
      file: 'featured-2',
      alt: 'Pair of antique gold lotus jhumkas with red stones on a black velvet board beside a lit diya.',
      width: 800,
      height: 800,
    },
  },
  {
    name: 'The Bridal Wrist',
    description: 'Kundan and ruby-red stones turn by turn around a band of matte gold.',
    type: 'Anklets',
    badge: 'Limited',
    image: {
      file: 'featured-3',
      alt: 'Matte gold kada with oval white and red stones on maroon velvet with lit diyas and marigolds.',
      width: 800,
      height: 800,
    },
  },
];

export type CollectionTile = { type: string; copy: string; image: ContentImage };

const tile = (file: string, alt: string): ContentImage => ({ file, alt, width: 768, height: 960 });

/** The festive collection tiles. */
export const collectionTiles: readonly CollectionTile[] = [
  {
    type: 'Necklace',
    copy: 'Kundan, polki and pearl, close to the neck.',
    image: tile(
      'tile-choker-sets',
      'Antique gold temple choker with a red-stone lotus on a maroon velvet neck form, warm lights behind.',
    ),
  },
  {
    type: 'Earrings',
    copy: 'Jhumkas that sway, hoops for every day.',
    image: tile(
      'tile-earrings',
      'Pair of maroon enamel chandbalis with red stones on a deep green velvet board beside a lit diya.',
    ),
  },
  {
    type: 'Anklets',
    copy: 'Kadas and chains, one for each mood.',
    image: tile(
      'tile-bracelets',
      'Maroon enamel kada with pink and white lotuses on maroon velvet with diyas and marigolds.',
    ),
  },
  {
    type: 'Bangles',
    copy: 'A pendant, its chain and studs to match.',
    image: tile(
      'tile-pendal-sets',
      'Dancing peacock pendant with two feather studs on a maroon velvet board beside a diya and marigolds.',
    ),
  },
];

/** The brooch promo. */
export const broochPromo: CollectionTile = {
  type: 'Rings',
  copy: 'For the pallu, the lapel, the sherwani.',
  image: tile(
    'tile-brooch-sets',
    'Maroon enamel crown brooch with pearl tips on deep green velvet with warm lights behind.',
  ),
};
