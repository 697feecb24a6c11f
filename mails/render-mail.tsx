import { compile } from 'html-to-text';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Mail, MailKind, MailOf } from '#shop/mail/mail.ts';
import type { MailWords } from '#shop/mail/mail-text.ts';
import { oneLine } from '#shop/text.ts';
import * as account from './account-mails.tsx';
import * as contact from './contact-mails.tsx';
import * as farewell from './farewell-mails.tsx';
import * as google from './google-mails.tsx';
import { type Letter, LetterPage, type Sender } from './letter.tsx';
import * as money from './money-mails.tsx';
import * as order from './order-mails.tsx';
import * as part from './part-mails.tsx';
import * as restock from './restock-mails.tsx';
import * as returns from './return-mails.tsx';
import * as security from './security-mails.tsx';
import * as shop from './shop-mails.tsx';
import * as undelivered from './undelivered-mails.tsx';
import { writtenOf } from './written.tsx';

const writers: { [K in MailKind]: (mail: MailOf<K>, sender: Sender) => Letter } = {
  'verification-code': account.verificationCode,
  'google-code': google.googleCode,
  'google-joined': google.googleJoined,
  'account-exists': account.accountExists,
  welcome: account.welcome,
  'password-reset': account.passwordReset,
  'password-changed': account.passwordChanged,
  'deletion-code': farewell.deletionCode,
  'owner-code': security.ownerCode,
  'email-code': security.emailCode,
  'email-taken': security.emailTaken,
  'email-changed': security.emailChanged,
  'email-reverted': security.emailReverted,
  'second-factor-changed': security.secondFactorChanged,
  'recovery-code-used': security.recoveryCodeUsed,
  'account-deleted': farewell.accountDeleted,
  'new-sign-in': account.newSignIn,
  'cash-code': order.cashCode,
  'cash-prepay': order.cashPrepay,
  'payment-link': order.paymentLink,
  'order-placed': order.orderPlaced,
  'address-corrected': order.addressCorrected,
  'order-shipped': order.orderShipped,
  'order-delivered': order.orderDelivered,
  'parcel-undelivered': undelivered.parcelUndelivered,
  'parcel-back': undelivered.parcelBack,
  'order-cancelled': order.orderCancelled,
  'rest-cancelled': part.restCancelled,
  'return-asked': money.returnAsked,
  'return-declined': money.returnDeclined,
  'return-approved': returns.returnApproved,
  'exchange-changed': returns.exchangeChanged,
  'return-settled': returns.returnSettled,
  'account-wanted': money.accountWanted,
  'refund-account-named': security.refundAccountNamed,
  refunded: money.refunded,
  'late-money': money.moneyGoesBack,
  'paid-twice': money.moneyGoesBack,
  'other-amount': money.moneyGoesBack,
  'review-hidden': contact.reviewHidden,
  'back-in-stock': restock.backInStock,
  'new-order': shop.newOrder,
  'new-orders': shop.newOrders,
  'staff-alarms': shop.staffAlarms,
  'contact-received': contact.contactReceived,
  'contact-message': contact.contactMessage,
  'contact-reply': contact.contactReply,
};

/** A mail as it goes out: subject on one line, HTML, and the same facts as plain text. */
export type RenderedMail = { to: string; subject: string; html: string; text: string; replyTo?: string };

/**
 * Writes a mail of what it tells of (light and dark, pictures off), in the words of staff where they are given, else in
 * those that the shop came with (R240).
 */
export function renderMail(mail: Mail, sender: Sender, words?: MailWords): RenderedMail {
  const write = writers[mail.kind] as (mail: Mail, sender: Sender) => Letter;
  const letter = write(mail, sender);
  const written = writtenOf(mail, sender, words);
  const subject = oneLine(letter.subject ?? written?.subject ?? '');
  const title = letter.title ?? written?.heading ?? '';
  const page = renderToStaticMarkup(
    <LetterPage {...{ subject, title, sender }} preview={letter.preview}>
      {written?.opening}
      {letter.body}
      {written?.closing}
    </LetterPage>,
  );
  // React would have pictures fetched ahead, which mail programs know nothing of.
  const html = `<!doctype html>${page.replace(/<link rel="preload"[^>]*>/g, '')}`;
  const replyTo = letter.replyTo ? { replyTo: letter.replyTo } : {};
  return { to: mail.to, subject, html, text: `${textOf(html)}\n`, ...replyTo };
}

const block = { format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } };

/** Rows become lines, names and what belongs to them stand on one. Made once: it takes longer than to write a mail. */
const textOf = compile({
  wordwrap: false,
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: 'td', ...block },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'tr', ...block },
    { selector: 'td.name', format: 'inline' },
    { selector: 'td.value', format: 'inlineSurround', options: { prefix: ': ' } },
  ],
});
