import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFileForm } from './read-file-form.server.ts';

type Given = { cut?: number; most?: number; gone?: boolean; fails?: boolean };

async function upload(bytes: number, { cut = 0, most = 1_000_000, gone = false, fails = false }: Given = {}) {
  const form = new FormData();
  form.set('kind', 'prices');
  form.set('file', new Blob([new Uint8Array(bytes).fill(65)]), 'prices – नई.csv');
  const whole = new Request('http://shop.test/', { method: 'POST', body: form });
  const body = new Uint8Array(await whole.arrayBuffer());
  const headers = { 'content-type': whole.headers.get('content-type')! };
  const sent = body.slice(0, body.length - cut);
  const parts = new ReadableStream({
    start(stream) {
      for (let at = 0; at < sent.length; at += 65_536) stream.enqueue(sent.slice(at, at + 65_536));
      if (gone) stream.error(new Error('gone'));
      else stream.close();
    },
  });
  const request = new Request('http://shop.test/', {
    method: 'POST',
    body: parts,
    headers,
    duplex: 'half',
  } as never);
  const pieces: number[] = [];
  let begun = '';
  const sink = {
    begin: async (fields: FormData, name: string) => {
      begun = `${fields.get('kind')} ${name}`;
    },
    piece: async (piece: Buffer) => {
      if (fails) throw new Error('disk full');
      pieces.push(piece.length);
    },
  };
  const { form: fields, refusal } = await readFileForm(request, { mostBytes: most, sink });
  return { begun, pieces, kind: fields.get('kind'), refusal: refusal?.refusal ?? null };
}

test('a file is handed on in pieces, with the fields before it and its name', async () => {
  const { begun, pieces, kind, refusal } = await upload(700_000);
  assert.deepEqual([begun, kind, refusal], ['prices prices – नई.csv', 'prices', null]);
  assert.equal(
    pieces.reduce((sum, each) => sum + each, 0),
    700_000,
  );
  assert.ok(pieces.length >= 2 && Math.max(...pieces) < 400_000);
});

test('what is too large or cut off is refused', async () => {
  assert.equal((await upload(700_000, { most: 500_000 })).refusal, 'transfer-too-large');
  assert.equal((await upload(700_000, { cut: 5000 })).refusal, 'transfer-cut-off');
  assert.deepEqual((await upload(0)).pieces, []);
  assert.equal((await upload(700_000, { cut: 5000, gone: true })).refusal, 'transfer-cut-off');
  await assert.rejects(upload(700_000, { fails: true }), /disk full/);
});
