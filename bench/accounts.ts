import { parseArgs } from 'node:util';
import { root } from '#bin/data-folder.ts';
import { startPostgres } from '#bin/postgres/postgres.ts';
import { collectResources } from '#bin/supervisor/resources.ts';
import { prepareTemplate } from '#bin/test-runner/prepare-template.ts';
import { openTestFolder } from '#bin/test-runner/test-folder.ts';
import { createHandler } from '#server/handler.server.ts';
import { createLog } from '#server/log.server.ts';
import { hashPassword } from '#shop/accounts/password-hash.server.ts';
import { drawChallenge, usualWork } from '#shop/limits/proof-of-work.server.ts';
import { solved } from '#shop/testing/solved.ts';
import { openTestShop, type TestShop } from '#shop/testing/test-shop.ts';

/**
 * `npm run bench:accounts`: how many wrong logins get through to the hash, and whether the time of an answer
 * tells that an address has an account. On a real PostgreSQL, through the whole handler; `--logins` and `--pairs`
 * say how many.
 */
process.chdir(root);
const { values } = parseArgs({
  options: {
    logins: { type: 'string', default: '1000' },
    pairs: { type: 'string', default: '200' },
  },
});
const [logins, pairs] = [Number(values.logins), Number(values.pairs)];

const resources = collectResources();
const { folder } = resources.add(await openTestFolder());
const postgres = resources.add(await startPostgres({ dataFolder: folder, fast: true }));
process.env.TEST_POSTGRES_URL = postgres.url;
process.env.TEST_TEMPLATE = 'template_shop';
await prepareTemplate(postgres.url, 'template_shop');
const endings: (() => Promise<void>)[] = [];
const after = (end: () => Promise<void>) => void endings.push(end);
const shop = await openTestShop({ after });
const handler = createHandler(shop, createLog('silent'), { trustedProxies: 1 });
const passwordHash = await hashPassword('kundan & polki 12');

const wrong = (email: string, address: string, headers: Record<string, string> = {}) =>
  send('login', { email, password: 'not this one' }, address, headers).then(({ status, message }) => {
    if (status !== 429 && message !== 'The email or the password is not right.') throw new Error(message);
    return status !== 429;
  });

console.log(`\n${logins} wrong logins, of which so many reached the hash:`);
const one = await given(shop, 'one@example.in');
await count('one account, from one address', () => wrong(one, '203.0.113.7'));
const spread = await given(shop, 'spread@example.in');
await count('one account, from as many addresses', (index) => wrong(spread, addressOf(index)));
const made = await given(shop, 'made@example.in');
await count('one account, each from a made-up device', (index) =>
  wrong(made, addressOf(index), { device: crypto.randomUUID() }),
);
await count('nobody, from as many addresses', (index) => wrong('nobody@example.in', addressOf(index)));
await count('as many accounts, from one address', (index) => wrong(`u${index}@example.in`, '203.0.113.8'));

console.log(`\nTime of an answer for a known and an unknown address, ${pairs} of each in turn:`);
await compare('forgot-password', (email) => ({ email }));
await compare('send-verification-code', (email) => ({ email }));
await compare('login', (email) => ({ email, password: 'not this one' }));

console.log('\nWork beyond the limit of a network address, on one core of this machine:');
const works: number[] = [];
for (let index = 0; index < 9; index++) {
  const challenge = await drawChallenge({ ...shop, work: usualWork }, 'bench');
  const since = performance.now();
  await solved({ details: { challenge } });
  works.push(performance.now() - since);
}
console.log(`  median ${median(works).toFixed(0)} ms, most ${Math.max(...works).toFixed(0)} ms`);

for (const end of endings) await end();
await resources.stop();
process.exit(0);

async function send(path: string, body: object, address: string, headers: Record<string, string> = {}) {
  const answer = await handler.request(`/api/user/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, ...headers },
    body: JSON.stringify(body),
  });
  const { message } = (await answer.json()) as { message: string };
  return { status: answer.status, message };
}

async function given({ db }: TestShop, email: string): Promise<string> {
  await db.insertInto('users').values({ email, name: 'Demo', password_hash: passwordHash }).execute();
  return email;
}

/** Twenty at a time, as an attacker would. */
async function count(what: string, attempt: (index: number) => Promise<boolean>) {
  let reached = 0;
  for (let start = 0; start < logins; start += 20) {
    const size = Math.min(20, logins - start);
    const results = await Promise.all(Array.from({ length: size }, (_, index) => attempt(start + index)));
    reached += results.filter(Boolean).length;
  }
  console.log(`  ${what.padEnd(40)} ${reached}`);
}

async function compare(path: string, bodyOf: (email: string) => object) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const measure = async (kind: 'known' | 'unknown', email: string, index: number) => {
    const since = performance.now();
    const { status, message } = await send(path, bodyOf(email), addressOf(index));
    if (index >= 0) times[kind].push(performance.now() - since);
    if (status === 429 || status >= 500) throw new Error(message);
  };
  for (let index = -10; index < pairs; index++) {
    const known = await given(shop, `${path}-${index}@known.example.in`);
    const unknown = `${path}-${index}@other.example.in`;
    const order = [['known', known] as const, ['unknown', unknown] as const];
    for (const [kind, email] of index % 2 ? order : order.reverse()) await measure(kind, email, index);
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const figures = `known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, ratio ${(known / unknown).toFixed(3)}`;
  console.log(`  ${path.padEnd(24)} ${figures}`);
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function addressOf(index: number): string {
  return `198.18.${(index >> 8) & 255}.${index & 255}`;
}
