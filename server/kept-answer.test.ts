import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import {
  type Encoding,
  giveOut,
  type KeptAnswer,
  keepAnswer,
  packSmaller,
  wholeAnswer,
} from './kept-answer.server.ts';

const unpack: Record<Encoding, (bytes: Buffer) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
};
const encodings = Object.keys(unpack) as Encoding[];
/** What Chrome accepts. */
const BROWSER = 'gzip, deflate, br, zstd';

const keep = (bytes: Buffer<ArrayBuffer> | string, policy = 'none') =>
  keepAnswer(
    new Response(bytes, { headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': policy } }),
  );

/** An answer as it goes out to who accepts this. */
async function given(answer: KeptAnswer, accepted: string) {
  const request = new Request('http://shop/', { headers: { 'accept-encoding': accepted } });
  const response = await giveOut(answer, request);
  const encoding = (response.headers.get('content-encoding') ?? 'identity') as Encoding;
  return { encoding, bytes: Buffer.from(await response.arrayBuffer()) };
}

for (const size of [0, 1, 1000, 40_000, 65_520, 65_536, 300_000, 5_000_000])
  test(`an answer of ${size} bytes comes whole in each encoding, also where nothing can be left out of it`, async () => {
    for (const bytes of [Buffer.alloc(size, 'gold '), randomBytes(size)]) {
      const answer = await keep(Buffer.from(bytes));
      for (const accepted of encodings) {
        const { encoding, bytes: packed } = await given(answer, accepted);
        assert.equal(encoding, accepted);
        assert.ok(unpack[encoding](packed).equals(bytes));
      }
    }
  });

const codings: { accepted: string; quick: Encoding; small: Encoding }[] = [
  { accepted: BROWSER, quick: 'zstd', small: 'br' },
  { accepted: 'gzip, deflate, br', quick: 'br', small: 'br' },
  { accepted: 'gzip, br, zstd;q=0', quick: 'br', small: 'br' },
  { accepted: 'gzip, br;q=0, zstd', quick: 'zstd', small: 'gzip' },
  { accepted: 'zstd', quick: 'zstd', small: 'identity' },
  { accepted: 'gzip', quick: 'gzip', small: 'gzip' },
  { accepted: '*', quick: 'gzip', small: 'gzip' },
  { accepted: '', quick: 'identity', small: 'identity' },
];
for (const { accepted, quick, small } of codings)
  test(`who accepts '${accepted}' is given ${quick}, and ${small} of an answer that is packed smaller`, async () => {
    const answer = await keep('<p>Kundan</p>'.repeat(1000));
    assert.equal((await given(answer, accepted)).encoding, quick);
    assert.equal((await given(await packSmaller(answer), accepted)).encoding, small);
  });

test('who asks at the same time for an answer in another encoding is given the same bytes, which are made once', async () => {
  const made: Encoding[] = [];
  const underWay: KeptAnswer['underWay'] = new Proxy(
    {},
    {
      set: (target, encoding: Encoding, making) => {
        made.push(encoding);
        return Reflect.set(target, encoding, making);
      },
    },
  );
  const page = { ...(await keep(Buffer.alloc(300_000, 'gold '))), underWay };
  const ask = async (accepted: string) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => given(page, accepted)));
    for (const { encoding, bytes } of answers) assert.equal(unpack[encoding](bytes).byteLength, 300_000);
    return made.splice(0).sort();
  };
  assert.deepEqual(await ask(''), ['identity']);
  assert.deepEqual(await ask(''), ['identity'], 'many plain bytes are not kept');
  assert.deepEqual(await ask('br'), ['br', 'identity']);
  assert.deepEqual(await ask('br'), []);
  assert.deepEqual(await ask('gzip'), ['gzip', 'identity']);
  assert.deepEqual(await ask(BROWSER), []);
});

for (const size of [0, 1, 4000, 20_000, 65_000, 65_536, 65_600, 70_000, 140_000, 300_000])
  test(`of a whole answer of ${size} bytes none is taken that another needs`, async () => {
    const page = () => Buffer.concat([Buffer.alloc(size, 'gold ')]);
    const [bytes, beside] = [page(), Buffer.from('beside')];
    const answer = await keepAnswer(wholeAnswer(bytes, { status: 200, headers: new Headers() }));
    assert.equal(beside.toString(), 'beside');
    assert.ok((await given(answer, '')).bytes.equals(page()));
  });

test('an ETag stands for the bytes and for the policy that goes out with them', async () => {
  const { tag } = await keep('<p>Kundan</p>');
  assert.match(tag!, /^W\/"[\w-]{22}"$/);
  assert.equal((await keep('<p>Kundan</p>')).tag, tag);
  assert.notEqual((await keep('<p>Kundam</p>')).tag, tag);
  assert.notEqual((await keep('<p>Kundan</p>', 'other')).tag, tag);
});

test('an answer that is packed smaller is the same in each encoding, in fewer bytes, and has the ETag that it had', async () => {
  const words = Array.from({ length: 6000 }, (_, number) => `<li>Jhumka ${(number * 7919) % 1000}</li>`);
  const bytes = Buffer.from(words.join(''));
  const quick = await keep(Buffer.from(bytes));
  const small = await packSmaller(quick);
  const [before, after] = [await given(quick, 'br'), await given(small, 'br')];
  assert.ok(after.bytes.byteLength < before.bytes.byteLength);
  assert.ok(small.br!.byteLength < quick.zstd!.byteLength);
  assert.equal(small.tag, quick.tag);
  for (const accepted of encodings) {
    const { encoding, bytes: packed } = await given(small, accepted);
    assert.ok(unpack[encoding](packed).equals(bytes));
  }
});
