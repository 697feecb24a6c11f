import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR_MS } from '#shop/time.ts';
import { messageStates, msLeft, overdueSince, readMessageSearch } from './ticket.ts';

test('a message is to be answered within 48 hours, and nobody waits for one that is answered or closed', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const table = [
    [0, 48],
    [47, 1],
    [48, 0],
    [50, -2],
  ] as const;
  for (const [age, left] of table) {
    assert.equal(msLeft({ state: 'new', at: ago(age) }, now), left * HOUR_MS);
    assert.equal(ago(age) < overdueSince(now), left < 0);
    for (const state of messageStates.filter((each) => each !== 'new'))
      assert.equal(msLeft({ state, at: ago(age) }, now), null);
  }
});

test('a ticket is found by its number, as mails write it or as people do', () => {
  const table = [
    ['', null],
    ['k7mpq2xa', { number: 'K7MPQ2XA', words: 'k7mpq2xa' }],
    ['#K7MPQ2XA', { number: 'K7MPQ2XA', words: '#k7mpq2xa' }],
    ['[Gehna #K7MPQ2XA]', { number: 'K7MPQ2XA', words: '[gehna #k7mpq2xa]' }],
    ['Where  is it', { number: null, words: 'where is it' }],
    ['asha@example.in', { number: null, words: 'asha@example.in' }],
  ] as const;
  for (const [typed, search] of table) assert.deepEqual(readMessageSearch(typed), search, typed);
});
