import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { openCache } from '#server/testing/open-page-cache.ts';
import { festivalOn, festivalsOf } from '#shop/content/festivals.ts';

test('when the catalogue changes, the next visitor sees it', async () => {
  const { cache, get, write } = openCache();
  await get('/');
  write('second');
  assert.equal(await (await get('/')).text(), 'first /');
  cache.forget();
  assert.equal(await (await get('/')).text(), 'second /');
});

suite('when one product changes', () => {
  const shows = {
    '/product/noor': ['noor', 'tara'],
    '/product/mira': ['mira', 'tara'],
    '/earrings': ['mira'],
  };
  const paths = ['/', '/collection', '/about', ...Object.keys(shows)];

  test('the pages are forgotten that show it, those that say nothing of what they show, and no other', async () => {
    const table: [string[], string[]][] = [
      [['noor'], ['/', '/collection', '/product/noor']],
      [['tara'], ['/', '/collection', '/product/noor', '/product/mira']],
      [['other'], ['/', '/collection']],
      [
        ['noor', 'mira'],
        ['/', '/collection', '/product/noor', '/product/mira', '/earrings'],
      ],
    ];
    for (const [changed, forgotten] of table) {
      const { cache, get, write } = openCache({ shows });
      await Promise.all(paths.map((path) => get(path)));
      write('second');
      for (const id of changed) cache.forget(id);
      const now = await Promise.all(paths.map(async (path) => await (await get(path)).text()));
      assert.deepEqual(
        paths.filter((_, index) => now[index]?.startsWith('second')),
        forgotten,
        changed.join(),
      );
    }
  });

  test('what was rendered meanwhile is not kept where it shows it', async () => {
    for (const [changed, renderings] of [
      ['mira', 2],
      ['noor', 1],
    ] as const) {
      const { cache, get, renders, hold } = openCache({ shows });
      const goOn = hold();
      const slow = get('/earrings');
      cache.forget(changed);
      goOn();
      await slow;
      await get('/earrings');
      assert.equal(renders(), renderings, changed);
    }
  });

  test('too many products within a second are all of them', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    const { cache, get, renders } = openCache({ shows });
    await get('/about');
    for (let index = 0; index <= 1010; index++) cache.forget(`piece-${index}`);
    t.mock.timers.tick(1000);
    await get('/about');
    assert.equal(renders(), 2);
  });
});

test('what was rendered while the catalogue changed is not kept', async () => {
  const { cache, get, renders } = openCache();
  const slow = get('/');
  cache.forget();
  await slow;
  await get('/');
  assert.equal(renders(), 2);
});

test('when the festive season begins and ends, the next visitor sees it', async () => {
  let now = new Date('2026-10-19T23:59:59+05:30');
  const season = { fromDate: '2026-10-20', untilDate: '2026-11-15' };
  const { get, write, renders } = openCache({
    season: () => festivalOn(festivalsOf(season), now)?.name ?? '',
  });
  const words = async () => (await get('/')).text();
  assert.equal(await words(), 'first /');
  now = new Date('2026-10-20T00:00:00+05:30');
  write('festive');
  assert.equal(await words(), 'festive /');
  now = new Date('2026-11-15T23:59:59+05:30');
  assert.equal(await words(), 'festive /');
  assert.equal(renders(), 2);
  now = new Date('2026-11-16T00:00:00+05:30');
  write('plain again');
  assert.equal(await words(), 'plain again /');
});

test('a catalogue that changes in a loop empties the memory once a second; the last change is always seen', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { cache, get, renders, write } = openCache({ forgets: { atOnce: 2, everyMs: 1000 } });
  for (let index = 0; index < 50; index++) {
    cache.forget();
    await get('/');
  }
  assert.equal(renders(), 2);
  write('sold out');
  cache.forget();
  t.mock.timers.tick(1000);
  assert.equal(await (await get('/')).text(), 'sold out /');
});
