import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import type { Tx } from '#db/database.server.ts';
import { may } from '#shop/abilities.ts';
import { isRefusal } from '#shop/refusals.ts';
import { listAudit } from '#shop/staff/audit.server.ts';
import { givenShopper } from '#shop/testing/given.ts';
import { givenStaff } from '#shop/testing/given-staff.ts';
import { openTestShop } from '#shop/testing/test-shop.ts';
import { HOUR_MS } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { type Staff, staffRoles } from '#shop/viewer.ts';
import { closeMessage, reopenMessage, replyToMessage } from './answer-message.ts';
import { countWaiting, findTicket, listMessages } from './inbox.server.ts';
import { sendMessage } from './send-message.ts';
import { overdueSince } from './ticket.ts';

const client = { address: '203.0.113.7', proofOfWork: null };

suite('the inbox', async () => {
  const shop = await openTestShop({ after });
  const { db } = shop;
  const { viewer: staff } = await givenStaff(shop, 'support');
  const run = <T>(verb: (tx: Tx) => Promise<T>) => inTransaction(db, verb);
  const refusalOf = (result: unknown) => (isRefusal(result) ? result.refusal : result);
  const write = async (message: string, viewer: Parameters<typeof sendMessage>[1] = null) => {
    const input = { name: 'Asha Rao', email: `${crypto.randomUUID()}@example.in`, message };
    const sent = await sendMessage(shop, viewer, input, client as never);
    return isRefusal(sent) ? assert.fail(sent.message) : sent.number;
  };
  const reply = (number: string, words: string, seen = 0) =>
    run((tx) => replyToMessage(shop, tx, staff, { number, words, seen }));
  const stateOf = async (number: string) => (await findTicket(db, number))?.state;

  const verbs: Record<string, (tx: Tx, viewer: Staff) => Promise<unknown>> = {
    reply: (tx, viewer) => replyToMessage(shop, tx, viewer, { number: 'AAAAAAAA', words: 'Yes.', seen: 0 }),
    close: (tx, viewer) => closeMessage(shop, tx, viewer, { number: 'AAAAAAAA' }),
    reopen: (tx, viewer) => reopenMessage(shop, tx, viewer, { number: 'AAAAAAAA' }),
  };
  for (const [name, verb] of Object.entries(verbs)) {
    test(`${name} takes 'answer-messages', and a message that is there`, async () => {
      for (const role of staffRoles) {
        const viewer: Staff = { kind: 'staff', userId: 'x', name: 'X', role, from: 'test' };
        const expected = may(role, 'answer-messages') ? 'ticket-unknown' : 'not-able';
        assert.equal(refusalOf(await run((tx) => verb(tx, viewer))), expected, role);
      }
    });
  }

  test('an answer goes to the address that the account has by then: the one of before may be another person’s', async () => {
    const { viewer } = await givenShopper(shop);
    const number = await write('Which size fits 16 cm?', viewer);
    await shop.takeJobs('send-mail');
    const changed = `${crypto.randomUUID()}@example.in`;
    await db.updateTable('users').set({ email: changed }).where('id', '=', viewer.userId).execute();
    assert.equal((await findTicket(db, number))?.email, changed);
    assert.equal(await reply(number, 'The 2.4.'), null);
    assert.deepEqual(
      (await shop.takeJobs('send-mail')).map(({ to }) => to),
      [changed],
    );
  });

  test('an answer goes out by mail in the thread of those before it, and stands with the message', async () => {
    const { viewer, email } = await givenShopper(shop);
    const number = await write('Is the kada adjustable?', viewer);
    await shop.takeJobs('send-mail');
    assert.equal(await reply(number, 'Yes, by 4 mm.'), null);
    shop.passTime(1000);
    assert.equal(await reply(number, 'And it is in stock.', 1), null);
    const ticket = await findTicket(db, number);
    assert.equal(ticket?.state, 'answered');
    assert.deepEqual(
      ticket.replies.map(({ author, words }) => [author, words]),
      [
        [staff.name, 'Yes, by 4 mm.'],
        [staff.name, 'And it is in stock.'],
      ],
    );
    const mails = (await shop.takeJobs('send-mail')).flatMap((mail) =>
      mail.kind === 'contact-reply' ? [mail] : [],
    );
    const [first, second] = ticket.replies.map(({ id }) => `reply-${id}`);
    assert.deepEqual(
      mails.map(({ to, thread }) => [to, thread]),
      [
        [email, { id: first, after: [`message-${number}`, `received-${number}`] }],
        [email, { id: second, after: [`message-${number}`, `received-${number}`, first] }],
      ],
    );
    const entries = await listAudit(db, { subject: `message ${number}` });
    assert.deepEqual(
      entries.map(({ action, before }) => [action, before?.state]),
      [
        ['reply', 'answered'],
        ['reply', 'new'],
      ],
    );
    assert.ok(!JSON.stringify(entries).includes('4 mm'));
  });

  test('of two who answer at once the second is told, and one mail goes out', async () => {
    const number = await write('Do you ship to Leh?');
    await shop.takeJobs('send-mail');
    const both = await Promise.all([reply(number, 'Yes.'), reply(number, 'We do.')]);
    assert.deepEqual(both.map(refusalOf).sort(), ['answered-meanwhile', null]);
    assert.equal((await shop.takeJobs('send-mail')).length, 1);
  });

  test('closed without an answer it is new when it is opened again, with one it is answered', async () => {
    const [bare, answered] = [await write('Thank you!'), await write('Gift wrap?')];
    await reply(answered, 'Yes.');
    for (const [number, state] of [
      [bare, 'new'],
      [answered, 'answered'],
    ] as const) {
      assert.equal(await run((tx) => closeMessage(shop, tx, staff, { number })), null);
      assert.equal(await stateOf(number), 'closed');
      assert.equal(await run((tx) => reopenMessage(shop, tx, staff, { number })), null);
      assert.equal(await stateOf(number), state);
    }
  });

  test('is counted, filtered, searched and in pages; after 48 hours what is new is overdue', async (t) => {
    const own = await openTestShop(t);
    const rows = Array.from({ length: 60 }, (_, at) => ({
      number: `AAAAAA${'ABCDEFGHJK'[Math.floor(at / 10)]}${'ABCDEFGHJK'[at % 10]}`,
      name: `Writer ${at}`,
      email: `writer${at}@example.in`,
      message: at === 7 ? 'Where is my 100% silver anklet?' : 'Hello',
      created_at: new Date(own.now().getTime() - at * HOUR_MS),
    }));
    await own.db.insertInto('contact_messages').values(rows).execute();
    const before = overdueSince(own.now());
    assert.deepEqual(await countWaiting(own.db, { before }), { fresh: 60, overdue: 11 });
    assert.equal((await listMessages(own.db, { state: 'new', before })).messages.length, 11);
    for (const [state, order] of [
      ['new', (one: Date, other: Date) => one < other],
      [undefined, (one: Date, other: Date) => one > other],
    ] as const) {
      const seen: Date[] = [];
      for (let after: string | null = null, pages = 0; pages < 4; pages++) {
        const page: Awaited<ReturnType<typeof listMessages>> = await listMessages(own.db, { state, after });
        seen.push(...page.messages.map(({ at }) => at));
        after = page.next;
        if (!after) break;
      }
      assert.equal(seen.length, 60);
      assert.ok(seen.slice(1).every((at, index) => order(seen[index]!, at)));
    }
    const found = async (words: string, number: string | null = null) =>
      (await listMessages(own.db, { search: { number, words } })).messages.map((each) => each.name);
    assert.deepEqual(await found('100% silver'), ['Writer 7']);
    assert.deepEqual(await found('writer7@'), ['Writer 7']);
    assert.deepEqual(await found('', 'AAAAAAAH'), ['Writer 7']);
    assert.deepEqual(await found('no such words'), []);
  });
});
