import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type OpeningFacts, openingNeeds } from './opening-needs.ts';

const nothing: OpeningFacts = {
  ...{
    demoFacts: ['name', 'GSTIN'],
    gateways: 0,
    takesCash: false,
    listed: 0,
    pictured: 0,
    buyable: 0,
    drafts: 0,
  },
  ...{ pinCodes: 0, people: 1 },
};
const openIn = (facts: Partial<OpeningFacts>) =>
  openingNeeds({ ...nothing, ...facts }).flatMap(({ title, isDone }) => (isDone ? [] : [title]));

test('an empty shop needs everything; each thing that is there takes its line off (R157)', () => {
  const all = openingNeeds(nothing).map(({ title }) => title);
  assert.equal(all.length, 7);
  const table: [Partial<OpeningFacts>, string[]][] = [
    [{}, []],
    [{ demoFacts: [] }, ['Say who you are']],
    [{ takesCash: true }, ['Take money']],
    [{ gateways: 1 }, ['Take money']],
    [{ drafts: 3 }, []],
    [{ listed: 2, pictured: 1 }, ['Put a first piece into the shop']],
    [{ listed: 2, pictured: 2 }, ['Put a first piece into the shop', 'Show each piece']],
    [{ buyable: 1 }, ['Have something to sell']],
    [{ pinCodes: 1 }, ['Say how long parcels take']],
    [{ people: 2 }, ['Ask somebody in']],
  ];
  for (const [facts, gone] of table)
    assert.deepEqual(
      openIn(facts),
      all.filter((title) => !gone.includes(title)),
      JSON.stringify(facts),
    );
});

test('one can sell without PIN codes and colleagues, and without nothing else', () => {
  const optional = openingNeeds(nothing).filter(({ isOptional }) => isOptional);
  assert.deepEqual(
    optional.map(({ title }) => title),
    ['Say how long parcels take', 'Ask somebody in'],
  );
});
