import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const unit = readFileSync(new URL('./gehna-web@.service', import.meta.url), 'utf8');
const waits = /^ExecStartPost=\/bin\/sh -c '(.*)'$/m.exec(unit)![1]!;

/** Of curl what the unit asks of it, for machines that have none. */
const curl = `#!/bin/sh
exec '${process.execPath}' -e 'fetch(process.argv.at(-1)).then(({ ok }) => process.exit(ok ? 0 : 22), () => process.exit(7))' -- "$@"
`;

/** As systemd runs it: with the port in the place of %i, and the process's number in the environment. */
async function exitCodeOf(tools: string, port: number, mainPid: number): Promise<number> {
  const script = waits.replaceAll('%i', String(port)).replaceAll('$$', '$');
  const child = spawn('/bin/sh', ['-c', script], {
    env: { PATH: `${tools}:${process.env.PATH}`, MAINPID: String(mainPid) },
    stdio: 'ignore',
  });
  return (await once(child, 'exit'))[0];
}

test('the start of a web process is over when it is ready, and has failed as soon as it has ended', async (t) => {
  const tools = mkdtempSync(join(tmpdir(), 'gehna-curl-'));
  t.after(() => rmSync(tools, { recursive: true }));
  writeFileSync(join(tools, 'curl'), curl, { mode: 0o755 });
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(isReady(asked) ? 200 : 503).end();
  });
  let isReady = (_asked: number) => true;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const main = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const ended = once(main, 'exit');
  t.after(() => main.kill());

  const table: [name: string, isReady: (asked: number) => boolean, exitCode: number, asks: number | null][] =
    [
      ['ready at once', () => true, 0, 1],
      ['ready with the third question', (asked) => asked === 3, 0, 3],
      // Its end may be seen a question later.
      ['gone while it is waited for', (asked) => asked === 2 && !main.kill('SIGKILL'), 1, null],
      ['gone, and another process answers there', () => true, 1, 0],
    ];
  for (const [name, judge, exitCode, asks] of table) {
    asked = 0;
    isReady = judge;
    assert.equal(await exitCodeOf(tools, port, main.pid!), exitCode, name);
    if (asks !== null) assert.equal(asked, asks, name);
  }
  await ended;
});
