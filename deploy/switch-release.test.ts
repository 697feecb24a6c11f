import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';

const script = new URL('./switch-release', import.meta.url).pathname;

/** systemd of a machine with two web processes and a worker; what it is told stands in a file. */
const systemctl = `#!/bin/sh
echo "$@" >> "$TOLD"
[ "$1" = list-units ] && printf '%s loaded active running\\n' gehna-web@3001.service gehna-web@3002.service gehna-worker@1.service
[ "$2" != "$BROKEN" ]
`;
/** As cp of coreutils 9.2 to 9.4 is: -n fails where a file is there already. */
const cp = `#!/bin/sh
case "$1" in -[a-z]*n* | -n) exit 1;; esac
exec /bin/cp "$@"
`;
const tools = { systemctl, cp, runuser: '#!/bin/sh\nexit "$DOCTOR"\n', journalctl: '#!/bin/sh\n' };

/** A machine with three releases, and the switch from one to another. */
function openMachine(t: TestContext) {
  const home = mkdtempSync(join(tmpdir(), 'gehna-releases-'));
  t.after(() => rmSync(home, { recursive: true }));
  const place = (path: string, text: string) => {
    mkdirSync(join(home, path, '..'), { recursive: true });
    writeFileSync(join(home, path), text);
  };
  for (const [name, text] of Object.entries(tools)) {
    place(`tools/${name}`, text);
    chmodSync(join(home, 'tools', name), 0o755);
  }
  for (const release of ['old', 'new', 'next']) {
    place(`${release}/build/server/main.js`, '');
    place(`${release}/build/client/assets/both.js`, release);
    place(`${release}/build/client/assets/${release}.js`, release);
  }
  const switchTo = (release: string, { doctor = 0, broken = '' } = {}) => {
    place('told', '');
    const { status, stderr } = spawnSync(script, [join(home, release)], {
      encoding: 'utf8',
      env: {
        PATH: `${join(home, 'tools')}:${process.env.PATH}`,
        GEHNA_HOME: home,
        TOLD: join(home, 'told'),
        DOCTOR: String(doctor),
        BROKEN: broken,
      },
    });
    const told = readFileSync(join(home, 'told'), 'utf8');
    const restarted = [...told.matchAll(/^restart (.*)$/gm)].map(([, unit]) => unit);
    return { status, stderr, restarted };
  };
  const assetsOf = (release: string) => {
    const folder = join(home, release, 'build/client/assets');
    return readdirSync(folder).map((name) => `${name} of ${readFileSync(join(folder, name), 'utf8')}`);
  };
  /** A file of an earlier release, which was left so many days ago. */
  const placeEarlier = (release: string, name: string, days: number) => {
    const path = `${release}/build/client/assets/${name}`;
    place(path, '');
    const at = Date.now() / 1000 - days * 24 * 3600;
    utimesSync(join(home, path), at, at);
  };
  return {
    switchTo,
    assetsOf,
    placeEarlier,
    current: () => readlinkSync(join(home, 'current')).slice(home.length + 1),
  };
}

const onLinux = { skip: process.platform !== 'linux' && 'switch-release is for Linux' };

test(
  'a switch turns the shop to the new release, process by process, and each release has the styles and scripts of both',
  onLinux,
  (t) => {
    const { switchTo, assetsOf, current } = openMachine(t);
    const units = ['gehna-web@3001.service', 'gehna-web@3002.service', 'gehna-worker@1.service'];
    assert.deepEqual(switchTo('old'), { status: 0, stderr: '', restarted: units });
    assert.deepEqual(switchTo('new'), { status: 0, stderr: '', restarted: units });
    assert.equal(current(), 'new');
    assert.deepEqual(assetsOf('old'), ['both.js of old', 'new.js of new', 'old.js of old']);
    assert.deepEqual(assetsOf('new'), ['both.js of new', 'new.js of new', 'old.js of old']);
  },
);

test(
  'pages that stay open find what earlier releases had, for 30 days, and folders do not grow for ever (R495)',
  onLinux,
  (t) => {
    const { switchTo, assetsOf, placeEarlier } = openMachine(t);
    // Its own, however long ago it was built.
    placeEarlier('old', 'built-long-ago.js', 400);
    switchTo('old');
    placeEarlier('old', 'left-lately.js', 29);
    placeEarlier('old', 'left-long-ago.js', 31);
    switchTo('new');
    const names = () => assetsOf('new').map((each) => each.split(' ')[0]);
    assert.deepEqual(names(), ['both.js', 'built-long-ago.js', 'left-lately.js', 'new.js', 'old.js']);
    // The way back and forth again takes nothing away, and makes nothing young that another release had.
    switchTo('old');
    switchTo('new');
    assert.deepEqual(names(), ['both.js', 'built-long-ago.js', 'left-lately.js', 'new.js', 'old.js']);
    for (let i = 0; i < 5000; i++) placeEarlier('new', `many-${i}.js`, 1);
    switchTo('next');
    const carried = assetsOf('next').map((each) => each.split(' ')[0]!);
    assert.equal(
      carried.filter((name) => name.startsWith('many-') || name.startsWith('left-')).length,
      5000 - 2,
    );
    assert.ok(
      !carried.includes('left-lately.js') && carried.includes('old.js') && carried.includes('new.js'),
    );
  },
);

test(
  'where the doctor finds a fault nothing is restarted; where a process does not start, the rest is left',
  onLinux,
  (t) => {
    const { switchTo, current } = openMachine(t);
    switchTo('old');
    const refused = switchTo('new', { doctor: 1 });
    assert.deepEqual([refused.status, refused.restarted, current()], [1, [], 'old']);
    assert.match(refused.stderr, /Nothing was restarted/);
    const broken = switchTo('new', { broken: 'gehna-web@3002.service' });
    assert.deepEqual(broken.restarted, ['gehna-web@3001.service', 'gehna-web@3002.service']);
    assert.equal(broken.status, 1);
    assert.match(
      broken.stderr,
      /gehna-web@3002.service does not start: the others still run .*old\. The way back: /,
    );
    assert.match(switchTo('empty').stderr, /is not built/);
  },
);
