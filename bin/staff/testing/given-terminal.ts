import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#bin/data-folder.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
import type { TestShop } from '#shop/testing/test-shop.ts';
import type { StaffRole } from '#shop/viewer.ts';
import { runWarm, type Said } from './warm-terminal.ts';

/** A terminal where nobody is signed in yet: `staff` runs `npm run staff` there, `type` with lines that somebody types. */
export async function openTerminal(
  shop: Pick<TestShop, 'databaseUrl' | 'secret'>,
  after: AtEnd,
  environment: Record<string, string> = {},
) {
  const home = await mkdtemp(join(tmpdir(), 'gehna-terminal-'));
  after(() => rm(home, { recursive: true }));
  const shopAt = { DATABASE_URL: shop.databaseUrl, SESSION_SECRET: shop.secret };
  const env = { ...process.env, ...shopAt, ...environment, XDG_STATE_HOME: home, INIT_CWD: home };
  const type = (lines: readonly string[], ...args: string[]) =>
    new Promise<Said>((resolve) => {
      const words = [join(root, 'bin/staff.ts'), ...args];
      const { stdin } = execFile(process.execPath, words, { env }, (fault, out, err) =>
        resolve({ code: fault ? Number(fault.code) : 0, out: out.trim(), err: err.trim() }),
      );
      // It may have ended before it reads.
      stdin?.on('error', () => {}).end(lines.map((line) => `${line}\n`).join(''));
    });
  return { home, type, env, staff: (...args: string[]) => type([], ...args) };
}

/** A terminal where somebody who works here is signed in. */
export async function givenTerminal(
  shop: TestShop,
  after: AtEnd,
  { role = 'owner', name = 'Demo Shopper' }: { role?: StaffRole; name?: string } = {},
) {
  const [terminal, person] = [await openTerminal(shop, after), await givenStaff(shop, role, name)];
  await keepSignIn(terminal.home, person);
  return { ...terminal, person, staff: (...args: string[]) => runWarm(terminal.env, args) };
}

/** Somebody's session as `sign-in` keeps it. */
export async function keepSignIn(
  home: string,
  { email, token, mark }: { email: string; token: string; mark: string },
) {
  await mkdir(join(home, 'gehna'), { recursive: true });
  const kept = { last: email, sessions: { [email]: { token, mark } } };
  await writeFile(join(home, 'gehna/staff.json'), JSON.stringify(kept), { mode: 0o600 });
}

type AtEnd = (work: () => Promise<void>) => void;
