import { writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { forkChild } from '#bin/supervisor/children.ts';
import type { Resources } from '#bin/supervisor/resources.ts';
import { call } from './call.ts';
import { atOnce, type Contender, compete, load, newAddress, type Rounds } from './contest.ts';
import { alone, compared, type Row } from './row.ts';
import type { World } from './world.ts';

/** What a browser sends with every page. */
const browser = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-IN,en;q=0.9',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
};

/** The home page and a script of it out of memory, beside node:http that sends the same bytes; and that the page is known already. */
export async function keptPages(world: World, rounds: Rounds, resources: Resources): Promise<Row[]> {
  const { headers, bytes } = await fetchPacked(world.url);
  const tag = headers.etag!;
  const [, script] = /"(\/assets\/libraries-[^" ]+\.js)/.exec(brotliDecompressSync(bytes).toString())!;
  const scriptUrl = world.url + script;
  const barePage = await openBare(world, { name: 'home-page.br', bytes, tag }, resources);
  const bareScript = await openBare(
    world,
    { name: 'script.br', bytes: (await fetchPacked(scriptUrl)).bytes, tag: 'none' },
    resources,
  );
  const beside = (url: string, bare: Server) => {
    const asked = { status: 200, headers: browser };
    const ours = load({ url, pid: world.pid, ...asked });
    return compete({ ours, yardstick: load({ ...bare, ...asked }) }, rounds);
  };
  const tagOf = async () => (await fetchPacked(world.url)).headers.etag!;
  const known = { ours: asksKnown(world, tagOf), yardstick: asksKnown(barePage, async () => tag) };
  return [
    compared(
      'cached home page / bare node:http with the same brotli bytes',
      'a second',
      await beside(world.url, barePage),
    ),
    compared('304 / bare 304', 'a second', await compete(known, rounds)),
    compared(
      'a script of it / bare node:http with the same brotli bytes',
      'a second',
      await beside(scriptUrl, bareScript),
    ),
  ];
}

type Server = { url: string; pid: number | undefined };

/** Asks for a page that it has already; once more where that was made anew meanwhile. */
function asksKnown({ url, pid }: Server, tagOf: () => Promise<string>): Contender {
  let tag = '';
  const ask = (seconds: number) =>
    load({ url, pid, status: 304, headers: { ...browser, 'if-none-match': tag } }).run(seconds);
  const prepare = async () => {
    tag = await tagOf();
  };
  return {
    pids: [pid],
    prepare,
    run: (seconds) => ask(seconds).catch(() => prepare().then(() => ask(seconds))),
  };
}

async function openBare(
  { folder }: World,
  { name, bytes, tag }: { name: string; bytes: Buffer; tag: string },
  resources: Resources,
): Promise<Server> {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  const given = { BARE_BYTES: file, BARE_TAG: tag };
  const bare = resources.add(forkChild('node:http', join(import.meta.dirname, 'bare-server.ts'), given));
  const { url } = (await bare.ready) as { url: string };
  return { url, pid: bare.pid };
}

/**
 * A list that was never asked for before, of all that is in the shop, beside React that turns the same tree with the same
 * data into text.
 */
export async function freshPages(world: World, rounds: Rounds, resources: Resources): Promise<Row[]> {
  const { url, pid, environment } = world;
  let highest = 900_000;
  const ours = asking([pid], 4, () => `${url}/collection?max=${highest--}`);
  const bare = resources.add(
    forkChild('React alone', join(import.meta.dirname, 'bare-page.ts'), {
      ...environment,
      NODE_ENV: 'production',
    }),
  );
  const { url: bareUrl } = (await bare.ready) as { url: string };
  const yardstick = asking([bare.pid], 4, () => bareUrl);
  return [
    compared(
      'uncached collection page / renderToString of the same tree',
      'a second',
      await compete({ ours, yardstick }, rounds),
    ),
  ];
}

/** Ten pieces for a program, compressed and as they are; and, of a shopper who is signed in, made anew each time. */
export async function listOfTen(world: World, rounds: Rounds): Promise<Row[]> {
  const ours = listOfTenOf(world, browser);
  const plain = listOfTenOf(world);
  const made = listOfTenOf(world, { token: 'none' });
  return [
    alone('list of ten as JSON', 'a second', await compete({ ours }, rounds)),
    alone('the same, not compressed', 'a second', await compete({ ours: plain }, rounds)),
    alone('the same, made anew', 'a second', await compete({ ours: made }, { ...rounds, seconds: 1 })),
  ];
}

export function listOfTenOf({ url, pid }: World, headers: Record<string, string> = {}): Contender {
  return load({ url: `${url}/api/product/list?limit=10`, pid, status: 200, headers });
}

/** Asks address after address, `most` of them each time, each from another place: limits are for somebody who is one. */
export function asking(
  pids: Contender['pids'],
  people: number,
  next: () => string,
  most?: number,
): Contender {
  const ask = async () => {
    const url = next();
    const { status } = await call(url, { headers: { ...browser, 'x-forwarded-for': newAddress() } });
    if (status !== 200) throw new Error(`${url}: ${status}`);
  };
  return { pids, run: (seconds) => atOnce(people, seconds, ask, most) };
}

/** What is under an address as its bytes come over the line. */
function fetchPacked(url: string): Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { ...browser, 'accept-encoding': 'br' } }, async (answer) => {
      const { headers } = answer;
      const bytes = await buffer(answer);
      if (headers['content-encoding'] === 'br') resolve({ headers, bytes });
      else reject(new Error(`${url} came as ${headers['content-encoding']}`));
    }).on('error', reject);
  });
}
