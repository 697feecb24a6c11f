import { Fragment } from 'react';
import { fillIn, placeholdersOf } from '#shop/content/placeholders.ts';
import type { Mail } from '#shop/mail/mail.ts';
import type { MailWords } from '#shop/mail/mail-text.ts';
import { mailTextKey, mailTexts, mailValues } from '#shop/mail/mail-texts.ts';
import type { Sender } from './letter.tsx';
import { Part, Plain, Quiet, TextLink } from './parts.tsx';

/** The words of staff in a mail, with what their placeholders say; null for a mail that has none. Never HTML. */
export function writtenOf(mail: Mail, sender: Sender, given?: MailWords) {
  const key = mailTextKey(mail);
  if (!key) return null;
  const { subject, heading, opening, closingHeading, closing } = given ?? mailTexts[key].words;
  const values = {
    ...placeholdersOf({ ...sender, now: sender.now ?? (() => new Date()) }),
    ...mailValues(key, mail),
  };
  const fill = (text: string) => fillIn(text, values);
  const draw = (line: string) => drawLine(line, fill, sender.contact.email);
  const note = closing !== '' && (
    <Plain as={Quiet} draw={draw}>
      {closing}
    </Plain>
  );
  return {
    subject: fill(subject ?? ''),
    heading: fill(heading),
    opening: <Plain draw={draw}>{opening}</Plain>,
    closing: note && closingHeading !== '' ? <Part title={fill(closingHeading)}>{note}</Part> : note,
  };
}

/** The shop's address is a link; all else is text. */
function drawLine(line: string, fill: (text: string) => string, email: string) {
  return line.split(/(\{email\})/).map((piece, at) =>
    piece === '{email}' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never move
      <TextLink key={at} href={`mailto:${email}`}>
        {email}
      </TextLink>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: nor do these
      <Fragment key={at}>{fill(piece)}</Fragment>
    ),
  );
}
