import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** What the build of an image makes itself. */
const made = ['node_modules', 'build'];

test('docker, which knows no other name, finds the list of what is left out', () => {
  assert.ok(existsSync(new URL('./Containerfile.dockerignore', import.meta.url)));
});

test('what the image takes from its build is there: the checkout has it, and the list of what is left out lets it in', () => {
  const [all, ...rest] = read('./Containerfile.dockerignore').trim().split('\n');
  assert.equal(all, '*');
  const letIn = rest.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const taken = [...read('./Containerfile').matchAll(/^COPY --from=build \/shop\/(\S+) /gm)].map(([, path]) =>
    path!.replace(/^\.\//, ''),
  );
  assert.ok(taken.length > made.length);
  for (const path of taken.filter((path) => !made.includes(path))) {
    assert.ok(existsSync(new URL(`../${path}`, import.meta.url)), `the checkout has no ${path}`);
    assert.ok(letIn.includes(path), `deploy/Containerfile.dockerignore leaves ${path} out`);
  }
});
