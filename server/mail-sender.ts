import { z } from 'zod';

const named = /^(?:"[^"<>]+"|[^"<>@,;:]+?) *<([^<>]+)>$/;

/**
 * Whether mails can be sent from it: an address, alone or as `Name <address>`. A name in which `, ; : @` stand is in double
 * quotes.
 */
export function isMailSender(text: string): boolean {
  return z.email().safeParse(named.exec(text)?.[1] ?? text).success;
}
