import { admit, type Client } from '#shop/limits/admit.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { markVerified, takeCodeTry } from './queries.server.ts';
import { drawToken, hashToken } from './random-token.server.ts';
import { hashClient, hashCode, sameHash } from './verification-code.server.ts';

/**
 * Notes that the address is the shopper's when the code is right (R107), and gives a proof of it that `register`
 * takes. Each call uses up a try, also one that is refused, hence no transaction around it. Until registering uses
 * the code up it can be shown again.
 */
export async function verifyCode(
  shop: Shop,
  { email, code }: { email: string; code: string },
  client: Client,
): Promise<{ proof: string } | Refusal> {
  const refusal = await admit(
    shop,
    [
      ['verify-by-address', client.address],
      ['verify-by-email', email],
    ],
    client,
  );
  if (isRefusal(refusal)) return refusal;
  const now = shop.now();
  const live = await takeCodeTry(shop.db, email, now);
  if (!live || !sameHash(live.code_hash, hashCode(shop.keys.codes, email, code))) return refuse('code-wrong');
  const proof = drawToken();
  const marked = await markVerified(
    shop.db,
    { email, code_hash: live.code_hash },
    {
      verified_at: now,
      verified_by: hashClient(shop.keys.clients, client),
      proof_hash: hashToken(proof),
    },
  );
  return marked ? { proof } : refuse('code-wrong');
}
