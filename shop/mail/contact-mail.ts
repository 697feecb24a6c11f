import type { Mail } from '../jobs.ts';
import type { ShopContact } from '../settings/contact.ts';
import { writeLetter } from './letter.ts';

type ContactLetter = { number: string; name: string; email: string; message: string };

/** A shopper's message, to the shop itself; answering it writes to the shopper (decision 29). */
export function contactMail(
  { contact }: { contact: ShopContact },
  { number, name, email, message }: ContactLetter,
): Mail {
  const letter = writeLetter(
    {
      to: contact.email,
      subject: `Message ${number} from ${name}`,
      paragraphs: [`${name} (${email}) writes:`, ...message.split(/\n+/)],
    },
    contact,
  );
  return { ...letter, replyTo: email };
}
