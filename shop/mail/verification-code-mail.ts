import type { Mail } from '../jobs.ts';
import type { ShopContact } from '../settings/contact.ts';
import { writeLetter } from './letter.ts';

/** The code of a sign-up (decision 26). The subject has it too, for those who read it off the lock screen. */
export function verificationCodeMail({ contact }: { contact: ShopContact }, to: string, code: string): Mail {
  return writeLetter(
    {
      to,
      subject: `${code} is your ${contact.businessName} verification code`,
      paragraphs: [
        'Welcome! Enter this code to verify your email and open your account:',
        code,
        'It holds for 10 minutes. Nobody from our shop will ever ask you for it.',
        'If you did not ask for it, you can ignore this mail: no account is opened without the code.',
      ],
    },
    contact,
  );
}
