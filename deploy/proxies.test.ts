import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

test('no location leads on by itself, as nginx does from /staff where one named /staff/ passes requests on', () => {
  const file = readFileSync(new URL('./nginx.conf', import.meta.url), 'utf8');
  const passed = [...file.matchAll(/^ {4}location (.+) \{\n((?: {8}.*\n)+)/gm)]
    .filter(([, , body]) => body!.includes('proxy_pass'))
    .map(([, where]) => where!);
  assert.ok(passed.includes('/'), 'the shop has no location');
  assert.deepEqual(
    passed.filter((where) => /^(\^~ )?\/.+\/$/.test(where)),
    [],
  );
});

test("nobody purges Varnish by way of nginx, whose requests come from this machine and name the visitor's address first", () => {
  const file = readFileSync(new URL('../docs/varnish.vcl', import.meta.url), 'utf8');
  const [, purging] = /if \(req\.method == "PURGE"\) \{\n([\s\S]*?)\n {2}\}/.exec(file)!;
  assert.match(
    purging!,
    /^ +if \(client\.ip !~ purgers \|\| req\.http\.X-Forwarded-For ~ ","\) \{ return \(synth\(403\)\); \}/,
  );
});
