import { LRUCache } from 'lru-cache';
import { isOpen } from '#shop/payments/attempt.ts';
import type { Attempt } from '#shop/payments/attempts.server.ts';
import type { Shop } from '#shop/shop.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * How long an answer of the gateway serves everybody. Money that comes late is told by a report, or found by the
 * job.
 */
const SERVES_MS = { open: 5000, over: 60_000 };
const MOST_KEPT = 10_000;

type Question = { answer: Promise<void>; askedAt: number; isUnderWay: boolean };
const questions = new LRUCache<string, Question>({ max: MOST_KEPT });

/**
 * Settles a payment for whoever asks from outside, however often: within some seconds all share one question to
 * the gateway, which is one in a minute once the attempt is over (R67). `isNews`: a report that the gateway has
 * not sent before is looked into at once. `returned`: as for `settlePayment`.
 */
export function settleWhenAsked(
  shop: Shop,
  { id, state }: Pick<Attempt, 'id' | 'state'>,
  { isNews = false, returned = false }: { isNews?: boolean; returned?: boolean } = {},
): Promise<void> {
  const key = returned ? `${id} returned` : id;
  const known = questions.get(key);
  const now = shop.now().getTime();
  const servesMs = SERVES_MS[isOpen(state) ? 'open' : 'over'];
  if (!isNews && known && (known.isUnderWay || now - known.askedAt < servesMs)) return known.answer;
  const answer = settlePayment(shop, id, { returned });
  const question = { answer, askedAt: now, isUnderWay: true };
  questions.set(key, question);
  const end = () => {
    question.isUnderWay = false;
  };
  answer.then(end, () => {
    end();
    if (questions.get(key) === question) questions.delete(key);
  });
  return answer;
}
