import type { Shop } from '#shop/shop.ts';
import { addAlarms, type CountedAlarm } from './alarm-rows.server.ts';

/** Different kinds that are told apart; what comes beyond them counts as one. */
const MOST_KINDS = 100;
const LONGEST = 200;

/**
 * Counts the alarms of this process, which costs whoever raises one nothing, and writes the counts down when `write` is called
 * (R402). What could not be written, as the database was away, is written the next time; `onFault` is told once, until it
 * works again.
 */
export function countAlarms(shop: Pick<Shop, 'db' | 'now'>, onFault: (fault: unknown) => void = () => {}) {
  const waiting = new Map<string, CountedAlarm>();
  let writing = Promise.resolve();
  let isFailing = false;
  const add = ({ alarm, count, firstAt, lastAt }: CountedAlarm) => {
    const known = waiting.get(alarm);
    waiting.set(alarm, {
      alarm,
      count: count + (known?.count ?? 0),
      firstAt: known && known.firstAt < firstAt ? known.firstAt : firstAt,
      lastAt: known && known.lastAt > lastAt ? known.lastAt : lastAt,
    });
  };
  const writeWaiting = async () => {
    const counted = [...waiting.values()];
    waiting.clear();
    if (counted.length === 0) return;
    try {
      await addAlarms(shop.db, counted);
      isFailing = false;
    } catch (fault) {
      counted.forEach(add);
      if (!isFailing) onFault(fault);
      isFailing = true;
    }
  };
  return {
    note(what: string): void {
      const name = what.slice(0, LONGEST);
      const alarm = waiting.has(name) || waiting.size < MOST_KINDS ? name : 'another alarm';
      const at = shop.now();
      add({ alarm, count: 1, firstAt: at, lastAt: at });
    },
    write(): Promise<void> {
      writing = writing.then(writeWaiting);
      return writing;
    },
  };
}
