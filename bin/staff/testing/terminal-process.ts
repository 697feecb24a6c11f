import { Readable } from 'node:stream';
import { runCommand } from '#bin/staff/run-command.ts';

export type Typed = { words: string[]; env: Record<string, string | undefined>; lines: string };

/** Runs commands one after the other, each with an environment and typed lines of its own, as if it were one process. */
process.on('message', async ({ words, env, lines }: Typed) => {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  Object.defineProperty(process, 'stdin', { value: Readable.from([lines]), configurable: true });
  let asked = '';
  const write = process.stderr.write;
  process.stderr.write = (chunk: string | Uint8Array) => {
    asked += chunk;
    return true;
  };
  const { code, out, err } = await runCommand(words);
  process.stderr.write = write;
  process.send!({ code, out, err: `${asked}${err}` });
});
process.on('disconnect', () => process.exit());
