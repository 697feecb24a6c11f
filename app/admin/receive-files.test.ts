import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { forgetLeftUploads, receiveFiles } from './receive-files.server.ts';

const limits = { mostFiles: 3, mostBytes: 1000 };

function sent(files: readonly (readonly [string, number])[], fields: Record<string, string> = {}): Request {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, size] of files) form.append('pictures', new File([new Uint8Array(size)], name));
  return new Request('http://shop.test/', { method: 'POST', body: form });
}

suite('a form with files', () => {
  test('is read with its fields; a file that is too large does not keep the others from coming', async () => {
    const request = sent(
      [
        ['a.jpg', 10],
        ['huge.jpg', 90_000],
        ['b.jpg', 1000],
      ],
      { mark: 'm', intent: 'add' },
    );
    const { form, files, close } = await receiveFiles(request, limits);
    assert.deepEqual([form.get('mark'), form.get('intent')], ['m', 'add']);
    const read = await Promise.all(
      files.map(async ({ name, read }) => [name, (await read())?.length ?? null]),
    );
    assert.deepEqual(read, [
      ['a.jpg', 10],
      ['huge.jpg', null],
      ['b.jpg', 1000],
    ]);
    await close();
    await assert.rejects(files[0]!.read());
  });

  test('takes so many files at most, and none where none was chosen', async () => {
    const many = await receiveFiles(
      sent(Array.from({ length: 5 }, (_, i) => [`${i}.jpg`, 1] as const)),
      limits,
    );
    assert.deepEqual([many.files.length, many.isCut], [3, true]);
    await many.close();
    const none = await receiveFiles(sent([['', 0]], { mark: 'm' }), limits);
    assert.deepEqual([none.files.length, none.isCut, none.form.get('mark')], [0, false, 'm']);
    await none.close();
  });

  test('is deleted later where its process ended in the middle', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'left-'));
    t.after(() => rm(folder, { recursive: true }));
    for (const name of ['gehna-upload-1', 'another-1']) await mkdir(join(folder, name));
    await forgetLeftUploads(new Date(), folder);
    assert.equal((await readdir(folder)).length, 2);
    await forgetLeftUploads(new Date(Date.now() + 3 * 3600_000), folder);
    assert.deepEqual(await readdir(folder), ['another-1']);
  });

  test('that is cut off, or none at all, is an empty one', async () => {
    const whole = Buffer.from(await sent([['a.jpg', 500]], { mark: 'm' }).arrayBuffer());
    const type = sent([]).headers.get('content-type')!;
    const bodies: [string, BodyInit][] = [
      ['multipart/form-data; boundary=x', whole.subarray(0, 300)],
      [type, 'nothing'],
      ['multipart/form-data', 'nothing'],
      ['application/json', '{}'],
    ];
    for (const [contentType, body] of bodies) {
      const headers = { 'Content-Type': contentType };
      const request = new Request('http://shop.test/', { method: 'POST', headers, body });
      const { form, files, close } = await receiveFiles(request, limits);
      assert.deepEqual([[...form.keys()], files.length], [[], 0], contentType);
      await close();
    }
  });
});
