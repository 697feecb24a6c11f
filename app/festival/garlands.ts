import type { FestivalArt } from '#shop/content/festival-art.ts';
import type { Garland, Season, Stroke } from './season.ts';

/** What the shop wears for a festival. For loaders: the browser gets the one that is on. */
export function seasonOf(art: FestivalArt): Season {
  return { art, ...drawings[art] };
}

/** A round of a radius. */
const round = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0Z`;
const diamond = (x: number, y: number, w: number, h = w) => `M${x} ${y - h}l${w} ${h}-${w} ${h}-${w}-${h}Z`;
/** A star of four rays. */
const star = (x: number, y: number, r: number) => {
  const c = +(r * 0.8).toFixed(1);
  const s = +(r * 0.2).toFixed(1);
  return `M${x} ${y - r}q${s} ${c} ${r} ${r}q-${c} ${s}-${r} ${r}q-${s}-${c}-${r}-${r}q${c}-${s} ${r}-${r}Z`;
};

/** Marigolds and mango leaves on a thread. */
const marigolds: Garland = {
  height: 16,
  tile: {
    width: 64,
    strokes: [
      {
        d: 'M0 1c10 5 22 7 32 7S54 6 64 1M32 8c-2.5 2-2.5 5 0 7.5 2.5-2.5 2.5-5.5 0-7.5Z',
        line: 'thread',
      },
      {
        d: [round(0, 2, 2.5), round(64, 2, 2.5), round(16, 6, 1.2), round(48, 6, 1.2)].join(''),
        fill: 'thread',
      },
    ],
  },
  middle: [],
};

const swag = 'M0 12Q20 12 40 3Q60 12 80 12';

/** Swags of mogra buds between roses, each with a short string. */
const mogra: Garland = {
  height: 26,
  tile: {
    width: 80,
    strokes: [
      { d: 'M0 1H80', line: 'thread', width: 0.8 },
      { d: swag, line: 'thread', width: 4.6, beads: 18 },
      { d: swag, line: 'pearl', width: 3.2, beads: 18 },
      { d: 'M40 7V18', line: 'thread', width: 4, beads: 3 },
      { d: 'M40 7V18', line: 'pearl', width: 2.6, beads: 3 },
      { d: 'M40 18c-1.800 1.800-2.400 4-2 6q2 1.600 4 0c.4-2-.2-4.2-2-6Z', fill: 'bloom' },
      {
        d: 'M35 4.5q-4-3-8.5-1q3.5 3.5 8.5 1ZM45 4.5q4-3 8.5-1q-3.5 3.5-8.5 1Z',
        fill: 'leaf',
      },
      { d: round(40, 4.5, 3.9), fill: 'bloom' },
      {
        d: 'M38.2 4.600a1.900 1.900 0 1 1 1.800 1.800M40 4.600a.6.6 0 1 1 .7.7',
        line: 'paper',
        width: 0.7,
      },
    ],
  },
  middle: [],
};

/** Diamonds as in phulkari, with tassels; a fire on its logs in the middle. */
const phulkari: Garland = {
  height: 26,
  tile: {
    width: 56,
    strokes: [
      { d: 'M0 2H56', line: 'thread' },
      { d: diamond(28, 10, 7), line: 'thread' },
      { d: diamond(28, 10, 4.2), fill: 'bloom' },
      { d: 'M25 10H31M28 7V13', line: 'paper', width: 0.7 },
      {
        d: 'M28 17V18.5M26.5 18.5L25.5 24M28 18.5V25M29.5 18.5L30.5 24',
        line: 'bloom',
        width: 0.9,
      },
      { d: diamond(0, 7, 3.2) + diamond(56, 7, 3.2), fill: 'leaf' },
      { d: diamond(14, 5, 1.8) + diamond(42, 5, 1.8), fill: 'thread' },
    ],
  },
  middle: [
    { d: 'M-18 2.600H18V26H-18Z', fill: 'paper' },
    { d: diamond(0, 13, 11), line: 'thread' },
    { d: diamond(0, 13, 8.8), line: 'bloom', width: 0.7 },
    {
      d:
        'M.4 6.5c.6 2.600-3.700 4.300-3.700 8c0 2.2 1.400 3.700 3.400 3.700s3.300-1.5 3.300-3.5c0-1.100-.5-1.900-1-2.600' +
        'c-.3.7-.7 1.100-1.300 1.2C1.600 10.900 1.400 8.400.4 6.5Z',
      fill: 'thread',
    },
    {
      d: 'M.1 13.300c-1 1.100-1.5 1.900-1.300 2.800c.2.900.8 1.2 1.300 1.2s1.2-.3 1.300-1.2C1.600 15.2 1 14.400.1 13.300Z',
      fill: 'bloom',
    },
    { d: diamond(-14.5, 6, 1.8) + diamond(14.5, 6, 1.8), fill: 'leaf' },
  ],
};

/** Lines of a sieve within a round. */
const mesh = [-6, -3, 0, 3, 6]
  .map((at) => {
    const half = +Math.sqrt(81 - at * at).toFixed(1);
    return `M${at} ${13 - half}v${2 * half}M${-half} ${13 + at}h${2 * half}`;
  })
  .join('');

/** Stars on hairs, and the full moon through a sieve in the middle. */
const stars: Garland = {
  height: 26,
  tile: {
    width: 112,
    strokes: [
      { d: 'M0 1H112', line: 'thread' },
      { d: 'M0 1V5M28 1V9M56 1V15M84 1V9M112 1V5', line: 'thread', width: 0.6 },
      {
        d: star(0, 7, 2.4) + star(28, 12, 3.2) + star(56, 19, 4.4) + star(84, 12, 3.2) + star(112, 7, 2.4),
        fill: 'thread',
      },
      { d: 'M0 1q14 5 28 0q14 5 28 0q14 5 28 0q14 5 28 0', line: 'bloom', width: 0.8 },
    ],
  },
  middle: [
    { d: round(0, 13, 12), fill: 'paper' },
    { d: round(1.5, 12, 6.6), fill: 'pearl' },
    { d: mesh, line: 'thread', width: 0.45 },
    { d: round(0, 13, 9.5), line: 'thread', width: 1.3 },
    { d: round(0, 13, 11.7), line: 'bloom', width: 1.9, beads: 24 },
  ],
};

const twist = (up: number) => `M0 12${`q4 ${-up} 8 0t8 0`.repeat(4)}`;

/** Two strands twisted, with beads; a rosette in the middle. */
const moli: Garland = {
  height: 24,
  tile: {
    width: 64,
    strokes: [
      { d: twist(5), line: 'bloom', width: 1.6 },
      { d: twist(-5), line: 'thread', width: 1.6 },
      { d: round(32, 12, 3.4), fill: 'leaf' },
      { d: round(32, 12, 3.4), line: 'thread', width: 1 },
      { d: round(31, 11, 0.9), fill: 'pearl' },
    ],
  },
  middle: [
    { d: round(0, 12, 11.5), fill: 'paper' },
    { d: round(0, 12, 10.4), line: 'thread', width: 1.3, beads: 32 },
    ...[0, 45, 90, 135].map(petals),
    { d: round(0, 12, 3.9), fill: 'thread' },
    { d: round(0, 12, 2.8), fill: 'leaf' },
    { d: round(-0.8, 11.2, 0.8), fill: 'pearl' },
  ],
};

/** Two petals opposite each other. */
function petals(turn: number): Stroke {
  const angle = (turn * Math.PI) / 180;
  const at = (r: number, off: number) =>
    `${(r * Math.cos(angle + off)).toFixed(1)} ${(12 + r * Math.sin(angle + off)).toFixed(1)}`;
  const petal = (r: number) => `M0 12Q${at(r * 0.8, 0.5)} ${at(r, 0)}Q${at(r * 0.8, -0.5)} 0 12Z`;
  return { d: petal(9) + petal(-9), fill: 'bloom' };
}

/** Lotus buds on a fine line. */
const lotuses: Garland = {
  height: 20,
  tile: {
    width: 96,
    strokes: [
      { d: 'M0 2Q48 14 96 2', line: 'thread' },
      { d: round(0, 2, 2) + round(96, 2, 2) + round(24, 6.5, 1.1) + round(72, 6.5, 1.1), fill: 'thread' },
      { d: 'M48 8c-3.2 3-3.2 7 0 11c3.2-4 3.2-8 0-11Z', fill: 'bloom' },
      {
        d: 'M46 18.5c-5-.5-7-3.5-7-8c3 .4 5 1.600 6 3.5M50 18.5c5-.5 7-3.5 7-8c-3 .4-5 1.600-6 3.5',
        line: 'bloom',
      },
    ],
  },
  middle: [],
};

const drawings: Record<FestivalArt, { sign: string; garland: Garland }> = {
  diwali: {
    sign: 'M8 .8c1.900 2.300 2.300 4 0 6.2-2.300-2.2-1.900-3.900 0-6.2ZM1 8.5h14c-.6 3.800-3.400 6-7 6s-6.400-2.2-7-6Z',
    garland: marigolds,
  },
  wedding: {
    sign:
      'M8 0c1.700 1.5 1.700 3.700.8 5.2c1.5-2.2 3.700-2.900 6-2.300c-.8 2.2-2.900 3.600-5.2 3.600H6.400C4.100 6.5 2 5.100 1.2 2.900' +
      'c2.300-.6 4.5.1 6 2.300C6.300 3.700 6.300 1.5 8 0ZM4 7.5h8v1.2c2.300 1.100 2.5 4.900-.6 7.300H4.600c-3.100-2.400-2.900-6.2-.6-7.300Z',
    garland: mogra,
  },
  lohri: {
    sign:
      'M8.2 0c.9 3-4 4.5-4 8.2c0 2 1.5 3.300 3.800 3.300s4-1.400 4-3.600c0-1.2-.6-2.100-1.2-2.900c-.3.900-.8 1.400-1.5 1.600' +
      'C10 4 9.800 1.5 8.2 0ZM1.800 12.300l.5-1.300L14.2 14.600l-.5 1.300ZM14.2 12.300l-.5-1.300L1.800 14.600l.5 1.300Z',
    garland: phulkari,
  },
  'karwa-chauth': {
    sign: 'M10.5 1A7.2 7.2 0 1 0 15 10.600A6 6 0 0 1 10.5 1ZM13.300 2.5q.2 2 2.2 2.2q-2 .2-2.2 2.2q-.2-2-2.2-2.2q2-.2 2.2-2.2Z',
    garland: stars,
  },
  rakhi: {
    sign: 'M8 5.800a2.2 2.2 0 1 0 0 4.400a2.2 2.2 0 1 0 0-4.400ZM8 0q3 2.600 0 5q-3-2.400 0-5ZM8 16q3-2.600 0-5q-3 2.400 0 5ZM0 8q2.600 3 5 0q-2.400-3-5 0ZM16 8q-2.600 3-5 0q2.400-3 5 0ZM2.300 2.300q3.900-.3 3.600 3.600q-3.900.3-3.600-3.600ZM13.700 13.700q-3.900.3-3.600-3.600q3.900-.3 3.600 3.600ZM13.700 2.300q.3 3.900-3.600 3.600q-.3-3.900 3.600-3.600ZM2.300 13.700q-.3-3.900 3.600-3.600q.3 3.900-3.600 3.600Z',
    garland: moli,
  },
  lotus: {
    sign: 'M8 1c3 3.600 3 8.400 0 13c-3-4.600-3-9.400 0-13ZM.8 5c3.2.6 5.2 2.800 5.900 8.800C2.700 13 .8 10 .8 5ZM15.2 5c-3.2.6-5.2 2.800-5.900 8.800c4-.8 5.900-3.800 5.900-8.800Z',
    garland: lotuses,
  },
};
