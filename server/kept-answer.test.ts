import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { giveOut, keepAnswer, packSmaller } from './kept-answer.server.ts';

/** As it was, as it comes in each encoding, and its ETag. */
async function kept(bytes: Buffer<ArrayBuffer>, policy = 'none') {
  const headers = { 'Content-Type': 'text/html', 'Content-Security-Policy': policy };
  const answer = await keepAnswer(new Response(bytes, { headers }));
  const given = async (encoding: string) => {
    const request = new Request('http://shop/', { headers: { 'accept-encoding': encoding } });
    return Buffer.from(await (await giveOut(answer, request)).arrayBuffer());
  };
  return { tag: answer.tag, br: await given('br'), gzip: await given('gzip'), identity: await given('') };
}

for (const size of [0, 1, 1000, 40_000, 65_520, 65_536, 300_000, 5_000_000])
  test(`an answer of ${size} bytes comes whole in each encoding, also where nothing can be left out of it`, async () => {
    for (const bytes of [Buffer.alloc(size, 'gold '), Buffer.from(randomBytes(size))]) {
      const { br, gzip, identity } = await kept(bytes);
      assert.ok(brotliDecompressSync(br).equals(bytes));
      assert.ok(gunzipSync(gzip).equals(bytes));
      assert.ok(identity.equals(bytes));
    }
  });

test('who asks at the same time for an answer as it was made is given the same bytes, which are unpacked once', async () => {
  const page = await keepAnswer(new Response(Buffer.alloc(300_000, 'gold ')));
  let reads = 0;
  const counted = new Proxy(page, {
    get: (target, name, receiver) => {
      if (name === 'br') reads++;
      return Reflect.get(target, name, receiver);
    },
  });
  const plain = () => giveOut(counted, new Request('http://shop/')).then((answer) => answer.arrayBuffer());
  const answers = await Promise.all(Array.from({ length: 20 }, plain));
  assert.ok(answers.every(({ byteLength }) => byteLength === 300_000));
  assert.equal(reads, 1);
  await plain();
  assert.equal(reads, 2);
});

test('an ETag stands for the bytes and for the policy that goes out with them', async () => {
  const page = () => Buffer.from('<p>Kundan</p>');
  const { tag } = await kept(page());
  assert.match(tag!, /^W\/"[\w-]{22}"$/);
  assert.equal((await kept(page())).tag, tag);
  assert.notEqual((await kept(Buffer.from('<p>Kundam</p>'))).tag, tag);
  assert.notEqual((await kept(page(), 'other')).tag, tag);
});

test('an answer that is packed smaller is the same in each encoding, in fewer bytes, and has the ETag that it had', async () => {
  const words = Array.from({ length: 6000 }, (_, number) => `<li>Jhumka ${(number * 7919) % 1000}</li>`);
  const bytes = Buffer.from(words.join(''));
  const quick = await keepAnswer(
    new Response(Buffer.from(bytes), { headers: { 'Content-Type': 'text/html' } }),
  );
  const small = await packSmaller(quick);
  assert.ok(small.br.byteLength < quick.br.byteLength);
  assert.equal(small.tag, quick.tag);
  assert.deepEqual([quick.isQuick, small.isQuick], [true, false]);
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['', Buffer.from],
  ] as const) {
    const request = new Request('http://shop/', { headers: { 'accept-encoding': encoding } });
    const given = Buffer.from(await (await giveOut(small, request)).arrayBuffer());
    assert.ok(unpack(given).equals(bytes));
  }
});
