import assert from 'node:assert/strict';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, type TestContext, test } from 'node:test';
import sharp from 'sharp';
import { picture } from '#shop/testing/given-photo.ts';
import { until } from '#standins/testing/until.ts';
import { pictures } from './pictures.server.ts';
import { folderStorage } from './storage/folder.server.ts';

suite('pictures that are not made yet', () => {
  async function open(t: TestContext, mostQueued?: number) {
    const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
    t.after(() => rm(folder, { recursive: true }));
    for (const name of ['ring.jpg', 'kada.webp', 'hoops.jpg'])
      await writeFile(`${folder}/${name}`, await picture(name.endsWith('webp') ? 'webp' : 'jpeg', 800, 600));
    const app = pictures(folderStorage(`${folder}/storage`), folder, { originals: folder, mostQueued });
    /** The file as it was written last, null where there is none. */
    const fileOf = async (name: string) =>
      (await stat(`${folder}/pictures/${name}-800.avif`).catch(() => null))?.ino ?? null;
    const ask = async (name: string) => (await app.request(`/${name}/800.avif`)).headers.get('content-type');
    const made = (name: string) => until(`${name} is made`, () => fileOf(name), 60_000);
    return { ask, fileOf, made };
  }

  test('forty who ask for the same one at once get WebP, and it is made once', async (t) => {
    const { ask, fileOf, made } = await open(t);
    const types = await Promise.all(Array.from({ length: 40 }, () => ask('ring')));
    assert.deepEqual([...new Set(types)], ['image/webp']);
    await ask('kada');
    const first = await made('ring');
    await made('kada');
    assert.equal(await fileOf('ring'), first);
    assert.equal(await ask('ring'), 'image/avif');
  });

  test('few wait to be made: one too many is made when it is asked for again', async (t) => {
    const { ask, fileOf, made } = await open(t, 1);
    await Promise.all([ask('ring'), ask('kada')]);
    const isFirst = await until(
      'one is made',
      async () => (await fileOf('ring')) ?? (await fileOf('kada')),
      60_000,
    );
    const [done, other] = isFirst === (await fileOf('ring')) ? ['ring', 'kada'] : ['kada', 'ring'];
    assert.ok(done && other);
    await until('there is room', async () => {
      await ask('hoops');
      return await fileOf('hoops');
    });
    assert.equal(await fileOf(other), null);
    await until('it is asked for again', async () => {
      await ask(other);
      return await made(other);
    });
  });
});

test('who saves data gets half the width under the same address (R342)', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  t.after(() => rm(folder, { recursive: true }));
  await writeFile(`${folder}/ring.jpg`, await picture('jpeg', 800, 600));
  const app = pictures(folderStorage(`${folder}/storage`), folder, { originals: folder });
  const widthOf = async (name: string, headers = {}) => {
    const answer = await app.request(`/ring/${name}`, { headers });
    assert.match(answer.headers.get('vary') ?? '', /Save-Data/);
    return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width;
  };
  assert.equal(await widthOf('640.webp'), 640);
  assert.equal(await widthOf('640.webp', { 'Save-Data': 'on' }), 320);
  assert.equal(await widthOf('800.jpg', { 'Save-Data': 'on' }), 320);
  assert.equal(await widthOf('160.webp', { 'Save-Data': 'on' }), 160);
});

test('a picture that was taken anew since is given under its earlier names', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  t.after(() => rm(folder, { recursive: true }));
  await writeFile(`${folder}/kada-worn-3.webp`, await picture('webp', 800, 600));
  const app = pictures(folderStorage(`${folder}/storage`), folder, { originals: folder });
  for (const [name, status] of [
    ['kada-worn', 200],
    ['kada-worn-2', 200],
    ['kada-worn-3', 200],
    ['kada', 404],
    ['kada-back-2', 404],
  ])
    assert.equal((await app.request(`/${name}/160.webp`)).status, status, `${name}`);
});

test('the sheet of a piece that turns is given out as it is, and of no other there is one (R394)', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  t.after(() => rm(folder, { recursive: true }));
  const sheet = await picture('webp', 60, 40);
  await writeFile(`${folder}/kada.webp`, sheet);
  const app = pictures(folderStorage(`${folder}/storage`), folder, { originals: folder, turns: folder });
  const given = await app.request('/kada/turn.webp');
  assert.equal(given.headers.get('content-type'), 'image/webp');
  assert.match(given.headers.get('cache-control')!, /immutable/);
  assert.ok(Buffer.from(await given.arrayBuffer()).equals(sheet));
  for (const none of ['/kada/turn.avif', '/ring/turn.webp'])
    assert.equal((await app.request(none)).status, 404);
});
