import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './data-folder.ts';
import { endProcess } from './supervisor/processes.ts';
import type { Resources } from './supervisor/resources.ts';

const packages = {
  biome: '@biomejs/biome',
  knip: 'knip',
  playwright: '@playwright/test',
  'react-router': '@react-router/dev',
  tsc: 'typescript',
};

/**
 * Runs a command of an installed package with this Node, in the checkout, and gives what it printed.
 * With `show`, it prints straight to the terminal instead. It ends when this process does; with `resources`, when
 * that closes, in its own time and not by the terminal's Ctrl-C.
 */
export function runTool(
  name: keyof typeof packages,
  args: string[],
  options: { environment?: NodeJS.ProcessEnv; show?: boolean; resources?: Resources } = {},
): Promise<{ ok: boolean; output: string }> {
  const folder = join(root, 'node_modules', packages[name]);
  const script = join(folder, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).bin[name]);
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, ...options.environment },
    detached: options.resources !== undefined,
    stdio: ['ignore', options.show ? 'inherit' : 'pipe', options.show ? 'inherit' : 'pipe'],
  });
  options.resources?.add({
    async stop() {
      if (child.exitCode === null && child.signalCode === null && child.pid)
        await endProcess(child.pid, ending);
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const stop = () => child.kill();
  process.once('exit', stop);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', stop);
      resolve({ ok: code === 0, output });
    });
  });
}

const ending: [NodeJS.Signals, number][] = [
  ['SIGINT', 12_000],
  ['SIGKILL', 1000],
];
