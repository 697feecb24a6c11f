import type { RouterContextProvider } from 'react-router';
import { mailWriterContext, shopContext } from '#app/context.ts';
import type { ContentDocument } from '#shop/content/documents.ts';
import type { MailWords } from '#shop/mail/mail-text.ts';

/** A mail as staff look at it beside its form: `frame` has neither links nor a style sheet. */
export type MailSample = { subject: string; frame: string; text: string };

/** A sample of a mail in the words of a version, or in those that the shop came with. */
export function sampleOf(
  context: Readonly<RouterContextProvider>,
  document: ContentDocument,
  body: unknown,
): MailSample {
  const { subject, html, text } = writeIn(context, document, body);
  const frame = html.replace(/<style>.*?<\/style>/s, '').replace(/ href="[^"]*"/g, '');
  return { subject, frame, text };
}

/** The same, whole. */
export function writeIn(context: Readonly<RouterContextProvider>, document: ContentDocument, body: unknown) {
  const parsed = document.schema.safeParse(body);
  const words = parsed.success ? parsed.data : document.initial(context.get(shopContext));
  return context.get(mailWriterContext)(document.key, words as MailWords);
}
