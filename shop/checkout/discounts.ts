import { findUserByEmail } from '#shop/accounts/queries.server.ts';
import { takesNoChanges } from '#shop/database-faults.ts';
import { findUsableCode } from '#shop/discounts/offers.ts';
import type { WelcomeCode } from '#shop/discounts/queries.server.ts';
import { issueCode } from '#shop/discounts/welcome-code.ts';
import { nobodysId } from '#shop/ids.ts';
import { admit, type Client } from '#shop/limits/admit.ts';
import { countTries, type HardTries, isUsedUp, uncountTries } from '#shop/limits/limits.server.ts';
import { hasPurchased } from '#shop/orders/find-orders.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import type { Shop } from '#shop/shop.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Shopper } from '#shop/viewer.ts';

/** The account's live code, or a new one; refused after its first order (R41). */
export function issueDiscount(shop: Shop, viewer: Shopper): Promise<WelcomeCode | Refusal> {
  return inTransaction(shop.db, async (tx) =>
    issueCode(shop, tx, viewer, { hasPurchased: await hasPurchased(tx, viewer.userId) }),
  );
}

/** Whether the account's next order would be its first: what is for first orders is shown to nobody else (R41). */
export async function hasFirstOrderAhead(shop: Pick<Shop, 'db'>, viewer: Shopper): Promise<boolean> {
  return !(await hasPurchased(shop.db, viewer.userId));
}

/**
 * Whether a code serves an account's next order (R44): with a token the signed-in account's alone,
 * whatever e-mail comes along, else that of the matching e-mail.
 */
export async function checkDiscount(
  shop: Shop,
  viewer: Shopper | null,
  input: { email: string | undefined; code: string },
  client: Pick<Client, 'address' | 'proofOfWork'>,
): Promise<CheckedCode | Refusal> {
  const email = viewer ? '' : (input.email?.trim() ?? '');
  if (!viewer && email === '') return refuse('discount-wrong');
  const refused = viewer
    ? await countTries(shop.db, [['discount-by-account', viewer.userId]])
    : await admit(
        shop,
        [
          ['discount-by-address', client.address],
          ['discount-by-email', email],
        ],
        client,
      );
  if (refused) return refused;
  // The same is asked where there is no account: the time tells nobody of one.
  const userId = viewer?.userId ?? (await findUserByEmail(shop.db, email))?.id ?? nobodysId;
  const found = await withoutGuessing(shop, { viewer, code: input.code }, () =>
    findUsableCode(shop, shop.db, { userId, typed: input.code }),
  );
  if (isRefusal(found)) return viewer ? found : refuse('discount-wrong');
  const { campaign, code } = found;
  // A code for all tells nobody without a token which e-mails have an account.
  if (!viewer && code?.userId !== userId) return refuse('discount-wrong');
  const { benefit, endsAt } = campaign;
  return {
    code: code!.code,
    name: campaign.name,
    percent: benefit.kind === 'percent' ? benefit.percent : 0,
    expiresAt: earlier(code!.expiresAt, endsAt)?.toISOString() ?? null,
  };
}

/** `percent`: 0 where it is no percentage that the code takes off; `expiresAt`: null where it has no end. */
type CheckedCode = { code: string; name: string; percent: number; expiresAt: string | null };

function earlier(one: Date | null, other: Date | null): Date | null {
  return one && other ? (one < other ? one : other) : (one ?? other);
}

/**
 * Carries out what may be asked with a code, and counts wrong ones by account: who has guessed too many may name no other
 * for a while, whichever way it is asked and however many at once (R255). `faultIn`: why the code is not applied.
 */
export async function withoutGuessing<Answer>(
  shop: Pick<Shop, 'db'>,
  { viewer, code }: { viewer: Shopper | null; code: string | null },
  work: () => Promise<Answer | Refusal>,
  faultIn: (answer: Answer | Refusal) => Refusal | null = (answer) => (isRefusal(answer) ? answer : null),
): Promise<Answer | Refusal> {
  if (!viewer || code === null) return await work();
  const guesses = [['code-guess-by-account', viewer.userId]] as const;
  let isWrong = false;
  try {
    // Counted before it is looked up: of many at once none is ahead of the others' count.
    if (await isOver(shop, guesses)) return refuse('too-many-codes');
    const answer = await work();
    isWrong = faultIn(answer)?.refusal === 'discount-wrong';
    return answer;
  } finally {
    // One try too many is less harm than an order that stands and is called failed.
    if (!isWrong) await uncountTries(shop.db, guesses).catch(() => {});
  }
}

/** Counts one try; where the database takes no changes (R389), by those that were counted before. */
async function isOver({ db }: Pick<Shop, 'db'>, guesses: HardTries): Promise<boolean> {
  try {
    return (await countTries(db, guesses)) !== null;
  } catch (fault) {
    if (!takesNoChanges(fault)) throw fault;
    return await isUsedUp(db, guesses[0]!);
  }
}
