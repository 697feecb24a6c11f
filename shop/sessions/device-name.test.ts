import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceName } from './device-name.ts';

test('a browser can not name itself with escapes or direction overrides', () => {
  for (const agent of ['\u009b31mEvil/1.0 (x)', 'Mo\u202ezilla/5.0 \u0007', '\u202e\u0000 / ']) {
    assert.doesNotMatch(deviceName(agent), /[\p{Cc}\p{Bidi_Control}]/u);
  }
});
