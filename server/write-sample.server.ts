import type { Sender } from '#mails/letter.tsx';
import { renderMail } from '#mails/render-mail.tsx';
import { sampleMails } from '#mails/samples.ts';
import { initialHome } from '#shop/content/initial-home.ts';
import type { MailWords } from '#shop/mail/mail-text.ts';
import { mailTextKey } from '#shop/mail/mail-texts.ts';

/** A mail to nobody, in the words given: what staff look at before they publish them (R240). */
export function writeSample(sender: Sender, key: string, words: MailWords) {
  const { file: picture } = initialHome.brooch.image;
  const samples = sampleMails({ to: 'asha@example.in', name: 'Asha Rao', picture });
  const sample = samples.find((mail) => mailTextKey(mail) === key);
  if (!sample) throw new Error(`no sample of the mail ${key}`);
  return renderMail(sample, sender, words);
}
