import { randomUUID } from 'node:crypto';
import type { Config } from '#server/config.server.ts';
import { gatewaySettings, openGateways } from '#server/gateways/gateways.server.ts';
import type { Gateway } from '#shop/payments/gateway.ts';
import { gatewayList } from '#shop/settings/gateways.ts';
import { ANSWER_MS, type Finding, findingsOf } from './finding.ts';
import { lineFault } from './line-faults.ts';

/** Asks each gateway about a payment that never was: whoever answers that it knows none has taken the credentials. */
export async function examineGateways(config: Config): Promise<Finding[]> {
  const all = openGateways(config, () => new Date());
  const gateways = [...all.values()].filter(({ name }) => isWhole(name, config));
  if (gateways.length > 0) return await Promise.all(gateways.map((each) => examineGateway(each, config)));
  const { notice } = findingsOf('payments');
  return [
    notice('no gateway has credentials', 'Shoppers can pay by cash alone; .env.example says how to add one.'),
  ];
}

/** What is there in part is a fault of the settings already. */
function isWhole(name: Gateway['name'], config: Record<string, unknown>): boolean {
  const { addresses, credentials } = gatewaySettings(name);
  return [...addresses, ...credentials].every((each) => config[each] !== undefined);
}

async function examineGateway(gateway: Gateway, config: Config): Promise<Finding> {
  const { title } = gatewayList[gateway.name];
  const { good, notice, wrong } = findingsOf(title);
  const state = await gateway.check(`doctor-${randomUUID()}`);
  if (state.kind === 'absent') return good('takes the credentials');
  const { addresses, credentials } = gatewaySettings(gateway.name);
  for (const name of addresses) {
    const fault = await reach(String((config as Record<string, unknown>)[name]));
    if (fault) return wrong(`${name}: ${fault.what}`, fault.mend);
  }
  const reason = state.kind === 'unknown' ? state.reason : state.kind;
  if (/^answered 5|TimeoutError/.test(reason))
    return notice(
      `does not work at the moment (${reason})`,
      'Ask again in some minutes, and look at its status page.',
    );
  return wrong(
    `does not take the credentials (${reason})`,
    `Compare ${credentials.join(', ')} with its dashboard; live and test systems have each their own.`,
  );
}

/** Whether somebody answers there, whatever they say. */
async function reach(url: string): Promise<ReturnType<typeof lineFault> | null> {
  try {
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
    return null;
  } catch (fault) {
    return lineFault(fault);
  }
}

/** Reads the keys by which Google's tokens are checked; null where the shop offers no sign-in by Google. */
export async function examineGoogle(config: Config): Promise<Finding | null> {
  if (!config.GOOGLE_CLIENT_ID) return null;
  const { good, wrong } = findingsOf('Google sign-in');
  try {
    const answer = await fetch(config.GOOGLE_KEYS_URL, { signal: AbortSignal.timeout(ANSWER_MS) });
    const { keys } = (await answer.json()) as { keys?: unknown[] };
    return keys?.length
      ? good('its keys can be read')
      : wrong('GOOGLE_KEYS_URL has no keys', "Remove the setting: without it the address is Google's own.");
  } catch (fault) {
    const { what, mend } = lineFault(fault);
    return wrong(`GOOGLE_KEYS_URL: ${what}`, mend);
  }
}
