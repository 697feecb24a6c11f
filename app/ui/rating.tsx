import type { CSSProperties } from 'react';

/** Five stars, filled up to `value` (0 to 5, tenths show). Read out as a sentence; null, nobody has rated yet, in outline. */
export function Stars({ value }: { value: number | null }) {
  if (value === null) return <span className="stars stars-outline" />;
  const filled = Math.max(0, Math.min(5, value)) * 20;
  return (
    <span
      role="img"
      aria-label={`${Number(value.toFixed(1))} out of 5 stars`}
      className="stars"
      style={{ '--filled': `${filled}%` } as CSSProperties}
    />
  );
}
