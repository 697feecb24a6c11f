import { useEffect, useState } from 'react';
import { refuse } from '#shop/refusals.ts';
import { findPin } from '#shop/shipping/address.ts';
import { rememberedPin, rememberPin } from './remembered-pin.ts';
import { useDelivery } from './use-delivery.ts';

/** The state of a PIN check: it begins with the PIN code that was asked about last in this browser. */
export function usePinCheck() {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  /** Nobody asked for what comes by itself: it is not read out. */
  const [isPressed, setIsPressed] = useState(false);
  const { delivery, failure, waiting, ask } = useDelivery(asked);

  useEffect(() => {
    const kept = rememberedPin();
    if (!kept) return;
    setTyped((now) => now || kept);
    setAsked(kept);
  }, []);

  const isOfTyped = asked !== null && findPin(typed) === asked;
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      setFault(null);
    },
    /** Gives whether there was something to ask. */
    check: (): boolean => {
      setIsPressed(true);
      const pin = findPin(typed);
      setFault(pin === null ? refuse('pin-wrong').message : null);
      if (pin === null) return false;
      rememberPin(pin);
      if (pin === asked) ask();
      setAsked(pin);
      return true;
    },
    delivery: isOfTyped ? delivery : null,
    error: fault ?? (isOfTyped ? failure : null),
    isWrong: fault !== null,
    waiting,
    isPressed,
  };
}
