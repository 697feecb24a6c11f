import { randomInt } from 'node:crypto';
import type { Port } from '#standins/listen.ts';
import type { Books } from './books.ts';
import type { Switches } from './switches.ts';

export type PayUOptions = {
  port: Port;
  dataFolder: string;
  key: string;
  salt: string;
  /** The address that the merchant has typed in at the dashboard. */
  webhookUrl: string | null;
  lateDelayMs?: number;
  refundStepMs?: number;
  /** First pause before a refused webhook is sent again; it doubles each time. */
  webhookRetryMs?: number;
};

/** What every part of the stand-in works with. */
export type Office = {
  options: PayUOptions;
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
