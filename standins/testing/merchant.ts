import { listen } from '#standins/listen.ts';

export type Heard = {
  headers: Headers;
  authorization: string | undefined;
  text: string;
  event: string;
  /** PhonePe's events have one. */
  payload: Payload;
};
type Payload = { state: string; amount: number; merchantOrderId?: string; merchantRefundId?: string };

/** A shop that only listens: keeps what webhooks say, and answers with the status it is told to. */
export async function openMerchant(after: (end: () => Promise<void>) => void) {
  const heard: Heard[] = [];
  const merchant = {
    heard,
    answer: 200,
    url: '',
    of: (id: string) => heard.filter((each) => isAbout(each, id)),
  };
  const server = await listen(async (request) => {
    const text = await request.text();
    const authorization = request.headers.get('authorization') ?? undefined;
    heard.push({ headers: request.headers, authorization, text, ...read(request, text) });
    const headers = merchant.answer === 302 ? { location: '/elsewhere' } : {};
    return new Response(null, { status: merchant.answer, headers });
  }, 0);
  after(server.stop);
  merchant.url = `${server.origin}/webhook`;
  return merchant;
}

/** Gateways say in places of their own what an event is about. */
function isAbout({ payload, text }: Heard, id: string): boolean {
  if (!payload) return text.includes(id);
  return payload.merchantOrderId === id || payload.merchantRefundId === id;
}

/** JSON, or the fields of a form. */
function read(request: Request, text: string) {
  const isJson = request.headers.get('content-type')?.includes('json');
  return isJson ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
}
