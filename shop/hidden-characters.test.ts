import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { oneLine, severalLines } from './text.ts';

const table = [
  ['red on a terminal', '\u001b[31mred\u001b[0m', '[31mred [0m', '[31mred[0m'],
  ['the clipboard by OSC 52', '\u001b]52;c;ZWNobw==\u0007now', ']52;c;ZWNobw== now', ']52;c;ZWNobw==now'],
  ['an escape in one C1 sign', '\u009b2J\u009d0;title\u009c', '2J 0;title', '2J0;title'],
  ['a line drawn over', 'Paid\rUnpaid', 'Paid Unpaid', 'Paid\nUnpaid'],
  [
    'a forged line',
    'x\n  2026  Delivered  by staff',
    'x 2026 Delivered by staff',
    'x\n  2026  Delivered  by staff',
  ],
  ['lines by other signs', 'a\u2028b\u2029c\u0085d', 'a b c d', 'a\nb\ncd'],
  ['backspaces', 'abc\b\b\bxyz\u007f', 'abc xyz', 'abcxyz'],
  ['an override', '12 Street \u202eilahoM\u202c', '12 Street ilahoM', '12 Street ilahoM'],
  ['embeddings and isolates', '\u202aa\u202b\u202d\u2066b\u2067\u2068\u2069', 'ab', 'ab'],
  ['direction marks', 'a\u200e\u200f\u061cb', 'ab', 'ab'],
  ['zero-width signs', 'ad\u200bm\u00ad\u2060in\ufeff', 'admin', 'admin'],
  ['language tags', 'ok\u{E0041}\u{E007F}', 'ok', 'ok'],
  ['letters that are blank', 'ad\u3164m\u115f\u1160in\uffa0', 'admin', 'admin'],
  ['signs that lay out music and Khmer', 'a\u{1D173}b\u17b4c\u180e', 'abc', 'abc'],
  ['half a character', 'a\ud800b', 'a\ufffdb', 'a\ufffdb'],
  ['a NUL', 'a\u0000b', 'a b', 'ab'],
  ['joiners of Indian scripts', 'क्‍ष ਕ‌ਖ', 'क्‍ष ਕ‌ਖ', 'क्‍ष ਕ‌ਖ'],
  ['right-to-left words', 'سلام Noor', 'سلام Noor', 'سلام Noor'],
  ['emoji of several parts', '👩‍🎤 ❤️', '👩‍🎤 ❤️', '👩‍🎤 ❤️'],
] as const;

for (const [name, given, line, lines] of table) {
  test(`text as it is kept: ${name}`, () => {
    assert.equal(oneLine(given), line);
    assert.equal(severalLines(given), lines);
  });
}

for (const each of [
  '\u3164',
  '\u115f\u1160',
  '\uffa0',
  '\u2800',
  '\u2800 \u2800',
  '\ufe0f',
  '\u{E0100}',
  '\u180b',
  '\u200d',
  '\u200c\u200d',
  '\u034f',
  '\u0301',
  '\u{1D159}',
  '\u{13441}',
  '\u{16FE4}',
  '\u0600',
  '\u3164\u00a0\u2800\ufe0f',
]) {
  const name = [...each].map((sign) => `U+${sign.codePointAt(0)!.toString(16)}`).join(' ');
  test(`nothing that can be seen is no text: ${name}`, () => {
    assert.equal(oneLine(each), '');
    assert.equal(severalLines(each), '');
  });
}

test('whatever comes in, nothing of it moves a cursor or turns a line around, and cleaning twice changes nothing', () => {
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom(...'\u001b\u0007\u009b\u202e\u2066\n\r \t'), fc.string()),
  });
  fc.assert(
    fc.property(text, (given) => {
      assert.doesNotMatch(oneLine(given), /[\p{Cc}\p{Bidi_Control}\p{Cs}]/u);
      assert.doesNotMatch(severalLines(given), /[^\P{Cc}\n\t]|[\p{Bidi_Control}\p{Cs}]/u);
      assert.equal(oneLine(oneLine(given)), oneLine(given));
      assert.equal(severalLines(severalLines(given)), severalLines(given));
    }),
  );
});
