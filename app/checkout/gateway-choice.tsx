import { methodName } from '#app/orders/order-words.ts';
import type { GatewayName } from '#shop/payments/gateway.ts';

type GatewayChoiceProps = {
  online: readonly GatewayName[];
  chosen: GatewayName;
  onChoose: (gateway: GatewayName) => void;
};

/** By which gateway, inside 'Pay Online': those with credentials, `phonepay` first (R62). */
export function GatewayChoice({ online, chosen, onChoose }: GatewayChoiceProps) {
  return (
    <fieldset className="mt-1 ml-4 flex flex-col gap-1 border-l-2 border-gold-line pl-4">
      <legend className="sr-only">Pay online with</legend>
      {online.map((gateway) => (
        <label
          key={gateway}
          className="flex min-h-11 items-center gap-3 rounded-sm px-2 hover:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold"
        >
          <input
            type="radio"
            name="gateway"
            value={gateway}
            checked={gateway === chosen}
            onChange={() => onChoose(gateway)}
            aria-label={methodName(gateway)}
            aria-describedby={`gateway-${gateway}-hint`}
            className="size-5 shrink-0 accent-action"
          />
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold">{methodName(gateway)}</span>
            <span id={`gateway-${gateway}-hint`} className="text-sm text-soft">
              UPI, cards and net banking
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
