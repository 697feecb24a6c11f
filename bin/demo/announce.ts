import type { Demonstration } from './demo-environment.ts';
import { demoGateways } from './demo-gateways.ts';

/** Somebody who works at the demonstration's shop: where they begin, or sign in. */
export type StaffAccount = { role: string; url: string };

/** The calm block that a started shop prints: where everything is, who can log in, and that no money is real. */
export function announce(
  shopUrl: string,
  demonstration: Demonstration,
  accounts: readonly StaffAccount[],
): void {
  const lines: [string, string][] = [['The shop', shopUrl]];
  if (demonstration.mailboxUrl) lines.push(['Its mails', demonstration.mailboxUrl]);
  for (const { slug, title } of demoGateways) {
    const url = demonstration.gatewayUrls[slug];
    if (url) lines.push([`${title} stand-in`, url]);
  }
  if (demonstration.googleUrl) lines.push(['Google stand-in', demonstration.googleUrl]);
  lines.push(['API reference', `${shopUrl}/api/docs`]);
  for (const { role, url } of accounts) lines.push([`Work as ${role}`, url]);
  const width = Math.max(...lines.map(([name]) => name.length)) + 3;
  const seconds = (performance.now() / 1000).toFixed(1);
  console.log(`
${lines.map(([name, value]) => `  ${name.padEnd(width)}${value}`).join('\n')}
${demonstration.note ? `\n  ${demonstration.note}\n` : ''}
  Open after ${seconds} s. This is a demonstration: no real money moves and no parcel is sent.
  Ctrl-C closes it; what was bought stays until npm run db:reset.
`);
}
