import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PriceChange } from '#shop/catalogue/edit-products.server.ts';
import type { ProductFacts } from '#shop/catalogue/product-facts.ts';
import { DAY_MS } from '#shop/time.ts';
import { findDoubts } from './fair-selling.ts';
import { emptyValues, readProduct } from './product-form.ts';

const now = new Date('2026-11-22T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
const inDays = (days: number) => daysAgo(-days);

const plain = readProduct({
  ...emptyValues,
  name: 'Lotus Jhumka',
  description: 'Two domes of brass.',
  type: 'Earrings',
  mrpPaise: '1200',
  pricePaise: '999',
});
assert.ok('facts' in plain);
const facts: ProductFacts = plain.facts;

const cost = (
  days: number,
  rupees: number,
  offer: PriceChange['offer'] = null,
  onSale = true,
): PriceChange => ({
  ...{ id: -days, at: daysAgo(days), actor: 'staff Asha', offer, onSale },
  ...{ pricePaise: rupees * 100, mrpPaise: 1200_00 },
});
const offer = (from: number, until: number) => ({
  pricePaise: 700_00,
  from: inDays(from),
  until: inDays(until),
});
const lasting = (until: number): Partial<ProductFacts> => ({
  offerPaise: 700_00,
  offerFrom: daysAgo(2),
  offerUntil: inDays(until),
});

const misleading = 'Interface interference';
const urgency = 'False urgency';
const drip = 'Drip pricing';

test('selling is doubted by the rules that forbid it, and by nothing else (R215)', () => {
  const table: [string, Partial<ProductFacts>, PriceChange[], string[]][] = [
    ['the MRP of the pack is named as such', { mrpPrinted: true }, [], []],
    ['a price that was never asked', {}, [], [misleading]],
    ['nothing is struck through', { pricePaise: 1200_00 }, [], []],
    ['nothing is struck through but in an offer', { pricePaise: 1200_00, ...lasting(3) }, [], [misleading]],
    ['it cost that a week ago', {}, [cost(7, 999), cost(20, 1200)], []],
    ['it cost that until within 30 days', {}, [cost(29, 999), cost(90, 1200)], []],
    ['it cost that until 31 days ago', {}, [cost(31, 999), cost(90, 1200)], [misleading]],
    ['only its draft cost that', {}, [cost(7, 999), cost(20, 1200, null, false)], [misleading]],
    ['the end stays', { mrpPrinted: true, ...lasting(3) }, [cost(2, 999, offer(-2, 3))], []],
    ['the end comes sooner', { mrpPrinted: true, ...lasting(1) }, [cost(2, 999, offer(-2, 3))], []],
    ['the end moves on', { mrpPrinted: true, ...lasting(5) }, [cost(2, 999, offer(-2, 3))], [urgency]],
    [
      'it ended, and begins again',
      { mrpPrinted: true, ...lasting(5) },
      [cost(9, 999, offer(-9, -1))],
      [urgency],
    ],
    ['it ended long ago', { mrpPrinted: true, ...lasting(5) }, [cost(60, 999, offer(-60, -31))], []],
    ['it has not begun', { mrpPrinted: true, ...lasting(5) }, [cost(1, 999, offer(1, 3))], []],
    ['urgent words without an end', { mrpPrinted: true, name: 'Hurry! Lotus' }, [], [urgency]],
    ['urgent words with an end', { mrpPrinted: true, name: 'Last chance: Lotus', ...lasting(3) }, [], []],
    [
      'urgent words, the end has passed',
      { mrpPrinted: true, name: 'Last chance', ...lasting(-1) },
      [],
      [urgency],
    ],
    ['a piece that lasts', { mrpPrinted: true, description: 'Lasts for years; only 3 mm thin.' }, [], []],
    ['words of a drip', { mrpPrinted: true, description: 'Packing charges extra.' }, [], [drip]],
    ['plus tax', { mrpPrinted: true, description: '₹999 + GST' }, [], [drip]],
    [
      'an extra pair',
      { mrpPrinted: true, description: 'With an extra pair of hooks, delivery in a box.' },
      [],
      [],
    ],
    ['two at once', { name: 'Selling fast', description: 'Taxes extra.' }, [], [misleading, urgency, drip]],
  ];
  for (const [what, change, history, expected] of table) {
    const doubts = findDoubts({ facts: { ...facts, ...change }, history, now });
    assert.deepEqual(
      doubts.map(({ rule }) => rule.split(' (')[0]),
      expected,
      what,
    );
  }
});
