import type { Mail } from '../jobs.ts';
import type { ShopContact } from '../settings/contact.ts';
import { writeLetter } from './letter.ts';

/** To a signed-in shopper who wrote to the shop: that it came, under which number, and when we answer. */
export function contactReceivedMail(
  { contact }: { contact: ShopContact },
  { number, name, email, message }: { number: string; name: string; email: string; message: string },
): Mail {
  return writeLetter(
    {
      to: email,
      subject: `We have your message ${number}`,
      paragraphs: [
        `Hello ${name}, thank you for writing. Your message has the number ${number}; we answer within 48 hours.`,
        'You wrote:',
        ...message.split(/\n+/),
      ],
    },
    contact,
  );
}
