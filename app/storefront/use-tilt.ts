import { useEffect, useEffectEvent, useRef } from 'react';
import { frameOfTilt } from './turning-frame.ts';

/** A hand trembles by less than that, in degrees. */
const STILL_DEGREES = 4;

/**
 * Follows how a phone is tilted to the side, from how it was held when a picture was turned by hand last. Browsers that
 * want to be asked first (iOS) are not asked: dragging does the same there. Nobody gets it who wants little motion.
 */
export function useTilt(isOn: boolean, frame: number, onTilt: (frame: number) => void) {
  const start = useRef<{ degrees: number; frame: number; told: number } | null>(null);
  const follow = useEffectEvent(({ gamma }: DeviceOrientationEvent) => {
    if (gamma === null) return;
    if (!start.current || start.current.told !== frame) {
      start.current = { degrees: gamma, frame, told: frame };
      return;
    }
    const tilted = gamma - start.current.degrees;
    if (Math.abs(tilted) < STILL_DEGREES && start.current.told === start.current.frame) return;
    const turned = frameOfTilt(start.current.frame, tilted);
    if (turned === frame) return;
    start.current.told = turned;
    onTilt(turned);
  });
  useEffect(() => {
    if (!isOn || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const told = (event: DeviceOrientationEvent) => follow(event);
    window.addEventListener('deviceorientation', told);
    return () => window.removeEventListener('deviceorientation', told);
  }, [isOn]);
}
