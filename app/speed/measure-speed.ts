import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals';

/**
 * Tells the shop once, when the page is left or put aside, how soon it showed its largest part, how late it answered to a press,
 * and how far it shifted (R403). Nothing of who visits goes with it.
 */
export function measureSpeed(): void {
  const [entry] = performance.getEntriesByType('navigation');
  // The page that was loaded: later ones come without a load, and count to it.
  const { pathname: path } = new URL(entry?.name ?? location.href);
  const measured: Record<string, number> = {};
  const note = ({ name, value }: MetricType) => {
    measured[name.toLowerCase()] = name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);
  };
  onLCP(note);
  onINP(note);
  onCLS(note);
  // After those of the library, which tell on the way down.
  const tell = () => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', tell);
    if (Object.keys(measured).length > 0)
      navigator.sendBeacon('/visit-speed', JSON.stringify({ path, ...measured }));
  };
  addEventListener('visibilitychange', tell);
}
