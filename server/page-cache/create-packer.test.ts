import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type KeptAnswer, keepAnswer } from '#server/kept-answer.server.ts';
import { createPacker } from './create-packer.ts';

const page = async () => await keepAnswer(new Response('<p>Kundan</p>'.repeat(1000)));

const packed = (pack: ReturnType<typeof createPacker>, answer: KeptAnswer) =>
  new Promise<KeptAnswer>((resolve) => pack(answer, resolve));

const unasked = () => assert.fail('packed');

test('one answer is packed at a time; what comes meanwhile is left, and packed when it comes again', async () => {
  const pack = createPacker(unasked);
  const [first, second] = [await page(), await page()];
  const packing = packed(pack, first);
  pack(second, unasked);
  const small = await packing;
  assert.equal(small.zstd, undefined);
  assert.equal(small.tag, first.tag);
  await new Promise(setImmediate);
  assert.equal((await packed(pack, second)).zstd, undefined);
});

test('what is packed already is left as it is', async () => {
  const pack = createPacker(unasked);
  const small = await packed(pack, await page());
  await new Promise(setImmediate);
  pack(small, unasked);
  assert.equal((await packed(pack, await page())).zstd, undefined);
});

test('a fault is told of, and the next answer is packed all the same', async () => {
  const faults: unknown[] = [];
  const told = Promise.withResolvers<void>();
  const pack = createPacker((fault) => {
    faults.push(fault);
    told.resolve();
  });
  pack({ ...(await page()), zstd: Buffer.from('no page') }, unasked);
  await told.promise;
  assert.equal(faults.length, 1);
  await new Promise(setImmediate);
  assert.equal((await packed(pack, await page())).zstd, undefined);
});
