import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { MailWords } from '#shop/mail/mail-text.ts';
import { type MailTextKey, mailTextKey, mailTexts } from '#shop/mail/mail-texts.ts';
import { demoContact } from '#shop/settings/contact.ts';
import { terms } from '#shop/settings/terms.ts';
import { renderMail } from './render-mail.tsx';
import { sampleMails } from './samples.ts';

const sender = { contact: demoContact, terms, publicUrl: 'https://shop.test' };
const sampleOf = (key: MailTextKey, name = 'Asha') =>
  sampleMails({ to: 'asha@example.in', name }).find((mail) => mailTextKey(mail) === key)!;
const write = (key: MailTextKey, words: Partial<MailWords>, name?: string) =>
  renderMail(sampleOf(key, name), sender, { ...mailTexts[key].words, ...words });

suite('the words of staff in mails (R240)', () => {
  test('each has a sample', () => {
    for (const key of Object.keys(mailTexts)) assert.ok(sampleOf(key as MailTextKey), key);
  });

  const table: [MailTextKey, Partial<MailWords>, RegExp][] = [
    ['order-placed', { opening: 'Dear {name}, {orderNumber} is ours.' }, /Dear Asha, EFGHJK is ours\./],
    ['order-placed', { opening: 'One.\n\nTwo,\nthree.' }, /One\.\n\nTwo,\nthree\./],
    [
      'order-placed',
      { closing: 'Fees: {cashFees}.' },
      /Fees: Cash on delivery: ₹50 delivery \+ ₹50 handling\./,
    ],
    ['order-placed', { closingHeading: 'Sale', closing: 'Now.' }, /Sale\n+Now\./],
    ['order-placed', { closing: 'Write to {email}.' }, /Write to hello@gehna\.example\./],
    ['order-placed', { opening: '{unknown} stays' }, /\{unknown\} stays/],
    ['recovery-code-used', { opening: '{news} Be careful.' }, /9 are left\. Be careful\./],
    [
      'verification-code',
      { opening: 'Hello. {purpose}' },
      /\n482913\n[\s\S]*Nobody from our shop will ever ask/,
    ],
    ['password-reset', { opening: 'Hello.' }, /login\?reset=kQ3[\s\S]*If you did not ask for it/],
  ];
  for (const [key, words, inText] of table) {
    test(`${key}: ${JSON.stringify(words)}`, async () => {
      assert.match((await write(key, words)).text, inText);
    });
  }

  test('are text, whatever stands in them, and a name fills nothing in', async () => {
    const evil = '<script>alert(1)</script><a href="https://evil.example">{name}</a>';
    const words = { subject: `${evil}\r\nBcc: all@example.in`, heading: evil, opening: evil, closing: evil };
    for (const key of ['order-placed', 'password-reset'] as const) {
      const { html, subject } = await write(key, words, '{email} {businessName}');
      assert.doesNotMatch(html, /<script|href="https:\/\/evil/);
      assert.doesNotMatch(subject, /[\r\n]/);
      assert.match(html, /\{email\} \{businessName\}/);
    }
  });
});
