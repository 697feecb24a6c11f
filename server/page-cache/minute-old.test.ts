import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { openCache } from '#server/testing/open-page-cache.ts';

suite('a page that is a minute old', () => {
  const minute = 60_000;
  const text = async (answer: Promise<Response>) => await (await answer).text();
  /** Whoever renews a page is not waited for: asks until it is there. */
  const untilRenewed = async (done: () => boolean) => {
    while (!done()) await new Promise(setImmediate);
  };

  test('still goes out while one rendering makes it anew, however many ask', async (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: 0 });
    const { cache, get, renders, write, hold } = openCache({ clock: () => Date.now() });
    await get('/');
    write('second');
    t.mock.timers.tick(minute - 1);
    assert.equal(await text(get('/')), 'first /');
    assert.equal(renders(), 1);
    t.mock.timers.tick(1);
    const goOn = hold();
    for (let count = 0; count < 5; count++) assert.equal(await text(get('/')), 'first /');
    t.mock.timers.tick(10_000);
    assert.equal(await text(get('/')), 'first /');
    assert.equal(renders(), 2);
    const before = cache.findKept('/');
    goOn();
    await untilRenewed(() => cache.findKept('/') !== before);
    assert.equal(await text(get('/')), 'second /');
    assert.equal(renders(), 2);
  });

  test('stays where that fails, is tried again after some seconds, and ends at last', async (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: 0 });
    const { get, renders, answer } = openCache({ clock: () => Date.now() });
    await get('/');
    answer(500);
    t.mock.timers.tick(minute);
    for (let count = 0; count < 3; count++) assert.equal(await text(get('/')), 'first /');
    await untilRenewed(() => renders() === 2);
    t.mock.timers.tick(5000);
    assert.equal(await text(get('/')), 'first /');
    await untilRenewed(() => renders() === 3);
    t.mock.timers.tick(4 * minute);
    assert.equal((await get('/')).status, 500);
  });

  test('takes no memory once it may not go out any more', async (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: 0 });
    const { cache, get } = openCache({ clock: () => Date.now() });
    for (const path of ['/about', '/terms', '/search?q=a']) await get(path);
    t.mock.timers.tick(2 * minute);
    await get('/privacy');
    assert.equal(cache.figures().entries, 4);
    t.mock.timers.tick(3 * minute);
    await get('/');
    assert.equal(cache.figures().entries, 2);
  });

  test('does not go out once something that it shows has changed', async (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: 0 });
    const { cache, get, write, hold } = openCache({ clock: () => Date.now() });
    await get('/');
    t.mock.timers.tick(minute);
    const goOn = hold();
    await get('/');
    write('second');
    cache.forget();
    assert.equal(cache.findKept('/'), undefined);
    const next = get('/');
    goOn();
    assert.equal(await text(next), 'second /');
    assert.equal(await text(get('/')), 'second /');
  });

  test('is as old as it is, though the machine’s clock jumps an hour forward and back (R391)', async (t) => {
    const hour = 60 * minute;
    t.mock.timers.enable({ apis: ['Date'], now: hour });
    const { get, renders, write } = openCache();
    await get('/');
    write('second');
    for (const now of [2 * hour, 1, hour]) {
      t.mock.timers.setTime(now);
      assert.equal(await text(get('/')), 'first /');
    }
    assert.equal(renders(), 1);
  });
});
