import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { colour, contrast, readThemes } from '#app/ui/read-tokens.ts';
import { day, night, pairs } from './theme.ts';

const themes = readThemes(readFileSync(new URL('../app/ui/tokens.css', import.meta.url), 'utf8'));

test('the colours of mails are those of the pages', () => {
  for (const [name, hex] of Object.entries(day)) assert.equal(hex, themes.day[name], name);
  for (const [name, hex] of Object.entries(night)) assert.equal(hex, themes.night[name], name);
});

test('text reaches 4.5:1 on its ground by day and by night', () => {
  for (const tokens of [day, night])
    for (const [text, ground] of pairs)
      assert.ok(contrast(colour(tokens, text), colour(tokens, ground)) >= 4.5, `${text} on ${ground}`);
});
