import { CODE_MINUTES } from '#shop/accounts/account.ts';
import { drawCode, fitsCode } from '#shop/accounts/codes-and-tokens.server.ts';
import { lockUserByEmail } from '#shop/accounts/queries.server.ts';
import { admit, type Client } from '#shop/limits/admit.ts';
import { type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import type { GoogleIdentity } from './google-token.server.ts';
import { replaceGoogleCode, takeGoogleCodeTry } from './queries.server.ts';

type Person = Pick<GoogleIdentity, 'sub' | 'email'>;

/**
 * Mails a code with which this Google account, and no other, may open the account of its e-mail (R117); it replaces an
 * earlier one. Gives the refusal that asks for it.
 */
export async function askForGoogleCode(shop: Shop, { sub, email }: Person, client: Client): Promise<Refusal> {
  const refusal = await admit(
    shop,
    [
      ['code-by-address', client.address],
      ['code-by-email', email],
    ],
    client,
  );
  if (refusal) return refusal;
  const { code, kept } = drawCode(shop, usedFor(sub));
  await shop.db.transaction().execute(async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (!user) return;
    await replaceGoogleCode(tx, { google_sub: sub, user_id: user.id, ...kept });
    const mail = { kind: 'google-code', to: user.email, code, validForMinutes: CODE_MINUTES } as const;
    await shop.enqueue(tx, { name: 'send-mail', data: mail });
  });
  return refuse('google-code-needed', { codeRequired: true, email });
}

/**
 * Whether the code is the live one. Each call uses up a try, also one that is refused, hence no transaction around
 * it.
 */
export async function checkGoogleCode(
  shop: Shop,
  { sub, email }: Person,
  code: string,
  client: Client,
): Promise<Refusal | null> {
  const refusal = await admit(
    shop,
    [
      ['verify-by-address', client.address],
      ['verify-by-email', email],
    ],
    client,
  );
  if (refusal) return refusal;
  const live = await takeGoogleCodeTry(shop.db, { sub, email }, shop.now());
  return live && fitsCode(shop, live.code_hash, usedFor(sub), code) ? null : refuse('code-wrong');
}

/** The code is of one Google account alone, and none of Sign Up's. */
const usedFor = (sub: string) => `google\0${sub}`;
