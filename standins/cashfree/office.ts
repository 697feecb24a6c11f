import { randomInt } from 'node:crypto';
import type { Port } from '#standins/listen.ts';
import type { Books } from './books.ts';
import type { Switches } from './switches.ts';

export type CashfreeOptions = {
  port: Port;
  dataFolder: string;
  clientId: string;
  clientSecret: string;
  /** The address that the merchant has typed in at the dashboard. An order's own `notify_url` is taken and not used. */
  webhookUrl: string | null;
  lateDelayMs?: number;
  refundStepMs?: number;
  /** First pause before a refused webhook is sent again; it doubles each time. */
  webhookRetryMs?: number;
};

/** What every part of the stand-in works with. */
export type Office = {
  options: CashfreeOptions;
  books: Books;
  switches: Switches;
  /** Where browsers find the stand-in, prefix included. Known once it listens. */
  url: string;
  stopping: AbortSignal;
};

/** The stand-in's clock, epoch milliseconds. */
export function clock(office: Office): number {
  return Date.now() + office.switches.aheadMs;
}

/** The gateway's own ids are numbers written as text. */
export function newNumber(): string {
  return String(randomInt(1e11, 1e12));
}
