import type { HomeContent } from './home-content.ts';

const tile = (file: string, alt: string) => ({ file, alt, width: 896, height: 1120 });

/** The home page until staff change it, in the quoted words (R131). */
export const initialHome: HomeContent = {
  hero: {
    shown: true,
    badge: 'Diwali Special Collection',
    greeting: 'Celebrate the festival of lights with sparkle and elegance',
    slides: [
      {
        subtitle: 'OUR BESTSELLERS',
        title: 'Latest Arrival',
        button: 'SHOP NOW',
        to: '#best-seller',
        image: {
          file: 'diwali-wide',
          alt:
            'Kundan choker with green stones and its studs on a maroon velvet cushion on black stone, a lotus kada ' +
            'beside it, among lit clay diyas and marigolds.',
          width: 2560,
          height: 1100,
        },
        tall: {
          file: 'diwali-tall',
          alt:
            'Kundan choker with green stones and its studs on a maroon velvet cushion on black stone, ' +
            'between lit clay diyas and garlands of marigolds.',
          width: 1170,
          height: 1460,
        },
        wide: 100,
        narrow: 80,
        product: 'noor-kundan-choker',
      },
      {
        subtitle: 'NEW COLLECTION',
        title: 'Timeless Beauty',
        button: 'EXPLORE MORE',
        to: '/collection',
        image: {
          file: 'day-wide',
          alt:
            'Crescent earrings with green stones and pearls on a maroon velvet cushion by daylight; on rounds of pale ' +
            'stone before it a bracelet of clear stones and a kada with enamel lotuses, rose petals between them.',
          width: 2560,
          height: 1100,
        },
        tall: {
          file: 'day-tall',
          alt:
            'Crescent earrings with green stones and pearls on a maroon velvet cushion by daylight; before it a ' +
            'bracelet of clear stones on a round of pale stone, and rose petals.',
          width: 1170,
          height: 1460,
        },
        wide: 100,
        narrow: 84,
        product: 'chandni-emerald-chandbali',
      },
      {
        subtitle: 'EXCLUSIVE PIECES',
        title: 'Luxury Defined',
        button: 'DISCOVER NOW',
        to: '#best-seller',
        image: {
          file: 'night-wide',
          alt:
            'Choker of round gold coins with lotuses under a line of pearls on a neck form of maroon velvet at night, ' +
            'a lit clay diya beside it.',
          width: 2560,
          height: 1100,
        },
        tall: {
          file: 'night-tall',
          alt: 'Choker of round gold coins with lotuses under a line of pearls on a neck form of maroon velvet at night.',
          width: 1170,
          height: 1460,
        },
        wide: 100,
        narrow: 84,
        product: 'devika-temple-choker',
      },
    ],
    arts: [
      {
        art: 'karwa-chauth',
        image: {
          file: 'karwa-chauth-wide',
          alt:
            'Crescent earrings with green stones and pearls on a dark blue velvet cushion at night, before a brass ' +
            'sieve; beside them a lit clay diya and a kundan kada.',
          width: 2560,
          height: 1100,
        },
        tall: {
          file: 'karwa-chauth-tall',
          alt:
            'Crescent earrings with green stones and pearls on a dark blue velvet cushion at night, before a brass ' +
            'sieve; rose petals and a clay diya before them.',
          width: 1170,
          height: 1460,
        },
        wide: 100,
        narrow: 84,
        product: 'chandni-emerald-chandbali',
      },
      {
        art: 'wedding',
        image: {
          file: 'wedding-wide',
          alt:
            'Gold choker of oval polki-style stones in rings of red ones and its earrings on a green velvet cushion, ' +
            'on a red sari with gold borders; beside it a kundan kada on a round of stone before marigolds, by daylight.',
          width: 2560,
          height: 1100,
        },
        tall: {
          file: 'wedding-tall',
          alt:
            'Gold choker of oval polki-style stones in rings of red ones and its earrings on a green velvet cushion, ' +
            'on a red sari with gold borders, marigolds behind it, by daylight.',
          width: 1170,
          height: 1460,
        },
        wide: 100,
        narrow: 84,
        product: 'rajwadi-polki-choker',
      },
      {
        art: 'lohri',
        image: {
          file: 'lohri-wide',
          alt:
            'Crescent earrings of maroon enamel with red stones and pearls on a green velvet cushion at night, a bonfire ' +
            'far behind; beside them a kundan kada and a brass bowl of sesame sweets.',
          width: 2560,
          height: 1100,
        },
        tall: {
          file: 'lohri-tall',
          alt:
            'Crescent earrings of maroon enamel with red stones and pearls on a green velvet cushion at night, a bonfire ' +
            'far behind, a lit clay diya and a brass bowl of sesame sweets beside them.',
          width: 1170,
          height: 1460,
        },
        wide: 100,
        narrow: 84,
        product: 'zeenat-ruby-chandbali',
      },
      {
        art: 'rakhi',
        image: {
          file: 'rakhi-wide',
          alt:
            'Brass plate with a rakhi of red and gold thread, kumkum, rice and a lit clay diya, by daylight; beside it a ' +
            'twisted kada of gold and silver on a round of pale stone.',
          width: 2560,
          height: 1100,
        },
        tall: {
          file: 'rakhi-tall',
          alt:
            'Brass plate with a rakhi of red and gold thread, kumkum, rice and a lit clay diya, by daylight; behind it a ' +
            'twisted kada of gold and silver on a round of pale stone and a garland of marigolds.',
          width: 1170,
          height: 1460,
        },
        wide: 100,
        narrow: 84,
        product: 'veer-twisted-rope-kada',
      },
    ],
  },
  strip: {
    shown: true,
    offer: '{discountPercent}% off your first order',
    signedOut: 'log in for your code',
    signedIn: 'see your code',
  },
  featured: {
    shown: true,
    title: 'Featured Collections',
    note: 'Note: AI images may have slight errors.',
    slides: [
      {
        name: 'Emerald Evenings',
        description: 'Green stones in bright halos, for the one night when everything should shine.',
        type: 'Necklace',
        badge: 'New',
        image: {
          file: 'panna-dhara-emerald-choker-velvet',
          alt: 'Necklace of clear stones with hanging emerald-green pear drops on a black velvet neck form.',
          width: 1280,
          height: 1280,
        },
      },
      {
        name: 'Temple Bells',
        description:
          'Lotus, dome and ghungroo: jhumkas in an antique finish that sound as good as they look.',
        type: 'Earrings',
        badge: 'Trending',
        image: {
          file: 'mandira-temple-jhumka-velvet',
          alt: 'Pair of antique gold lotus jhumkas with red stones hanging from a maroon velvet bar among diyas.',
          width: 1280,
          height: 1280,
        },
      },
      {
        name: 'The Bridal Wrist',
        description: 'Kundan and ruby-red stones turn by turn around a band of matte gold.',
        type: 'Anklets',
        badge: 'Limited',
        image: {
          file: 'ratna-kundan-kada-velvet',
          alt: 'Matte gold kada with oval red and clear stones on green velvet by the light of diyas.',
          width: 1280,
          height: 1280,
        },
      },
    ],
  },
  tiles: {
    shown: true,
    title: 'Festive Collections',
    tiles: [
      {
        type: 'Necklace',
        copy: 'Kundan, polki and pearl, close to the neck.',
        image: tile(
          'tile-choker-sets-2',
          'Kundan choker with green stones, pearls and a fringe of drops on a maroon velvet neck form.',
        ),
      },
      {
        type: 'Earrings',
        copy: 'Jhumkas that sway, hoops for every day.',
        image: tile(
          'tile-earrings-2',
          'Pair of maroon enamel chandbalis with red stones hanging from a deep green velvet bar.',
        ),
      },
      {
        type: 'Anklets',
        copy: 'Kadas and chains, one for each mood.',
        image: tile(
          'tile-bracelets-2',
          'Maroon enamel kada with pink and white lotuses on navy velvet with diyas and marigolds.',
        ),
      },
      {
        type: 'Bangles',
        copy: 'A pendant, its chain and studs to match.',
        image: tile(
          'tile-pendal-sets-2',
          'Dancing peacock pendant with two feather studs on a maroon velvet board with warm lights behind.',
        ),
      },
    ],
  },
  brooch: {
    shown: true,
    eyebrow: 'Brooch sets',
    title: 'One pin, and the whole look changes',
    copy: 'For the pallu, the lapel, the sherwani.',
    button: 'See Brooch Sets',
    to: '/brooch-sets',
    image: tile(
      'tile-brooch-sets-2',
      'Maroon enamel crown brooch with pearl tips on deep green velvet with warm lights behind.',
    ),
  },
};
