import { api, call, quietly } from '#app/api-client.ts';
import { useAnswer } from '#app/data/use-answer.ts';
import { useToken } from '#app/session/session.ts';

/** `used`: the first order is placed, so there is nothing to offer (R45). */
export type CodeState =
  | { kind: 'loading' | 'unauthorized' | 'used' }
  | { kind: 'success'; code: string; expiresAt: string }
  | { kind: 'error'; reason: string };

/** The shopper's discount code, asked for as soon as somebody is signed in (R45). A visitor is unauthorized. */
export function useDiscountCode(): { state: CodeState; request: () => void } {
  const token = useToken();
  const { answer, waiting, ask } = useAnswer(token, requestCode);
  if (!token) return { state: { kind: 'unauthorized' }, request: ask };
  return { state: waiting || !answer ? { kind: 'loading' } : answer, request: ask };
}

async function requestCode(): Promise<CodeState> {
  const answer = await call(api.discount.add.$post({}, quietly));
  if (answer.ok) return { kind: 'success', code: answer.data.code, expiresAt: answer.data.expiresAt };
  if (answer.status === 401) return { kind: 'unauthorized' };
  if (answer.status === 409) return { kind: 'used' };
  const { error } = answer.data;
  return { kind: 'error', reason: typeof error === 'string' ? error : 'Failed to save discount code' };
}
