import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, type TestContext, test } from 'node:test';
import S3rver from '@20minutes/s3rver';
import { answerUpload } from '#server/uploads.server.ts';
import { readStored, type Storage, StorageDown } from '#shop/pictures/storage.ts';
import { until } from '#standins/testing/until.ts';
import { folderStorage } from './folder.server.ts';
import { forgetOldest, keptStorage } from './kept-storage.server.ts';
import { s3Storage } from './s3.server.ts';
import { toldStorage } from './told-storage.server.ts';

const bytes = Buffer.from('0123456789');
const bucket = { bucket: 'pictures', region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

async function newFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A real S3 server of its own: how to reach it, and how to end it. */
async function openS3(t: TestContext) {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: await newFolder(t),
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = await server.run();
  let isOpen = true;
  const close = async () => {
    if (isOpen) await server.close();
    isOpen = false;
  };
  t.after(close);
  return { settings: { ...bucket, endpoint: `http://127.0.0.1:${port}` }, close };
}

async function keepsItsPromises(storage: Storage) {
  const key = 'sizes/up-1/160.webp';
  assert.equal(await storage.get(key), null);
  assert.equal(await storage.get(key, { first: 0, last: 3 }), null);
  assert.equal(await storage.exists(key), false);
  await storage.delete(key);
  await storage.put(key, bytes, 'image/webp');
  assert.equal(await storage.exists(key), true);
  assert.deepEqual(await readStored(storage, key), bytes);
  const part = (await storage.get(key, { first: 2, last: 4 }))!;
  assert.deepEqual([part.bytes, part.total], [3, 10]);
  assert.equal(await new Response(part.body as never).text(), '234');
  const behind = (await storage.get(key, { first: 10, last: 19 }))!;
  assert.deepEqual([behind.bytes, behind.total], [0, 10]);
  await behind.body.cancel();
  await storage.put(key, Buffer.from('again'), 'image/webp');
  assert.equal((await readStored(storage, key))?.toString(), 'again');
  await storage.delete(key);
  assert.equal(await storage.exists(key), false);
  assert.equal(await readStored(storage, key), null);
}

/** A service that answers as it is told, until the test ends. */
async function openServer(t: TestContext, answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

suite('the storage of pictures', () => {
  test('in a folder, and never beside it', async (t) => {
    const storage = folderStorage(await newFolder(t));
    await keepsItsPromises(storage);
    for (const key of ['../a', '/etc/passwd', 'a/../../b', '.hidden'])
      await assert.rejects(storage.put(key, bytes, 'image/webp'), key);
  });

  test('in a bucket of a real S3 server', async (t) => {
    const { settings } = await openS3(t);
    await keepsItsPromises(s3Storage(settings));
    const stranger = s3Storage({ ...settings, secretAccessKey: 'wrong' });
    await assert.rejects(stranger.put('originals/x', bytes, 'image/webp'), StorageDown);
  });

  test('a bucket that does not exist is a fault of the storage, not a picture that is missing (R443)', async (t) => {
    const { settings } = await openS3(t);
    const nowhere = s3Storage({ ...settings, bucket: 'misspelt' });
    const key = 'sizes/up-1/160.webp';
    const isNamed = (fault: unknown) =>
      fault instanceof StorageDown && /NoSuchBucket/.test((fault.cause as Error).message);
    await assert.rejects(nowhere.get(key), isNamed);
    await assert.rejects(nowhere.get(key, { first: 0, last: 3 }), isNamed);
    await assert.rejects(nowhere.exists(key), isNamed);
    await assert.rejects(nowhere.delete(key), isNamed);
    const answer = await answerUpload(nowhere, { file: 'up-1', width: 160, format: 'webp' });
    assert.equal(answer?.status, 503);
  });

  test('what was read once is there while the bucket is not; what was not, is a grey square', async (t) => {
    const { settings, close } = await openS3(t);
    const limitsMs = { read: 30_000, large: 30_000, write: 30_000 };
    const far = s3Storage(settings, { limitsMs, restMs: 0 });
    const storage = keptStorage(far, await newFolder(t));
    await storage.put('sizes/up-1/160.webp', bytes, 'image/webp');
    const ask = (width: number, format: 'webp' | 'avif' = 'webp', file = 'up-1') =>
      answerUpload(storage, { file, width, format });
    assert.equal((await ask(160))?.status, 200);
    await close();
    const known = (await ask(160))!;
    assert.deepEqual([known.status, await known.text()], [200, '0123456789']);
    assert.match(known.headers.get('cache-control')!, /immutable/);
    assert.equal((await ask(160, 'avif'))?.headers.get('content-type'), 'image/webp');
    const unknown = (await ask(320, 'webp', 'up-2'))!;
    assert.deepEqual([unknown.status, unknown.headers.get('cache-control')], [503, 'no-store']);
    assert.match(await unknown.text(), /<svg/);
  });

  test('staff hear of a storage that fails for a minute and longer, and of none that answers meanwhile', async (t) => {
    const folder = await newFolder(t);
    const real = folderStorage(folder);
    let fault: unknown = null;
    let at = 0;
    const told: string[] = [];
    const storage = toldStorage(
      { ...real, put: (...given) => (fault ? Promise.reject(new StorageDown(fault)) : real.put(...given)) },
      (reason) => told.push(reason),
      () => at,
    );
    const putAt = async (seconds: number, why: unknown) => {
      [at, fault] = [seconds * 1000, why];
      await storage.put('originals/up-1', bytes, 'image/webp').catch((down) => {
        if (!(down instanceof StorageDown)) throw down;
      });
    };
    await putAt(0, new Error('ECONNREFUSED'));
    await putAt(59, 'it was down a moment ago');
    await putAt(60, null);
    await putAt(61, new Error('AccessDenied'));
    assert.equal(await storage.exists('originals/up-1'), true);
    assert.deepEqual(told, []);
    await putAt(121, 'it was down a moment ago');
    await putAt(180, new Error('AccessDenied'));
    assert.deepEqual(told, ['AccessDenied']);
    await putAt(181, new Error('SlowDown'));
    assert.deepEqual(told, ['AccessDenied', 'SlowDown']);
  });

  test('a service that hangs is left in time, and not asked again at once', async (t) => {
    let calls = 0;
    const endpoint = await openServer(t, () => {
      calls += 1;
    });
    const limitsMs = { read: 200, large: 200, write: 200 };
    const storage = s3Storage({ ...bucket, endpoint }, { limitsMs, restMs: 60_000 });
    /** Whether each of some calls was tried, all of which fail: on a busy machine a try may never reach the service. */
    const tried = async (call: () => Promise<unknown>) => {
      const tries: boolean[] = [];
      for (let i = 0; i < 6; i++) {
        const fault = await call().catch((fault) => fault);
        assert.ok(fault instanceof StorageDown);
        tries.push(fault.cause !== 'it was down a moment ago');
      }
      return tries;
    };
    const once = [true, false, false, false, false, false];
    assert.deepEqual(await tried(() => storage.get('sizes/a')), once);
    assert.ok(calls <= 1, `${calls} calls`);
    assert.deepEqual(
      await tried(() => storage.put('sizes/a', bytes, 'x')),
      once,
      'writing is tried by itself',
    );
    assert.ok(calls <= 2, `${calls} calls`);
  });

  test('one that begins to answer and then comes a byte at a time is left in time, and asked again', async (t) => {
    let begun = 0;
    const endpoint = await openServer(t, (_, answer) => {
      begun += 1;
      answer.writeHead(200, { 'content-length': '1000000' });
      const timer = setInterval(() => answer.write('x'), 20);
      answer.once('close', () => clearInterval(timer));
    });
    const limitsMs = { read: 300, large: 300, write: 300 };
    // On a busy machine the time may be over before the answer has begun: then it rests.
    await until('it is asked twice', async () => {
      begun = 0;
      const storage = s3Storage({ ...bucket, endpoint }, { limitsMs, restMs: 60_000 });
      for (let i = 0; i < 2; i++) await assert.rejects(storage.get('sizes/a'), StorageDown);
      return begun === 2;
    });
  });

  test('whoever looks waits for one call that fails, not for one after the other', {
    timeout: 20_000,
  }, async (t) => {
    const near = folderStorage(await newFolder(t));
    await near.put('sizes/up-1/160.webp', bytes, 'image/webp');
    const asked: string[] = [];
    const stalling: Storage = {
      ...near,
      get: (key) => {
        asked.push(key);
        if (key.endsWith('160.webp')) return near.get(key);
        if (asked.length === 1) return Promise.reject(new StorageDown('it came a byte at a time'));
        return new Promise(() => {});
      },
    };
    const answer = (await answerUpload(stalling, { file: 'up-1', width: 480, format: 'webp' }))!;
    assert.deepEqual([answer.status, answer.headers.get('cache-control')], [200, 'no-store']);
    assert.equal(await answer.text(), '0123456789');
    assert.deepEqual(asked, ['sizes/up-1/480.webp', 'sizes/up-1/320.webp', 'sizes/up-1/160.webp']);
  });

  test('what the service refuses fails by itself; names that nobody uploaded, and misses, are not asked for', async (t) => {
    const calls: string[] = [];
    const endpoint = await openServer(t, (request, answer) => {
      calls.push(request.url!);
      const isForbidden = request.url!.includes('forbidden');
      answer.writeHead(isForbidden ? 403 : 404, { 'content-type': 'application/xml' });
      answer.end(`<Error><Code>${isForbidden ? 'AccessDenied' : 'NoSuchKey'}</Code></Error>`);
    });
    const far = s3Storage({ ...bucket, endpoint }, { restMs: 60_000 });
    const storage = keptStorage(far, await newFolder(t), { known: async (file) => file !== 'made-up' });
    for (let i = 0; i < 2; i++) await assert.rejects(storage.get('sizes/forbidden/1'), StorageDown);
    for (let i = 0; i < 2; i++) assert.equal(await storage.get('sizes/real/1'), null);
    assert.equal(await storage.get('sizes/made-up/1'), null);
    assert.deepEqual(
      calls.map((url) => url.split('/').at(-2)),
      ['forbidden', 'forbidden', 'real'],
    );
  });

  test('a photo of a review, which is no upload of staff, is read there each time and never kept here (R358)', async (t) => {
    const [far, folder] = [folderStorage(await newFolder(t)), await newFolder(t)];
    const storage = keptStorage(far, folder, { known: async () => false });
    const key = `sizes/rp-${'a1'.repeat(10)}/160.webp`;
    await storage.put(key, bytes, 'image/webp');
    assert.deepEqual(await readStored(storage, key), bytes);
    // As another machine deletes it.
    await far.delete(key);
    assert.equal(await storage.get(key), null);
    assert.equal(await folderStorage(folder).exists(key), false);
  });

  test('where nothing can be kept here it comes from there each time (R405)', async (t) => {
    const folder = await newFolder(t);
    await writeFile(join(folder, 'sizes'), 'no folder');
    const far = folderStorage(await newFolder(t));
    const storage = keptStorage(far, folder);
    await storage.put('sizes/up-1/160.webp', bytes, 'image/webp');
    for (let i = 0; i < 2; i++) assert.deepEqual(await readStored(storage, 'sizes/up-1/160.webp'), bytes);
  });

  test('answers WebP where AVIF is not made yet, and the largest where the picture is smaller', async (t) => {
    const storage = folderStorage(await newFolder(t));
    await storage.put('sizes/up-1/160.webp', bytes, 'image/webp');
    const ask = (width: number, format: 'webp' | 'avif' | 'jpg') =>
      answerUpload(storage, { file: 'up-1', width, format });
    for (const [width, format] of [
      [160, 'avif'],
      [800, 'webp'],
      [800, 'avif'],
    ] as const) {
      const answer = (await ask(width, format))!;
      assert.equal(answer.headers.get('content-type'), 'image/webp');
      assert.equal(answer.headers.get('cache-control'), 'public, max-age=300');
      await answer.body?.cancel();
    }
    assert.equal(await ask(160, 'jpg'), null);
  });

  test('what is kept on this machine has a bound: the oldest goes', async (t) => {
    const folder = await newFolder(t);
    const near = folderStorage(folder);
    for (const [age, key] of ['new', 'older', 'oldest'].entries()) {
      await near.put(`sizes/${key}`, bytes, '');
      await utimes(join(folder, 'sizes', key), 1e9, 1e9 - age);
    }
    await forgetOldest(folder, 20);
    const left = await Promise.all(['new', 'older', 'oldest'].map((key) => near.exists(`sizes/${key}`)));
    assert.deepEqual(left, [true, true, false]);
  });
});
