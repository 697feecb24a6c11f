import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { holderOf, openDataFolder } from './data-folder.ts';
import { readEnvFile } from './env-file.ts';
import { removeDataFolder } from './test-runner/test-folder.ts';

/** `npm run db:reset`: forgets the embedded database, pictures and secrets of DATA_DIR, after asking (or `--yes`). */
const isConfirmed = readArguments();
readEnvFile();
if (process.env.NODE_ENV === 'production') refuse('This shop is in production: DATA_DIR has its pictures.');
const dataFolder = openDataFolder(process.env);
const holder = holderOf(dataFolder);

if (holder !== undefined) {
  console.error(`The shop runs from ${dataFolder} (process ${holder}). Stop it first.`);
  process.exitCode = 1;
} else if (isConfirmed || (await isSure())) {
  await removeDataFolder(dataFolder);
  console.log(
    existsSync(dataFolder)
      ? `${dataFolder} is still there.`
      : `${dataFolder} is gone. npm start begins anew.`,
  );
} else {
  console.log('Nothing was removed.');
}

/** Whether `--yes` was given; ends the process where anything else was. */
function readArguments(): boolean {
  try {
    return parseArgs({ options: { yes: { type: 'boolean', short: 'y' } } }).values.yes ?? false;
  } catch {
    return refuse('npm run db:reset takes nothing but --yes.');
  }
}

function refuse(why: string): never {
  console.error(`${why} Nothing was removed.`);
  process.exit(1);
}

async function isSure(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question(
    `Remove all orders, accounts and pictures in ${dataFolder}? (yes/no) `,
  );
  asking.close();
  return /^y(es)?$/i.test(answer.trim());
}
