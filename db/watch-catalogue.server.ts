import pg from 'pg';
import { type PrimaryPosition, readPrimaryPosition, replicaLimits } from './replica.server.ts';

const RETRY_MS = 1000;
/** A line that died without a word is noticed after so long at most. */
const BEAT = { everyMs: 15_000, answerMs: 10_000 };

/** What open back offices hear of: orders that are placed, sessions of staff that end. */
const newsChannels = ['orders', 'staff_sessions'] as const;
export type NewsChannel = (typeof newsChannels)[number];

/**
 * Listens for changes of what pages show (triggers of 0034-tell-product.sql). `onChange` gets the id of the product
 * that alone changed, none where anything may have; it also runs when listening begins, since changes may have been
 * missed. `isListening` is false while the connection is lost: then nothing that was kept can be trusted. `onNews`:
 * what is told on the other channels; missed news are not made up for.
 */
export function watchCatalogue(
  url: string,
  onChange: (productId?: string) => void,
  onNews: (channel: NewsChannel) => void = () => {},
  beat = BEAT,
) {
  let stopped = false;
  let listening = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let beating: NodeJS.Timeout | undefined;
  /** What the line is asked, one after the other. */
  let asking: Promise<unknown> = Promise.resolve();

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'gehna-watch',
      connectionTimeoutMillis: beat.answerMs,
      query_timeout: beat.answerMs,
    });
    client = fresh;
    fresh.on('notification', ({ channel, payload }) => {
      const news = newsChannels.find((each) => each === channel);
      if (news) onNews(news);
      else onChange(payload || undefined);
    });
    fresh.on('error', () => {});
    fresh.on('end', () => {
      clearTimeout(beating);
      listening = false;
      onChange();
      if (!stopped) retry = setTimeout(() => void connect(), RETRY_MS);
    });
    try {
      await fresh.connect();
      for (const channel of ['catalogue', ...newsChannels]) await fresh.query(`LISTEN ${channel}`);
      listening = true;
      listenOn(fresh);
      onChange();
    } catch {
      await fresh.end().catch(() => {});
    }
  };
  const listenOn = (line: pg.Client) => {
    beating = setTimeout(() => {
      const sent = asking.then(() => line.query('SELECT 1'));
      asking = sent.catch(() => {});
      sent.then(
        () => listenOn(line),
        () => void line.end().catch(() => {}),
      );
    }, beat.everyMs);
  };
  const ready = connect();
  return {
    ready,
    isListening: () => listening,
    /** Where the log of the primary ends. */
    async position(): Promise<PrimaryPosition> {
      const asked = asking.then(async () => {
        if (!client || !listening) throw new Error('not listening');
        return await readPrimaryPosition(client, replicaLimits.answerMs);
      });
      asking = asked.catch(() => {});
      return await asked;
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
