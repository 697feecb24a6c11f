import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseEnv } from 'node:util';
import { misspeltSettings } from './misspelt-settings.ts';

test('a name in the file of settings that nobody reads is named, with the setting that is meant', () => {
  const table: [name: string, mend: RegExp | null][] = [
    ['DRAIN_SECOND', /^DRAIN_SECONDS is one/],
    ['PHONEPE_CLIENTID', /^PHONEPE_CLIENT_ID is one/],
    ['TRUST_PROXIES', /^TRUSTED_PROXIES is one/],
    ['trusted_proxies', /^TRUSTED_PROXIES is one/],
    ['SESION_SECRET_FILE', /^SESSION_SECRET_FILE is one/],
    ['SESSION_SECRET_BEFOR', /^SESSION_SECRET_BEFORE is one/],
    ['RAZORPAY_KEY', /Look for its name in \.env\.example/],
    ['DRAIN_SECONDS', null],
    ['SESSION_SECRET_BEFORE', null],
    ['SESSION_SECRET_BEFORE_FILE', null],
    ['NODE_OPTIONS', null],
    ['NODE_EXTRA_CA_CERTS', null],
    ['PGSSLROOTCERT', null],
    ['TZ', null],
    ['https_proxy', null],
  ];
  for (const [name, mend] of table) {
    const found = misspeltSettings([name], []);
    assert.equal(found.length, mend ? 1 : 0, name);
    if (mend) assert.match(found[0]!.mend!, mend);
  }
});

test('of the rest of the environment, what is all but a setting is named, and nothing else', () => {
  const others = [
    'SHOP_SERVICE_HOST',
    'SHOP_PORT',
    'DATABASE_NAME',
    'HOSTNAME',
    'SHELL',
    'PWD',
    'SESSION_MANAGER',
  ];
  const ours = ['DRAIN_SECONDS', 'PORT', 'DATA_DIR', 'S3_REGION'];
  assert.deepEqual(misspeltSettings([], [...others, ...ours]), []);
  const found = misspeltSettings(['DRAIN_SECOND'], ['DRAIN_SECOND', 'TRUST_PROXIES']);
  assert.deepEqual(
    found.map(({ what }) => what.split(' ')[0]),
    ['DRAIN_SECOND', 'TRUST_PROXIES'],
  );
});

test('.env.example with every setting in it has none that nobody reads', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const names = Object.keys(parseEnv(example.replaceAll(/^# (?=[A-Z0-9_]+=)/gm, '')));
  assert.ok(names.length > 60);
  assert.deepEqual(misspeltSettings(names, names), []);
});
