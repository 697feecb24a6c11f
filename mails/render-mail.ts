import type { Mail, MailedOrder } from '#shop/mail/mail.ts';
import { formatPaise } from '#shop/money.ts';
import { businessDays } from '#shop/settings/days-in-words.ts';
import type { Shop } from '#shop/shop.ts';
import { writeLetter } from './letter.ts';

type House = Pick<Shop, 'contact' | 'terms' | 'publicUrl'>;
type Words = { subject: string; paragraphs: string[]; link?: { text: string; url: string } };

/** Makes subject, text and HTML of a mail. */
export async function renderMail(mail: Mail, house: House) {
  const { subject, paragraphs, link } = wordsOf(mail, house);
  const greeted = 'name' in mail && mail.kind !== 'contact-message' ? [`Namaste ${mail.name},`] : [];
  return writeLetter(
    {
      subject: subject.replace(/\s+/g, ' '),
      paragraphs: [...greeted, ...paragraphs],
      ...(link ? { link } : {}),
    },
    house.contact,
  );
}

function wordsOf(mail: Mail, { contact, terms, publicUrl }: House): Words {
  const shopName = contact.businessName;
  const orderLink = (id: string) => ({ text: 'See your order', url: `${publicUrl}/order/${id}` });
  switch (mail.kind) {
    case 'verification-code':
      return {
        subject: `${mail.code} is your ${shopName} verification code`,
        paragraphs: [
          'Enter this code to verify your email and open your account:',
          mail.code,
          `It holds for ${mail.validForMinutes} minutes.`,
        ],
      };
    case 'account-exists':
      return {
        subject: `You already have an account with ${shopName}`,
        paragraphs: [
          'Someone, most likely you, asked to open an account with this email. You already have one: please log in, or reset your password if you have forgotten it.',
          'If it was not you, there is nothing to do: your account is as it was.',
        ],
        link: { text: 'Log in', url: `${publicUrl}/login` },
      };
    case 'welcome':
      return {
        subject: `Welcome to ${shopName}`,
        paragraphs: ['Your account is open.'],
        link: { text: 'Look around', url: `${publicUrl}/collection` },
      };
    case 'password-reset':
      return {
        subject: `Reset your ${shopName} password`,
        paragraphs: [
          `Choose a new password with this link. It works once, for ${mail.validForMinutes} minutes.`,
          'If you did not ask for it, you can ignore this mail.',
        ],
        link: { text: 'Choose a new password', url: mail.url },
      };
    case 'password-changed':
      return {
        subject: 'Your password was changed',
        paragraphs: [
          'The password of your account was changed, and every device was signed out. If it was not you, reset it at once and write to us.',
        ],
        link: { text: 'Reset password', url: `${publicUrl}/login` },
      };
    case 'new-sign-in':
      return { subject: 'New sign-in to your account', paragraphs: [`${mail.device}, ${mail.at}`] };
    case 'order-placed':
      return {
        subject: `Order ${mail.order.number} is placed`,
        paragraphs: [
          `Thank you for your order. We pack it within ${businessDays(terms.processingDays)} and deliver it in ${businessDays(terms.deliveryDays)}.`,
          ...linesOf(mail.order),
        ],
        link: orderLink(mail.order.id),
      };
    case 'order-shipped':
      return {
        subject: `Order ${mail.order.number} is on its way`,
        paragraphs: [`It travels with ${mail.parcel.carrier}.`, ...linesOf(mail.order)],
        link: orderLink(mail.order.id),
      };
    case 'order-delivered':
      return {
        subject: `Order ${mail.order.number} is delivered`,
        paragraphs: [`You can return it within ${terms.returnDays} days.`],
        link: orderLink(mail.order.id),
      };
    case 'order-cancelled':
      return {
        subject: `Order ${mail.order.number} is cancelled`,
        paragraphs:
          mail.refundPaise > 0
            ? [`We send ${formatPaise(mail.refundPaise)} back within ${terms.refundDays} business days.`]
            : ['Nothing was paid.'],
        link: orderLink(mail.order.id),
      };
    case 'return-asked':
      return {
        subject: `Return of order ${mail.order.number}`,
        paragraphs: ['We have your request.'],
        link: orderLink(mail.order.id),
      };
    case 'return-declined':
      return {
        subject: `Return of order ${mail.order.number}`,
        paragraphs: ['We can not take it back.', mail.reason],
        link: orderLink(mail.order.id),
      };
    case 'refunded':
      return {
        subject: `Your refund for order ${mail.orderNumber} is on its way`,
        paragraphs: [
          `${formatPaise(mail.amountPaise)} reaches you within ${terms.refundDays} business days.`,
        ],
        link: orderLink(mail.orderId),
      };
    case 'late-money':
      return {
        subject: `Your payment for order ${mail.orderNumber} goes back to you`,
        paragraphs: [
          `Your payment of ${formatPaise(mail.amountPaise)} reached us when order ${mail.orderNumber} could not take it any more.`,
          `We send all of it back the way it came, within ${terms.refundDays} business days. You need not do anything.`,
        ],
        link: orderLink(mail.orderId),
      };
    case 'contact-received':
      return {
        subject: `We have your message ${mail.number}`,
        paragraphs: [
          `Thank you for writing. Your message has the number ${mail.number}; we answer within 48 hours.`,
          'You wrote:',
          ...mail.message.split(/\n+/),
        ],
      };
    case 'contact-message':
      return {
        subject: `Message ${mail.number} from ${mail.name}`,
        paragraphs: [`${mail.name} (${mail.email}) writes:`, ...mail.message.split(/\n+/)],
      };
  }
}

function linesOf(order: MailedOrder): string[] {
  return [
    ...order.items.map((item) => `${item.quantity} x ${item.name}${item.size ? `, size ${item.size}` : ''}`),
    `Total: ${formatPaise(order.totalPaise)}, ${order.paidAtDoor ? 'to pay at the door' : 'paid'}.`,
  ];
}
