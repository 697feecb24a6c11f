import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { z } from 'zod';
import { isRefusal } from '#shop/refusals.ts';
import { listAudit } from '#shop/staff/audit.server.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { MINUTE_MS, minutesAfter } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { discardDraft, publish, restore, saveDraft, subjectOf, withdraw } from './change-versions.ts';
import { currentDocument } from './current-document.ts';
import { keepVersions } from './keep-versions.ts';
import { history, openDocument } from './read-versions.ts';

const schema = z.object({ words: z.string().max(200_000) });
const ability = 'change-settings' as const;

suite('documents with their history', async () => {
  const shop = await openTestShop({ after });
  const { viewer } = await givenStaff(shop, 'manager');

  let made = 0;
  const aDocument = () => ({ kind: 'test-words', key: `k${made++}`, schema, ability });
  type Doc = ReturnType<typeof aDocument>;
  const draftOf = (document: Doc, opened: number, words: string, by = viewer) =>
    inTransaction(shop.db, (tx) => saveDraft(shop, tx, by, { document, opened, body: { words } }));
  const publishOf = (document: Doc, opened: number, words: string, times = {}) =>
    inTransaction(shop.db, (tx) =>
      publish(shop, tx, viewer, { document, opened, body: { words }, from: null, until: null, ...times }),
    );
  const wordsOf = async (document: Doc) => (await currentDocument(shop, document, { words: 'usual' })).words;

  test('a draft shows nowhere until it is published; one that is discarded stays in the history', async () => {
    const document = aDocument();
    assert.deepEqual(await draftOf(document, 0, 'one'), { number: 1 });
    assert.equal(await wordsOf(document), 'usual');
    assert.deepEqual((await openDocument(shop.db, document, shop.now())).draft?.body, { words: 'one' });
    await publishOf(document, 1, 'one, better');
    assert.equal(await wordsOf(document), 'one, better');
    await draftOf(document, 2, 'two');
    await inTransaction(shop.db, (tx) => discardDraft(shop, tx, viewer, { document, opened: 3 }));
    const opened = await openDocument(shop.db, document, shop.now());
    assert.equal(opened.draft, undefined);
    assert.equal(opened.opened, 4);
    assert.deepEqual(
      (await history(shop.db, document)).versions.map(({ state }) => state),
      ['discarded', 'draft', 'published', 'draft'],
    );
    const acts = await listAudit(shop.db, { subject: subjectOf(document) });
    assert.deepEqual(
      acts.map(({ action }) => action),
      ['discard-draft', 'save-draft', 'publish', 'save-draft'],
    );
  });

  test('who saves second is refused with both bodies, also in the same moment', async () => {
    const document = aDocument();
    const both = await Promise.all([publishOf(document, 0, 'left'), publishOf(document, 0, 'right')]);
    const [refused] = both.filter(isRefusal);
    assert.equal(both.filter(isRefusal).length, 1);
    assert.equal(refused!.refusal, 'version-meanwhile');
    const { yours, theirs } = refused!.details as { yours: object; theirs: { number: number; body: object } };
    assert.equal(theirs.number, 1);
    assert.deepEqual([yours, theirs.body].map((body) => JSON.stringify(body)).sort(), [
      '{"words":"left"}',
      '{"words":"right"}',
    ]);
  });

  test('what is published for later begins and ends by itself, and can be withdrawn before', async () => {
    const document = aDocument();
    const [soon, later] = [minutesAfter(shop.now(), 10), minutesAfter(shop.now(), 20)];
    await publishOf(document, 0, 'usually');
    await publishOf(document, 1, 'for ten minutes', { from: soon, until: later });
    await publishOf(document, 2, 'never', { from: minutesAfter(soon, 1) });
    assert.deepEqual(
      await inTransaction(shop.db, (tx) => withdraw(shop, tx, viewer, { document, opened: 3, number: 3 })),
      { number: 4 },
    );
    assert.equal(await wordsOf(document), 'usually');
    shop.passTime(11 * MINUTE_MS);
    assert.equal(await wordsOf(document), 'for ten minutes');
    const tooLate = await inTransaction(shop.db, (tx) =>
      withdraw(shop, tx, viewer, { document, opened: 4, number: 2 }),
    );
    assert.ok(isRefusal(tooLate) && tooLate.refusal === 'version-begun');
    shop.passTime(9 * MINUTE_MS);
    assert.equal(await wordsOf(document), 'usually');
  });

  test('an earlier version is restored as a new one', async () => {
    const document = aDocument();
    await publishOf(document, 0, 'first');
    await publishOf(document, 1, 'second');
    const times = { from: null, until: null };
    await inTransaction(shop.db, (tx) =>
      restore(shop, tx, viewer, { document, opened: 2, number: 1, times }),
    );
    assert.equal(await wordsOf(document), 'first');
    assert.equal((await history(shop.db, document)).versions[0]?.restoredFrom, 1);
    assert.deepEqual(
      (await history(shop.db, document, 3)).versions.map(({ number }) => number),
      [2, 1],
    );
  });

  test('a page of versions names the next one only where one follows', async () => {
    const document = aDocument();
    for (let opened = 0; opened < 50; opened++) await draftOf(document, opened, `${opened}`);
    assert.equal((await history(shop.db, document)).next, null);
    await draftOf(document, 50, 'one more');
    const first = await history(shop.db, document);
    assert.deepEqual([first.versions.length, first.next], [50, 2]);
    const second = await history(shop.db, document, first.next!);
    assert.deepEqual([second.versions.map(({ number }) => number), second.next], [[1], null]);
  });

  test('what is wrong, too long, in the past or not allowed is refused', async () => {
    const document = aDocument();
    const packer = (await givenStaff(shop, 'packer')).viewer;
    const past = minutesAfter(shop.now(), -1);
    const refusals = [
      await draftOf(document, 0, 'by a packer', packer),
      await draftOf(document, 0, 'x'.repeat(170_000)),
      await inTransaction(shop.db, (tx) =>
        saveDraft(shop, tx, viewer, { document, opened: 0, body: { words: 5 } }),
      ),
      await publishOf(document, 0, 'past', { from: past }),
      await publishOf(document, 0, 'none', { from: shop.now(), until: shop.now() }),
      await inTransaction(shop.db, (tx) => discardDraft(shop, tx, viewer, { document, opened: 0 })),
      await inTransaction(shop.db, (tx) => restore(shop, tx, viewer, { document, opened: 0, number: 7 })),
    ];
    assert.deepEqual(
      refusals.map((refused) => isRefusal(refused) && refused.refusal),
      [
        'not-able',
        'version-too-large',
        'version-wrong',
        'version-time',
        'version-time',
        'no-draft',
        'version-unknown',
      ],
    );
    assert.deepEqual(await history(shop.db, document), { versions: [], next: null });
  });

  test('a process keeps what it read until it hears of a change, and the next moment by itself', async () => {
    const document = aDocument();
    await publishOf(document, 0, 'kept');
    await publishOf(document, 1, 'later', { from: minutesAfter(shop.now(), 5) });
    const kept = keepVersions(shop.db, shop.now, () => true);
    const wordsKept = async () => ((await kept.current(document))!.body as { words: string }).words;
    assert.equal(await wordsKept(), 'kept');
    await publishOf(document, 2, 'changed');
    assert.equal(await wordsKept(), 'kept');
    await kept.forget();
    assert.equal(await wordsKept(), 'changed');
    const era = kept.era();
    shop.passTime(5 * MINUTE_MS);
    assert.equal(await wordsKept(), 'later');
    assert.notEqual(kept.era(), era, 'pages that were rendered before are old');
  });

  test('a body that the schema does not take any more is an alarm, and the usual holds', async () => {
    const document = aDocument();
    await publishOf(document, 0, 'old');
    const stricter = { ...document, schema: z.object({ words: z.literal('new') }) };
    assert.deepEqual(await currentDocument(shop, stricter, { words: 'new' }), { words: 'new' });
    assert.deepEqual(shop.alarms, ['a document can not be read']);
  });
});
