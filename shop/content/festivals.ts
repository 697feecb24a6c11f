import { z } from 'zod';
import type { FestiveSeason } from '#shop/settings/festive-season.ts';
import { DAY_MS, dayInIndia } from '#shop/time.ts';
import { artOf, type FestivalArt, festivalArts } from './festival-art.ts';
import { added, checked, choice, day, group, line, list } from './fields.ts';

const orderBy = group('Order-by date', {
  pins: checked(
    line('PIN codes', 1000, {
      optional: true,
      hint: 'Whole ones, or how they begin (16, 1600), with commas or spaces between; empty: all others.',
    }),
    (pins) => prefixesOf(pins).every((pin) => /^[1-9]\d{0,5}$/.test(pin)),
    'are of digits, one to six each',
  ),
  by: day('Last day to order', 'Such as 2026-11-05.'),
});

const days = group('Festival', {
  name: line('Name', 40),
  art: added(
    choice(
      'Art',
      [{ value: '', label: 'By its name' }, ...festivalArts.map(({ art, label }) => ({ value: art, label }))],
      'The sign, the string under the header and the colours; a name that is not known has the lotus.',
    ),
    '',
  ),
  from: day('Festive look from', 'A day, such as 2026-10-20; empty: always until its end.', true),
  until: day('Until', 'Its last day; empty: for good.', true),
  orderBy: list('Order-by dates', 'Date', orderBy, 0, 40),
});
const festival = checked(
  days,
  ({ from, until }) => from === '' || until === '' || from <= until,
  'ends before it begins',
);

/** The calendar of festivals (R242): between them the shop wears its everyday look. */
export const festivalsSchema = group('Festivals', {
  festivals: list('Festivals', 'Festival', festival, 0, 20),
});
export type Festivals = z.infer<typeof festivalsSchema>;

/** A last day to order that lies after its festival, in words for who saves it; null where none does (R242). */
export function lateOrderBy({ festivals }: Festivals): string | null {
  for (const { name, until, orderBy: rows } of festivals) {
    const late = until === '' ? undefined : rows.find(({ by }) => by > until);
    if (late)
      return `${name}: the last day to order, ${late.by}, is after the festival’s last day, ${until}.`;
  }
  return null;
}

/** The calendar until staff keep one: the season of the environment's settings. */
export function festivalsOf({ fromDate = '', untilDate = '' }: FestiveSeason): Festivals {
  return { festivals: [{ name: 'Diwali', art: '', from: fromDate, until: untilDate, orderBy: [] }] };
}

/** The festival whose look the shop wears at a moment: of those that are on, the one that ends first (R361). */
export function festivalOn({ festivals }: Festivals, now: Date): Festivals['festivals'][number] | null {
  const today = dayInIndia(now);
  const on = festivals.filter(({ from, until }) => from <= today && (until === '' || until >= today));
  return on.sort((a, b) => (lastDay(a) < lastDay(b) ? -1 : 1))[0] ?? null;
}

const lastDay = ({ until }: { until: string }) => until || '9999-12-31';

/** Name and art of the festival that is on; null between them, and for one without an end (R350). */
export function runningFestival(calendar: Festivals, now: Date): { name: string; art: FestivalArt } | null {
  const on = festivalOn(calendar, now);
  return on && on.until !== '' ? { name: on.name, art: artOf(on) } : null;
}

/** Festivals that are told of ahead, and how long before they end. */
const MOST_COMING = 3;
const COMING_DAYS = 120;

export type ComingFestival = { name: string; art: FestivalArt; from: string; until: string };

/** The festivals that come next, or are on, each once: those whose end is known (R339). */
export function comingFestivals({ festivals }: Festivals, now: Date): ComingFestival[] {
  const today = dayInIndia(now);
  const last = dayInIndia(new Date(now.getTime() + COMING_DAYS * DAY_MS));
  return festivals
    .filter(({ until }) => until !== '' && until >= today && until <= last)
    .map(({ name, art, from, until }) => ({ name, art: artOf({ name, art }), from, until }))
    .sort((a, b) => (a.until < b.until ? -1 : 1))
    .filter(({ name }, at, all) => all.findIndex((each) => each.name === name) === at)
    .slice(0, MOST_COMING);
}

/** How many days ahead a last day to order is told. */
const DAYS_AHEAD = 30;

export const artSchema = z
  .enum(festivalArts.map(({ art }) => art))
  .describe('What is drawn for the festival');

export const orderByOutputSchema = z.object({ festival: z.string(), art: artSchema, date: z.iso.date() });
export type OrderBy = z.infer<typeof orderByOutputSchema>;

/**
 * The last day on which a parcel to a PIN code is ordered to come for the next festival (R242); null where staff gave no
 * date for it, where it is over or more than 30 days away, and where it or the parcel would come after the festival's end.
 */
export function orderByFor(
  { festivals }: Festivals,
  { pin, latestDate }: { pin: string; latestDate: string },
  now: Date,
): OrderBy | null {
  const today = dayInIndia(now);
  const last = dayInIndia(new Date(now.getTime() + DAYS_AHEAD * DAY_MS));
  const dates = festivals.flatMap(({ name, art, until, orderBy: rows }) => {
    const by = dateFor(rows, pin);
    const comes = until === '' || (latestDate <= until && (by ?? '') <= until);
    return by && comes && by >= today && by <= last
      ? [{ festival: name, art: artOf({ name, art }), date: by }]
      : [];
  });
  return dates.sort((a, b) => (a.date < b.date ? -1 : 1))[0] ?? null;
}

/** Of the rows that a PIN code begins as, the longest beginning's; one without PIN codes is for all others. */
function dateFor(rows: readonly { pins: string; by: string }[], pin: string): string | null {
  const fitting = rows.flatMap(({ pins, by }) => {
    const prefixes = prefixesOf(pins);
    const length = Math.max(
      ...prefixes.filter((each) => pin.startsWith(each)).map((each) => each.length),
      -1,
    );
    if (prefixes.length === 0) return [{ by, length: 0 }];
    return length > 0 ? [{ by, length }] : [];
  });
  return fitting.sort((a, b) => b.length - a.length)[0]?.by ?? null;
}

function prefixesOf(pins: string): string[] {
  return pins.split(/[\s,;]+/).filter((pin) => pin !== '');
}
