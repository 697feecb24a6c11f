import { api, call } from '#app/api-client.ts';
import { keepInitial } from '#app/session/own-initial.ts';
import { useToken } from '#app/session/session.ts';
import { useAnswer } from './use-answer.ts';
import { useAskAgainOnline } from './when-online.ts';

async function fetchAccount() {
  const answer = await call(api.user.getInfo.$post());
  if (answer.ok) keepInitial(answer.data.user.name);
  return answer;
}

let underWay: { token: string; answer: ReturnType<typeof fetchAccount> } | null = null;

/** The account of the session; asked by several parts of a page at once, it is asked once. */
export function askAccount(token: string): ReturnType<typeof fetchAccount> {
  if (underWay?.token === token) return underWay.answer;
  const asked = { token, answer: fetchAccount() };
  underWay = asked;
  void asked.answer.finally(() => {
    if (underWay === asked) underWay = null;
  });
  return asked.answer;
}

/** Who is signed in, and whether their first order is still ahead (R41); null until it is known, or nobody is. */
export function useAccount() {
  return useAskedAccount().account;
}

/** The same; `waiting` until it is known, or that it did not come. */
export function useAskedAccount() {
  const { answer, waiting, ask } = useAnswer(useToken(), askAccount);
  useAskAgainOnline(!waiting && answer?.ok === false, ask);
  return { account: !waiting && answer?.ok ? answer.data : null, waiting };
}
