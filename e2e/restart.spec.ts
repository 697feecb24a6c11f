import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '#bin/data-folder.ts';
import { freePort } from '#bin/demo/ports.ts';
import { commandOf } from '#bin/supervisor/processes.ts';
import { collectResources } from '#bin/supervisor/resources.ts';
import { openTestFolder } from '#bin/test-runner/test-folder.ts';
import { expect, test } from './fixtures.ts';

const shopScript = join('build', 'server', 'main.js');
const standinsScript = join('standins', 'main.ts');

test('a shop that is killed under npm start comes back alone, a stand-in too, and Ctrl-C still closes all', async () => {
  test.setTimeout(240_000);
  const resources = collectResources();
  const { folder } = resources.add(await openTestFolder());
  const port = await freePort();
  const launcher = spawn(process.execPath, [join(root, 'bin/start.ts')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  resources.add({ stop: async () => void launcher.kill('SIGKILL') });
  const said = textOf(launcher);
  try {
    const shopUrl = `http://127.0.0.1:${port}`;
    await expect.poll(said, { timeout: 120_000 }).toContain('Ctrl-C closes it');
    const mailboxUrl = /Its mails +(\S+)/.exec(said())![1]!;
    expect(await statusOf(`${shopUrl}/readyz`)).toBe(200);

    const [shop, standins] = [childOf(launcher, shopScript), childOf(launcher, standinsScript)];
    process.kill(shop, 'SIGKILL');
    await expect.poll(said).toContain('The shop ended (SIGKILL): it is started again in 0.5 s.');
    await expect.poll(() => statusOf(`${shopUrl}/readyz`), { timeout: 60_000 }).toBe(200);
    expect(childOf(launcher, standinsScript), 'nothing else was touched').toBe(standins);
    expect(childOf(launcher, shopScript)).not.toBe(shop);

    process.kill(standins, 'SIGKILL');
    await expect.poll(() => said()).toContain('The stand-in process runs again.');
    expect(await statusOf(mailboxUrl), 'where the shop knows it').toBe(200);

    const children = [shopScript, standinsScript].map((script) => childOf(launcher, script));
    launcher.kill('SIGINT');
    expect(await once(launcher, 'exit')).toEqual([0, null]);
    for (const child of children) expect(commandOf(child)).toBeUndefined();
    expect(await statusOf(`${shopUrl}/readyz`)).toBe(0);
  } catch (fault) {
    throw new Error(`npm start said:\n${said()}`, { cause: fault });
  } finally {
    await resources.stop();
  }
});

function textOf(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (more) => {
      text += more;
    });
  }
  return () => text;
}

function childOf({ pid }: ChildProcess, script: string): number {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const found = lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .find(([, , parent, command]) => Number(parent) === pid && command?.includes(script));
  if (!found) throw new Error(`No ${script} runs.`);
  return Number(found[1]);
}

/** 0 where nobody answers. */
async function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    (answer) => answer.status,
    () => 0,
  );
}
