import type { Mail } from '../jobs.ts';
import type { ShopContact } from '../settings/contact.ts';
import { writeLetter } from './letter.ts';

/** To who signs up with an address that has an account already (decision 58). */
export function accountExistsMail(
  { contact, publicUrl }: { contact: ShopContact; publicUrl: string },
  to: string,
): Mail {
  return writeLetter(
    {
      to,
      subject: `You already have an account with ${contact.businessName}`,
      paragraphs: [
        'Someone, most likely you, asked to open an account with this email. You already have one: please log in, or reset your password if you have forgotten it.',
        'If it was not you, there is nothing to do: your account is as it was.',
      ],
      link: { text: 'Log in', url: `${publicUrl}/login` },
    },
    contact,
  );
}
