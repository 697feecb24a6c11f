import type { Shop } from '#shop/shop.ts';
import { type SignedInStaff, stillSignedIn } from '#shop/staff/sign-in.ts';
import { MINUTE_MS } from '#shop/time.ts';

const BEAT_MS = 25_000;
/** Open streams of this process, and of one person: tabs beyond that hear nothing until they are opened anew. */
const MOST = { all: 200, ofPerson: 10 };
/** A browser that takes nothing any more is let go. */
const MOST_UNREAD = 50;

const open = new Map<string, number>();

/**
 * New orders as server-sent events, until the session ends, the browser goes or the shop closes; null where too many
 * are open (R179).
 */
export function streamNews(shop: Shop, viewer: SignedInStaff): ReadableStream<Uint8Array> | null {
  const ofPerson = open.get(viewer.userId) ?? 0;
  const all = [...open.values()].reduce((sum, count) => sum + count, 0);
  if (ofPerson >= MOST.ofPerson || all >= MOST.all) return null;
  open.set(viewer.userId, ofPerson + 1);
  const text = new TextEncoder();
  let stop = () => {};
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const say = (words: string) => {
        if ((controller.desiredSize ?? 0) < -MOST_UNREAD) close();
        else controller.enqueue(text.encode(`${words}\n\n`));
      };
      const check = async () => {
        if (await stillSignedIn(shop, viewer).catch(() => true)) return;
        if (isOpen) say('event: end\ndata: signed out');
        close();
      };
      let isOpen = true;
      let beats = 0;
      const beat = setInterval(() => {
        say(': beat');
        beats += 1;
        if ((beats * BEAT_MS) % MINUTE_MS < BEAT_MS) void check();
      }, BEAT_MS);
      beat.unref();
      const stopHearing = shop.news.hear((news) => {
        if (news === 'order') say('event: order\ndata: placed');
        else if (news === 'session') void check();
        else close();
      });
      stop = () => {
        isOpen = false;
        clearInterval(beat);
        stopHearing();
        leave(viewer.userId);
      };
      const close = () => {
        if (!isOpen) return;
        stop();
        controller.close();
      };
      say('retry: 5000');
    },
    cancel: () => stop(),
  });
}

function leave(userId: string): void {
  const left = (open.get(userId) ?? 1) - 1;
  if (left > 0) open.set(userId, left);
  else open.delete(userId);
}
