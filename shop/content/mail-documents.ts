import type { z } from 'zod';
import type { Mail } from '#shop/mail/mail.ts';
import type { MailWords } from '#shop/mail/mail-text.ts';
import { isMailTextKey, type MailTextKey, mailTextKey, mailTexts } from '#shop/mail/mail-texts.ts';
import type { Shop } from '#shop/shop.ts';
import { currentDocument } from '#shop/versions/current-document.ts';
import { checked, group, line, words } from './fields.ts';
import { placeholderNames } from './placeholders.ts';

/** The words of a mail as a document (R240); null where there is no such mail. */
export function mailDocument(key: string) {
  return isMailTextKey(key) ? documentOf(key) : null;
}

function documentOf(key: MailTextKey) {
  const { title, values, facts, words: initial } = mailTexts[key];
  const own = [...Object.keys(values), ...Object.keys(facts)];
  return {
    kind: 'mail',
    key,
    ability: 'change-window' as const,
    title: `Mail: ${title}`,
    schema: schemaOf(initial, Object.keys(facts)) as unknown as z.ZodType<MailWords>,
    initial: () => initial,
    page: `/admin/window/mail/${key}/preview`,
    own,
    placeholders: [...own, ...placeholderNames],
  };
}

function schemaOf({ subject }: MailWords, facts: readonly string[]) {
  const needed = facts.map((name) => `{${name}}`).join(', ');
  const opening = words('First sentences', 1000, {
    ...(needed && { hint: `With ${needed}, which says what the mail is about.` }),
  });
  const common = {
    heading: line('Heading', 100),
    opening: checked(
      opening,
      (text) => facts.every((name) => text.includes(`{${name}}`)),
      `must have ${needed}, which says what the mail is about`,
    ),
    closingHeading: line('Heading of the closing note', 100, { optional: true }),
    closing: words('Closing note', 1000, { optional: true }),
  };
  return group('Mail', subject === undefined ? common : { subject: line('Subject', 150), ...common });
}

/** The words that a mail has now; undefined for a mail to the shop itself. */
export async function mailWords(
  shop: Pick<Shop, 'versions' | 'alarm'>,
  mail: Mail,
): Promise<MailWords | undefined> {
  const key = mailTextKey(mail);
  if (!key) return undefined;
  const document = documentOf(key);
  return await currentDocument(shop, document, mailTexts[key].words);
}
