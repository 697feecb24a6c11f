import type { Gateway } from '#shop/payments/gateway.ts';
import { type GatewayName, gatewayList, gatewayNames } from '#shop/settings/gateways.ts';
import { cashfree } from './cashfree.server.ts';
import type { GatewayKind } from './gateway-kind.ts';
import { payU } from './payu.server.ts';
import { phonePe } from './phonepe.server.ts';

const adapters = { phonepay: phonePe, cashfree, payu: payU } satisfies Record<GatewayName, unknown>;

/** In the order in which they are offered (R62). */
const kinds = gatewayNames.map((name) => ({
  ...(adapters[name] as unknown as GatewayKind),
  title: gatewayList[name].title,
}));

/** The settings of every gateway that the shop can work with. */
export const gatewayShape = Object.assign({}, ...kinds.map(({ shape }) => shape)) as Shapes;
type Shapes = All<(typeof adapters)[GatewayName]['shape']>;
type All<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer A) => void ? A : never;

type Settings = Record<string, unknown>;

/** A gateway whose settings are there in part can't work: names what is missing. */
export function gatewayFaults(settings: Settings): string[] {
  return kinds.flatMap(({ title, needed }) => {
    const missing = needed.filter((name) => settings[name] === undefined);
    if (missing.length === 0 || missing.length === needed.length) return [];
    return missing.map((name) => `${name}: is missing; ${title} needs all of ${needed.join(', ')}, or none.`);
  });
}

/** What a shop in production must not have: stand-ins, test systems, demo values. */
export function gatewayDemoFaults(settings: Settings, isLocal: (url: string) => boolean): string[] {
  return kinds.flatMap(({ title, addresses, testSystem, account }) => [
    ...addresses.flatMap((name) => {
      const url = settings[name];
      if (typeof url !== 'string') return [];
      return [
        ...(isLocal(url) || !url.startsWith('https://') ? [`${name}: points at a stand-in.`] : []),
        ...(testSystem.test(url) ? [`${name}: points at ${title}'s test system.`] : []),
      ];
    }),
    ...(String(settings[account] ?? '').startsWith('DEMO') ? [`${account}: is a demo value.`] : []),
  ]);
}

/** The names of a gateway's settings: where it is asked, and what proves who asks. */
export function gatewaySettings(name: GatewayName): { addresses: string[]; credentials: string[] } {
  const { addresses, needed } = adapters[name] as unknown as GatewayKind;
  const asked = addresses.filter((each) => /_(API|AUTH)_URL$/.test(each));
  return { addresses: asked, credentials: needed.filter((each) => !addresses.includes(each)) };
}

/** Opens the gateways that have credentials; the others are not offered (R61). `clock`: the shop's, for their sessions (R391). */
export function openGateways(
  settings: Settings & { publicUrl: string; contact: { email: string } },
  clock: () => Date,
): Map<GatewayName, Gateway> {
  const offered = kinds.filter(({ account }) => settings[account]);
  const { publicUrl, contact } = settings;
  const own = { publicUrl, shopEmail: contact.email, now: () => clock().getTime() };
  const gateways = offered.map((kind) => kind.open(settings as never, own));
  return new Map(gateways.map((gateway) => [gateway.name, gateway]));
}
