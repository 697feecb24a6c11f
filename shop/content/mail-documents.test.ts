import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { type MailTextKey, mailGroups, mailTexts } from '#shop/mail/mail-texts.ts';
import { wordingFault } from './change-content.ts';
import type { ContentDocument } from './documents.ts';
import { findDocument } from './documents.ts';

const documentOf = (key: MailTextKey) => findDocument('mail', key) as ContentDocument;
const fault = (key: MailTextKey, more: object) =>
  wordingFault(documentOf(key), { ...mailTexts[key].words, ...more });

suite('the words of mails as documents (R240)', () => {
  test('each mail stands in one group, and what the shop came with is sound', () => {
    const keys = mailGroups.flatMap((group) => group.keys);
    assert.deepEqual([...keys].sort(), Object.keys(mailTexts).sort());
    for (const key of keys) assert.equal(fault(key, {}), null, key);
    assert.equal(findDocument('mail', 'new-order'), null);
    assert.equal(findDocument('mail', 'toString'), null);
  });

  const wordings: [MailTextKey, object, RegExp | null][] = [
    ['order-placed', { opening: '{name}, {total} for {orderNumber}. Fees: {cashFees}.' }, null],
    ['order-placed', { closing: 'See you at {address}', closingHeading: 'Our shop' }, null],
    [
      'order-placed',
      { opening: 'With {carrier}' },
      /^\{carrier\} is no placeholder here\. There are \{name\}, /,
    ],
    ['order-placed', { subject: 'Order {code}' }, /^\{code\} is no placeholder here/],
    ['order-shipped', { opening: 'With {carrier}' }, null],
    ['order-placed', { opening: ' ' }, /^First sentences is missing\.$/],
    ['order-placed', { subject: 'x'.repeat(151) }, /^Subject takes at most 150 characters\.$/],
    ['order-placed', { opening: 'x'.repeat(1001) }, /^First sentences takes at most 1,000 characters\.$/],
    ['password-changed', { opening: 'Dear {name}, {news} Your {businessName}' }, null],
    ['password-changed', { opening: 'All is well.' }, /^First sentences must have \{news\}, which says what/],
    ['verification-code', { opening: 'A gift: {code}' }, /^First sentences must have \{purpose\}/],
    ['contact-reply', { opening: 'Dear {name}, about {messageNumber}:' }, null],
  ];
  for (const [key, more, why] of wordings) {
    test(`${key} ${JSON.stringify(more).slice(0, 60)} is ${why ? 'refused in words' : 'taken'}`, () => {
      const found = fault(key, more);
      if (why) assert.match(found ?? '', why);
      else assert.equal(found, null);
    });
  }

  test('a subject is one line; one that keeps a thread together is no field', () => {
    const read = (key: MailTextKey, subject: string) =>
      documentOf(key).schema.parse({ ...mailTexts[key].words, subject }) as { subject?: string };
    assert.equal(read('order-placed', 'Order\r\nBcc: all@example.in').subject, 'Order Bcc: all@example.in');
    assert.equal(read('contact-reply', 'Hello').subject, undefined);
  });
});
