import { randomBytes } from 'node:crypto';
import type { Port } from '#standins/listen.ts';
import type { Books } from './books.ts';
import type { Switches } from './switches.ts';

export type PhonePeOptions = {
  port: Port;
  dataFolder: string;
  clientId: string;
  clientSecret: string;
  clientVersion: string;
  merchantId: string;
  webhookUrl: string | null;
  webhookUsername: string;
  webhookPassword: string;
  tokenLifetimeSeconds?: number;
  lateDelayMs?: number;
  refundStepMs?: number;
  /** First pause before a refused webhook is sent again; it doubles each time. */
  webhookRetryMs?: number;
};

/** What every part of the stand-in works with. */
export type Office = {
  options: PhonePeOptions;
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

/** A new id in the gateway's manner: prefix, time, chance. */
export function newId(prefix: 'OMO' | 'OM' | 'OMR', now: number): string {
  const stamp = new Date(now).toISOString().replace(/\D/g, '').slice(2, 17);
  return `${prefix}${stamp}${randomBytes(6).toString('hex').toUpperCase()}`;
}
