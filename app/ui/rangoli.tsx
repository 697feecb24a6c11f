const outer = Array.from({ length: 24 }, (_, petal) => `rotate(${petal * 15})`);
const middle = Array.from({ length: 12 }, (_, petal) => `rotate(${petal * 30})`);

/** A rangoli of petals in thin lines, to stand quietly in a corner. */
export function Rangoli({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-100 -100 200 200"
      className={className}
      fill="none"
      stroke="currentColor"
    >
      <g strokeWidth="0.6">
        <circle r="97" />
        <circle r="94" strokeDasharray="0.5 3.5" strokeWidth="1.4" strokeLinecap="round" />
        {outer.map((turn) => (
          <path key={turn} transform={turn} d="M0-90c7-9 7 6 0 24c-7-18-7-33 0-24Z" />
        ))}
        <circle r="62" />
        {middle.map((turn) => (
          <path
            key={turn}
            transform={turn}
            d="M0-60c15 12 13 26 0 38c-13-12-15-26 0-38ZM0-52c7 8 6 16 0 23c-6-7-7-15 0-23Z"
          />
        ))}
        <circle r="19" />
        {middle.map((turn) => (
          <circle key={turn} transform={turn} cy="-14" r="2.2" />
        ))}
        <circle r="8" />
      </g>
    </svg>
  );
}
