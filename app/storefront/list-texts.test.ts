import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listTexts } from './list-texts.ts';

test('the description of a type’s page tells the days and ways to pay that are set (R13)', () => {
  const said = (days: number, takesCash: boolean) =>
    listTexts.typeDescription('Earrings', 'Light.', days, takesCash);
  assert.match(said(7, true), /Easy 7-day returns, cash on delivery in India\.$/);
  assert.match(said(10, false), /Easy 10-day returns in India\.$/);
});
