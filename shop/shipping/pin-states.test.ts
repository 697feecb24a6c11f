import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statesOfPin } from './pin-states.ts';

test('a PIN code hints at its State, and at both where it may be either', () => {
  const cases: [string, string[]][] = [
    ['110001', ['Delhi']],
    ['160017', ['Chandigarh', 'Punjab']],
    ['160055', ['Chandigarh', 'Punjab']],
    ['560 001', ['Karnataka']],
    ['403001', ['Goa']],
    ['400001', ['Maharashtra']],
    ['737101', ['Sikkim']],
    ['834001', ['Bihar', 'Jharkhand']],
    ['500001', ['Telangana']],
    ['248001', ['Uttarakhand', 'Uttar Pradesh']],
  ];
  for (const [pin, states] of cases) assert.deepEqual(statesOfPin(pin), states, pin);
});

test('what is no PIN code, or none of a State, hints at nothing', () => {
  for (const pin of ['', '11000', '011001', 'abcdef', '900001', '1100011'])
    assert.deepEqual(statesOfPin(pin), []);
});
