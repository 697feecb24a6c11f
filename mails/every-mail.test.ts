import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { HtmlValidate } from 'html-validate';
import { type Mail, mailSchema } from '#shop/mail/mail.ts';
import { renderMail } from './render-mail.tsx';
import { one, samples, sender } from './testing/sample-mail.ts';

// Mail programs still read the attributes that HTML has given up; styles stand on the elements for the same reason.
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: { 'no-deprecated-attr': 'off', 'no-inline-style': 'off', 'void-style': 'off', 'long-title': 'off' },
});

/** What a kind must say in its text, and so in its HTML. */
const facts: [Mail, RegExp, RegExp[]][] = [
  [one('verification-code'), /^482913 is your .* verification code$/, [/^482913$/m, /10 minutes/]],
  [one('google-code'), /^482913 opens your .* with Google$/, [/^482913$/m, /10 minutes/]],
  [one('google-joined'), /with Google too$/, [/Namaste Demo Shopper/, /hello@gehna\.example/]],
  [one('account-exists'), /^You already have an account/, [/Log in https:\/\/shop\.test\/login/]],
  [one('welcome'), /^Welcome to Gehna/, [/Namaste, Demo Shopper/, /https:\/\/shop\.test\/collection/]],
  [
    one('password-reset'),
    /^Reset your .* password$/,
    [/https:\/\/shop\.example\/login\?reset=kQ3/, /once, for 60 minutes/],
  ],
  [one('password-changed'), /password was changed$/, [/If it was not you/, /hello@gehna\.example/]],
  [one('password-changed', 1), /password was changed$/, [/“Sign in with Google” was taken off your account/]],
  [
    one('password-changed', 2),
    /password was changed$/,
    [/“Sign in with Google” opens your account as before/],
  ],
  [
    one('deletion-code'),
    /^482913 deletes your .* account$/,
    [/^482913$/m, /10 minutes/, /If you did not ask/],
  ],
  [
    one('owner-code'),
    /^482913 is your .* confirmation code$/,
    [/^482913$/m, /to set a password/, /10 minutes/, /If you did not ask/],
  ],
  [one('owner-code', 1), /confirmation code$/, [/to change the email of your account/]],
  [one('owner-code', 2), /confirmation code$/, [/to change how you sign in/]],
  [one('owner-code', 3), /confirmation code$/, [/to say where your refund goes/]],
  [one('email-code'), /^482913 is your .* verification code$/, [/^482913$/m, /new email/, /10 minutes/]],
  [
    one('email-taken'),
    /^Somebody asked to use this email/,
    [/nothing has changed/, /https:\/\/shop\.test\/login/],
  ],
  [
    one('email-changed'),
    /^The email of your .* account was changed$/,
    [/a…@example\.in/, /https:\/\/shop\.example\/restore-email#kQ3/, /7 days/, /hello@gehna\.example/],
  ],
  [one('email-reverted'), /was taken back$/, [/hello@gehna\.example/]],
  [
    one('cash-code'),
    /^482913 confirms your .* order EFGHJK$/,
    [
      /^482913$/m,
      /10 minutes/,
      /We keep the order until Nov 14, 2026, 4:05 PM \(India\)\. Without the code/,
      /you owe nothing/,
      /Pearl Drop Jhumka/,
      /Delivery: ₹50\nCash on delivery handling: ₹50\nTo pay at the door: ₹574\.50/,
      /^Once confirmed, with you Wed/m,
    ],
  ],
  [
    one('cash-prepay'),
    /^Please pay your .* order EFGHJK online$/,
    [
      /Pay online instead/,
      /until Nov 14, 2026, 4:05 PM/,
      /you owe nothing/,
      /Pearl Drop Jhumka/,
      /^Once paid or confirmed, with you Wed/m,
    ],
  ],
  [
    one('payment-link'),
    /^Please pay your .* order EFGHJK$/,
    [
      /https:\/\/shop\.example\/pay\/kQ3/,
      /until Nov 14, 2026, 4:05 PM/,
      /shop\.test and no other site/,
      /^If paid by Nov 14, 2026, 4:05 PM \(India\), with you Wed/m,
      /Choker/,
      /Discount code DIWALI-SAMPLE23: −₹12,594\.80/,
      /Online payment bonus: −₹5,667\.66/,
      /To pay: ₹1,07,685\.54/,
    ],
  ],
  [
    one('second-factor-changed'),
    /^Two-step sign-in is on for your/,
    [/authenticator app/, /recovery codes/, /If it was not you/],
  ],
  [one('second-factor-changed', 1), /^Two-step sign-in is off for your/, [/If it was not you/]],
  [one('recovery-code-used'), /recovery code was used$/, [/9 are left/, /If it was not you/]],
  [one('recovery-code-used', 1), /recovery code was used$/, [/It was the last one/]],
  [one('account-deleted'), /account is deleted$/, [/Namaste Demo Shopper/, /2 orders .* 8 years/]],
  [one('account-deleted', 1), /account is deleted$/, [/we keep nothing about you/]],
  [one('new-sign-in'), /^A new sign-in/, [/Device: Chrome on Android/, /When: Nov 14, 2026, 4:05 PM/]],
  [
    one('order-placed'),
    /^Order EFGHJK is placed$/,
    [
      /Rajwadi Kundan Choker Set\n1 × ₹1,24,999: ₹1,24,999/,
      /Pearl Drop Jhumka\nSize 2\.4 · 2 × ₹474\.50: ₹949/,
      /Items: ₹1,25,948\nDiscount code DIWALI-SAMPLE23: −₹12,594\.80\nOnline payment bonus: −₹5,667\.66\nDelivery \(Festive delivery\): Free\nPaid: ₹1,07,685\.54/,
      /Sample Shopper\n12, Sample Street, Sector 0\nMohali, Punjab 160055\nIndia\nPhone 9000000001/,
      /Packed and sent by Tue,\u00a0Nov\u00a017/,
      /With you Wed,\u00a0Nov\u00a018 – Wed,\u00a0Nov\u00a025/,
      /cancel it on its page https:\/\/shop\.test\/order\/SAMPLE23456789ABCDEFGHJK until it ships/,
      /return it within 7 days/,
    ],
  ],
  [
    one('order-placed', 1),
    /^Order EFGHJK is placed$/,
    [
      /pack it within 1–2 business days/,
      /with you in 3–7 business days/,
      /Delivery: ₹50\nCash on delivery handling: ₹50\nTo pay at the door: ₹574\.50/,
      /₹574\.50 ready/,
    ],
  ],
  [
    one('order-placed', 2),
    /^Order EFGHJK is placed$/,
    [
      /Order EFGHJK, in exchange for order EFGHJM/,
      /In exchange for order EFGHJM: −₹474\.50\nDelivery: Free\nTo pay: ₹0/,
    ],
  ],
  [
    one('address-corrected'),
    /^The address of your order EFGHJK was corrected$/,
    [
      /12, Sample Street, Sector 0/,
      /Mohali, Punjab 160055/,
      /What you pay stays the same/,
      /With you Wed,\u00a0Nov\u00a018 – Wed,\u00a0Nov\u00a025/,
      /hello@gehna\.example/,
    ],
  ],
  [
    one('order-shipped'),
    /^Order EFGHJK is on its way$/,
    [
      /Carrier: Delhivery\nTracking number: 1490811234567/,
      /Follow the parcel https:\/\/carrier\.example\/track\/1490811234567/,
    ],
  ],
  [
    one('order-shipped', 1),
    /is on its way$/,
    [/Carrier: India Post\n/, /See your order https/, /₹574\.50 ready/],
  ],
  [
    one('order-shipped', 2),
    /^A part of order EFGHJK is on its way$/,
    [/Tracking number: EE1234567IN/, /Still to come/, /\d × Pearl Drop Jhumka/],
  ],
  [one('order-shipped', 3), /^The last parcel of order EFGHJK/, [/parcel 2 of your order/]],
  [
    one('parcel-undelivered'),
    /^We couldn’t hand over order EFGHJK$/,
    [
      /Why:\n+Nobody was at home\./,
      /have ₹574\.50 ready/,
      /12, Sample Street/,
      /hello@gehna\.example or call/,
    ],
  ],
  [
    one('parcel-undelivered', 1),
    /^We couldn’t hand over parcel 2 of order EFGHJK$/,
    [/The phone number is wrong\./, /In parcel 2\n+Pearl Drop Jhumka/],
  ],
  [
    one('parcel-back'),
    /^Not delivered: order EFGHJK is back with us$/,
    [/You paid nothing for it, and you owe nothing\./],
  ],
  [
    one('parcel-back', 1),
    /is back with us$/,
    [
      /₹1,07,685\.54 back the way you paid/,
      /10 business days/,
      /usually takes 3-5 business days/,
      /before discounts/,
    ],
  ],
  [
    one('parcel-back', 2),
    /is back with us$/,
    [/₹474\.50 of what you paid for order EFGHJM goes to a UPI id/],
  ],
  [
    one('rest-cancelled'),
    /^A part of order EFGHJK isn’t coming$/,
    [
      /Why:\n+The piece broke/,
      /₹474\.50 back/,
      /before discounts: what goes back is counted by what you paid/,
    ],
  ],
  [
    one('order-delivered'),
    /^Order EFGHJK is delivered$/,
    [/delivered on Nov 14, 2026/, /within 7 days of delivery, until Nov 21, 2026/],
  ],
  [
    one('order-cancelled'),
    /^Order EFGHJK is cancelled$/,
    [
      /You wrote:\n+I ordered the wrong size\./,
      /₹1,07,685\.54 back the way you paid\. It is with you within 10 business days/,
      /Once we have sent it, the bank usually takes 3-5 business days\./,
    ],
  ],
  [one('order-cancelled', 1), /is cancelled$/, [/Nothing was paid/]],
  [
    one('order-cancelled', 2),
    /is cancelled$/,
    [
      /Why:\n+The size is sold out\./,
      /₹474\.50 of what you paid for order EFGHJM goes to a UPI id or bank account that you name/,
      /on the page of order EFGHJM/,
    ],
  ],
  [one('return-asked'), /^Your return of order EFGHJK$/, [/You wrote:\n+I ordered the wrong size\./]],
  [
    one('return-approved'),
    /is accepted$/,
    [/Blue Dart collects it/, /paid for them, after discounts, goes back within 10 business days/],
  ],
  [one('return-approved', 1), /is accepted$/, [/keeping what you want instead/]],
  [one('return-settled', 1), /is with us$/, [/In exchange we send you order EFGHJM, at no charge/]],
  [one('exchange-changed'), /in exchange, order EFGHJK$/, [/₹574\.50 ready/, /back from order EFGHJM/]],
  [one('return-settled'), /is with us$/, [/back the way you paid/, /10 business days/, /before discounts/]],
  [
    one('return-settled', 2),
    /is with us$/,
    [/₹474\.50 goes to a UPI id or bank account that you name/, /within 10 business days/],
  ],
  [
    one('return-declined'),
    /was not accepted$/,
    [/worn and without its box/, /Grievance Officer/, /See your order https:\/\/shop\.test\/order/],
  ],
  [
    one('account-wanted'),
    /^Where should ₹1,07,685\.54 for order EFGHJK go\?$/,
    [/UPI id or bank account/, /Why:\n+Order EFGHJK is cancelled\./, /never for a PIN or password/],
  ],
  [
    one('refund-account-named'),
    /^Where your refund of order .* goes$/,
    [/UPI id d\.\.\.@okaxis/, /If it was not you/],
  ],
  [
    one('refund-account-named', 1),
    /^The account for your refund of order .* was changed$/,
    [/account ending 9012/, /we wait until Nov 14, 2026, 4:05 PM/],
  ],
  [
    one('refund-account-named', 2),
    /^Where your refund of order .* goes$/,
    [/As the email of your account was changed, we wait until Nov 14, 2026, 4:05 PM/],
  ],
  [
    one('refunded'),
    /^Your refund of ₹1,07,685\.54 for order EFGHJK$/,
    [/within 10 business days/, /Amount: ₹1,07,685\.54/, /Reference: OMR2611141035/],
  ],
  [
    one('late-money'),
    /^Your payment for order EFGHJK goes back to you$/,
    [/₹1,07,685\.54/, /10 business days/],
  ],
  [
    one('late-money', 1),
    /goes back to you$/,
    [/others had just bought the last of its pieces/, /10 business days/],
  ],
  [
    one('paid-twice'),
    /^Your second payment for order EFGHJK goes back to you$/,
    [
      /a second payment of ₹1,07,685\.54 has come for order EFGHJK, which is paid already/,
      /10 business days/,
    ],
  ],
  [
    one('other-amount'),
    /^Your payment for order EFGHJK goes back to you$/,
    [/12\.50 USD came for order EFGHJK, which is not what was to pay/, /10 business days/],
  ],
  [
    one('review-hidden'),
    /^Your review of Pearl Drop Jhumka is hidden$/,
    [/The reason: It names another shop\./, /Cheaper next door\./, /Answer this mail/],
  ],
  [one('contact-received'), /^\[Gehna #K7MPQ2XA\] Your message$/, [/48 hours/, /I need it by Friday\./]],
  [
    one('back-in-stock'),
    /^Pearl Drop Jhumka, size 2\.4 is back$/,
    [/https:\/\/shop\.test\/product\/pearl-drop-jhumka/, /deleted your request/, /back-in-stock#kQ3/],
  ],
  [
    one('new-order'),
    /^New order EFGHJK: ₹1,07,685\.54$/,
    [/₹1,07,685\.54, paid\./, /\/admin\/orders\/SAMPLE23456789ABCDEFGHJK/],
  ],
  [
    one('staff-alarms'),
    /^The shop needs you: a job was given up and 1 other$/,
    [/a job was given up: 3 times, from .* to /, /\/admin\/money/],
  ],
  [
    one('new-orders'),
    /^1,052 new orders: ₹6,45,312\.50$/,
    [
      /Since .*: 1,052 new orders, ₹6,45,312\.50, 614 of them to collect at the door\./,
      /EFGHJK: ₹574\.50, to collect at the door/,
      /there are 1,050 more\./,
    ],
  ],
  [
    one('contact-message'),
    /^\[Gehna #K7MPQ2XA\] Message from Demo Shopper$/,
    [/Email: customer@example\.in/, /adjustable\?/],
  ],
  [
    one('contact-reply'),
    /^Re: \[Gehna #K7MPQ2XA\] Your message$/,
    [/The kada opens by 4 mm\.\nIt reaches you by Friday\./, /You wrote on Nov 14, 2026/, /adjustable\?/],
  ],
];

/** The words that a reader of the HTML sees, with single spaces. */
function wordsOf(html: string): string {
  return html
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<(br|p|td|tr|h1|h2|div)[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
}

suite('every mail', () => {
  test('has a sample and a line in the table of facts', () => {
    const kinds = mailSchema.options.map((option) => option.shape.kind.value);
    assert.deepEqual([...new Set(samples().map(({ kind }) => kind))].sort(), [...kinds].sort());
    assert.equal(facts.length, samples().length);
    for (const mail of samples()) assert.ok(mailSchema.safeParse(mail).success, mail.kind);
  });

  for (const [mail, subject, inText] of facts) {
    test(`says its facts in HTML and text: ${mail.kind}`, async () => {
      const written = renderMail(mail, sender);
      assert.match(written.subject, subject);
      for (const fact of inText) assert.match(written.text, fact);
      const html = wordsOf(written.html);
      for (const word of written.text.split(/[\s:]+/)) {
        const isLink = /^(https?|\/\/)/.test(word);
        assert.ok(isLink ? written.html.includes(word) : html.includes(word), `'${word}' is in the HTML too`);
      }
    });

    test(`is valid HTML: ${mail.kind}`, async () => {
      const { html } = renderMail(mail, sender);
      const { results } = await validator.validateString(html);
      assert.deepEqual(
        results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
        [],
      );
    });
  }
});
