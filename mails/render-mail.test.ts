import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Mail } from '#shop/mail/mail.ts';
import { renderMail } from './render-mail.tsx';
import { sampleMails } from './samples.ts';
import { one, samples, sender, to } from './testing/sample-mail.ts';

suite('what people type', () => {
  const hostile = '<script>alert(1)</script>"&\'\r\nBcc: all@example.in';
  const devanagari = 'आशा राव';

  for (const mail of samples(hostile)) {
    test(`stays text in ${mail.kind}, and never breaks a subject`, async () => {
      const { html, subject } = renderMail(mail, sender);
      assert.doesNotMatch(html, /<script/);
      assert.doesNotMatch(subject, /[\r\n]/);
    });
  }

  test('is escaped in pieces, addresses, reasons and messages too', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    const at = '2026-11-14T10:35:00.000Z';
    const placed = one('order-placed') as Extract<Mail, { kind: 'order-placed' }>;
    const order = {
      ...placed.order,
      items: [{ ...placed.order.items[0]!, name: evil, size: evil }],
      address: [evil],
    };
    const cases: Mail[] = [
      { ...placed, order },
      { kind: 'order-cancelled', to, name: 'A', order, reason: evil, refundPaise: 0 },
      { kind: 'contact-message', to, name: evil, number: evil, email: to, message: evil },
      { kind: 'review-hidden', to, name: evil, productName: evil, reason: evil, comment: evil },
      { kind: 'contact-reply', to, name: evil, number: evil, words: evil, asked: { message: evil, at } },
      { kind: 'new-sign-in', to, name: 'A', device: evil, at },
    ];
    for (const mail of cases) {
      const { html, text } = renderMail(mail, sender);
      assert.doesNotMatch(html, /<img src="?x/);
      assert.match(text, /<img src=x onerror=alert\(1\)>/);
    }
  });

  test('may be Devanagari', async () => {
    const [mail] = sampleMails({ to, name: devanagari }).filter(({ kind }) => kind === 'order-placed');
    const { html, text } = renderMail(mail!, sender);
    assert.match(text, /Thank you, आशा राव/);
    assert.match(html, /Thank you, आशा राव/);
  });
});

test('pictures have whole addresses in a size of their own, and nothing is lost without them', async () => {
  const { html } = renderMail(one('order-placed'), sender);
  const images = [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => tag);
  assert.equal(images.length, 1);
  assert.match(images[0]!, /src="https:\/\/shop\.test\/media\/kundan-1\/160\.jpg"/);
  assert.match(images[0]!, /alt="" width="72" height="72"/);
});

suite('what a mail says only where it is so', () => {
  const placed = one('order-placed') as Extract<Mail, { kind: 'order-placed' }>;
  const unsized = placed.order.items.map((item) => ({ ...item, size: '' }));
  const { order: cashOrder } = one('return-approved', 1) as Extract<Mail, { kind: 'return-approved' }>;
  const approved = {
    kind: 'return-approved',
    to,
    name: 'A',
    order: cashOrder,
    advice: '',
    sends: 'refund',
  } as const;
  const inExchange = { ...placed.order, exchangeFor: 'EFGHJM' };
  const undiscounted = { ...placed.order, discountPaise: 0, onlineBonusPaise: 0 };
  const rest = { kind: 'rest-cancelled', to, name: 'A', reason: 'It broke.', refundPaise: 474_50 } as const;
  const cases: [string, Mail, RegExp, boolean][] = [
    ['an exchange for another size, of pieces with sizes', placed, /another size/, true],
    [
      'no such exchange, of others',
      { ...placed, order: { ...placed.order, items: unsized } },
      /another size/,
      false,
    ],
    ['an account for cash', approved, /goes back to an account that you name, within/, true],
    ['no account for the rest', { ...approved, order: placed.order }, /an account/, false],
    ['prices before discounts', { ...rest, order: placed.order }, /prices below are before discounts/, true],
    ['nothing of discounts where there are none', { ...rest, order: undiscounted }, /discounts/, false],
    ['nothing of discounts in an exchange', { ...approved, order: inExchange }, /discounts/, false],
    [
      'what was paid of it, where the shop accepted less',
      { ...placed, order: { ...placed.order, acceptedPaise: 500_00 } },
      /^Paid: ₹500 of ₹1,07,685\.54$/m,
      true,
    ],
    ['no reason where none was given', one('order-cancelled', 1), /Why:|You wrote:/, false],
  ];
  for (const [name, mail, words, isSaid] of cases) {
    test(`${mail.kind}: ${name}`, () => {
      assert.equal(words.test(renderMail(mail, sender).text), isSaid);
    });
  }
});
