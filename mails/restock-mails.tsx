import type { MailOf } from '#shop/mail/mail.ts';
import type { Letter, Sender } from './letter.tsx';
import { Action, Quiet, TextLink, Words } from './parts.tsx';

/** To somebody who waits for a sold-out size: it can be bought again (R208). */
export function backInStock(
  { productId, productName, size, stopUrl }: MailOf<'back-in-stock'>,
  { publicUrl }: Sender,
): Letter {
  const what = `${productName}${size && `, size ${size}`}`;
  return {
    subject: `${what} is back`,
    preview: 'You asked us to tell you.',
    title: 'It is back',
    body: (
      <>
        <Words>Namaste, you asked us to write when {what} can be bought again. Now it can.</Words>
        <Words>Others wait for it too, and no piece is kept for anybody.</Words>
        <Action href={`${publicUrl}/product/${encodeURIComponent(productId)}`}>See it in the shop</Action>
        <Quiet>This is the only mail about it: your request is deleted.</Quiet>
        <Quiet>
          You wait for other pieces too, or did not ask?{' '}
          <TextLink href={stopUrl}>Delete all requests of this address</TextLink>
        </Quiet>
      </>
    ),
  };
}
