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
    title: 'It’s back',
    body: (
      <>
        <Words>Namaste, you asked us to tell you when {what} is back. It’s here.</Words>
        <Words>Others are waiting for it too, and we can’t keep one aside.</Words>
        <Action href={`${publicUrl}/product/${encodeURIComponent(productId)}`}>See it in the shop</Action>
        <Quiet>This is our only mail about it: we’ve deleted your request.</Quiet>
        <Quiet>
          Waiting for other pieces too, or didn’t ask?{' '}
          <TextLink href={stopUrl}>Delete all requests from this address</TextLink>
        </Quiet>
      </>
    ),
  };
}
