import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { explainRefusal } from './refusals.ts';

const codes = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('refusals.ts'))
  .flatMap((file) => [
    ...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(/^ {2}'?([a-z][a-z-]*)'?: \[/gm),
  ])
  .map(([, code]) => code!);

test('each refusal can be explained on a page of its own, whatever its sentence is made of', () => {
  for (const code of codes) {
    const explained = explainRefusal(code);
    assert.ok(explained && explained.status >= 400, code);
    assert.doesNotMatch(explained.words, /NaN|undefined|Invalid Date/, code);
  }
  assert.equal(explainRefusal('quote-changed')?.status, 409);
  assert.deepEqual([explainRefusal('no-such-code'), explainRefusal('toString')], [null, null]);
});

test('no code of a refusal stands in two files: the later words would be those of both', () => {
  const places = new Map<string, string[]>();
  for (const file of readdirSync(import.meta.dirname).filter((name) => name.endsWith('refusals.ts'))) {
    const source = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
    for (const [, code] of source.matchAll(/^ {2}'?([a-z][a-z-]*)'?: \[/gm))
      places.set(code!, [...(places.get(code!) ?? []), file]);
  }
  assert.ok(places.size > 150, `${places.size} codes were found`);
  assert.deepEqual(
    [...places].filter(([, files]) => files.length > 1),
    [],
  );
});
