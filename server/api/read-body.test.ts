import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { isRefusal } from '#shop/refusals.ts';
import { readBody } from './read-body.server.ts';

const rules = {
  maxBytes: 10,
  tooLarge: 'photo-too-large',
  cutOff: 'photo-cut-off',
  atLeast: { bytes: 4, inMs: 1000 },
} as const;

/** A body that gives these chunks and tells how many were taken; the last one may be a fault. */
function bodyOf(length: string | null, chunks: (string | Error)[]) {
  let taken = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(control) {
        const next = chunks[taken++];
        if (next === undefined) control.close();
        else if (next instanceof Error) control.error(next);
        else control.enqueue(new TextEncoder().encode(next));
      },
    },
    { highWaterMark: 0 },
  );
  const headers = new Headers(length === null ? {} : { 'Content-Length': length });
  return { request: { body, headers }, taken: () => taken };
}

suite('reading a body', () => {
  const table: [string, string | null, (string | Error)[], string, number][] = [
    ['a whole one is given', '10', ['hello', 'world'], 'helloworld', 3],
    ['an empty one is given', '0', [], '', 1],
    ['too large by its length, nothing is read', '11', ['hello'], 'photo-too-large', 0],
    ['without a length, nothing is read', null, ['hello'], 'length-needed', 0],
    ['with a length that is no number, nothing is read', 'ten', ['hello'], 'length-needed', 0],
    [
      'one that lies about its length is read up to the limit',
      '5',
      ['123456', '789012', 'x'],
      'photo-too-large',
      2,
    ],
    ['one that ends early is refused', '10', ['hello'], 'photo-cut-off', 2],
    ['one whose connection ends is refused', '10', ['hello', new Error('aborted')], 'photo-cut-off', 2],
  ];
  for (const [name, length, chunks, expected, reads] of table) {
    test(name, async () => {
      const { request, taken } = bodyOf(length, chunks);
      const result = await readBody(request, rules);
      assert.equal(isRefusal(result) ? result.refusal : result.toString(), expected);
      assert.equal(taken(), reads);
    });
  }

  test('one that comes slowly, or not at all, is given up; one that comes fast enough is not', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    for (const [part, expected] of [
      ['', 'photo-cut-off'],
      ['123', 'photo-cut-off'],
      ['12345', '1234512345'],
    ] as const) {
      const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>();
      const sender = writable.getWriter();
      const headers = new Headers({ 'Content-Length': '10' });
      const reading = readBody({ body: readable, headers }, rules);
      for (let second = 0; second < 2; second++) {
        await sender.write(new TextEncoder().encode(part)).catch(() => {});
        t.mock.timers.tick(1000);
      }
      await sender.close().catch(() => {});
      const result = await reading;
      assert.equal(isRefusal(result) ? result.refusal : result.toString(), expected, part);
    }
  });
});
