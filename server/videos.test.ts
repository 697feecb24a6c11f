import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { StorageDown } from '#shop/pictures/storage.ts';
import { newVideoFile, videoKey, videoUrl } from '#shop/pictures/video.ts';
import { pictures } from './pictures.server.ts';
import { folderStorage } from './storage/folder.server.ts';
import { answerVideo } from './videos.server.ts';

test('a video is answered in the ranges that browsers ask for', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'videos-'));
  t.after(() => rm(folder, { recursive: true }));
  const storage = folderStorage(`${folder}/storage`);
  const file = newVideoFile('video/webm');
  await storage.put(videoKey(file), Buffer.from('0123456789'), 'video/webm');
  const app = pictures(storage, folder, { originals: folder });
  const path = videoUrl(file).slice('/media'.length);
  const ask = async (range?: string) => {
    const answer = await app.request(path, { headers: range ? { Range: range } : {} });
    const { status, headers } = answer;
    return [status, await answer.text(), headers.get('content-range'), headers.get('content-length')];
  };
  const whole = [200, '0123456789', null, '10'];
  assert.deepEqual(await ask(), whole);
  assert.deepEqual(await ask('bytes=0-'), [206, '0123456789', 'bytes 0-9/10', '10']);
  assert.deepEqual(await ask('bytes=2-4'), [206, '234', 'bytes 2-4/10', '3']);
  assert.deepEqual(await ask('bytes=8-99'), [206, '89', 'bytes 8-9/10', '2']);
  assert.deepEqual((await ask('bytes=10-')).slice(0, 3), [416, '', 'bytes */10']);
  for (const other of ['bytes=-3', 'bytes=4-2', 'bytes=0-1,3-4', 'lines=1-2'])
    assert.deepEqual(await ask(other), whole);
  const answer = await app.request(path);
  assert.equal(answer.headers.get('content-type'), 'video/webm');
  assert.match(answer.headers.get('cache-control')!, /immutable/);
  for (const wrong of [path.replace('.webm', '.mp4'), `/${newVideoFile('video/mp4')}/video.mp4`])
    assert.equal((await app.request(wrong)).status, 404);
  const openHere = async () =>
    (
      await Promise.all(
        (await readdir('/proc/self/fd')).map((each) => readlink(`/proc/self/fd/${each}`).catch(() => '')),
      )
    ).filter((each) => each.startsWith(folder));
  for (let n = 0; n < 3; n++) assert.equal((await app.request(path, { method: 'HEAD' })).status, 200);
  if (existsSync('/proc/self/fd')) assert.deepEqual(await openHere(), [], 'HEAD opens no file');
  const get = async () => {
    throw new StorageDown('test');
  };
  assert.equal((await answerVideo({ ...storage, get }, file, undefined))?.status, 503);
});
