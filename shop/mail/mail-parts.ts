import { z } from 'zod';

// What the mails (mail.ts) are put together from.
export const paise = z.number().int();
export const moment = z.iso.datetime();
export const text = z.string();

/** To whom a mail goes that calls somebody by their name. */
export const about = { to: text, name: text };
