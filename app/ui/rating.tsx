import { classNames } from './class-names.ts';

const star = 'M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z';
const row = [0, 1, 2, 3, 4].map((place) => `translate(${place * 24} 0)`);

/** Five stars, filled up to `value` (0 to 5, tenths show). Read out as a sentence; null, nobody has rated yet, in outline. */
export function Stars({ value, className }: { value: number | null; className?: string }) {
  if (value === null) {
    return (
      <span className={classNames('inline-block h-4 w-20 shrink-0', className)}>
        <StarRow className="fill-none stroke-gold-line stroke-[1.6]" />
      </span>
    );
  }
  const filled = Math.max(0, Math.min(5, value)) * 20;
  return (
    <span
      role="img"
      aria-label={`${Number(value.toFixed(1))} out of 5 stars`}
      className={classNames('relative inline-block h-4 w-20 shrink-0', className)}
    >
      <StarRow className="text-line" />
      <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${filled}%` }}>
        <StarRow className="text-star" />
      </span>
    </span>
  );
}

function StarRow({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 24"
      fill="currentColor"
      className={classNames('h-4 w-20 max-w-none', className)}
    >
      {row.map((move) => (
        <path key={move} d={star} transform={move} />
      ))}
    </svg>
  );
}
