/** A diya whose flame is lit once, in 600 ms; where motion is not wanted it simply burns. */
export function Diya() {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" className="size-16 shrink-0">
      <circle cx="32" cy="24" r="20" className="animate-kindle fill-glow" />
      <path
        d="M32 8c6 8 9 12 9 17a9 9 0 0 1-18 0c0-5 3-9 9-17Z"
        className="origin-[50%_55%] animate-kindle fill-gold"
        style={{ transformBox: 'view-box' }}
      />
      <path
        d="M32 20c2.500 3.500 4 5.500 4 8a4 4 0 0 1-8 0c0-2.500 1.500-4.500 4-8Z"
        className="animate-kindle fill-paper"
      />
      <path d="M8 38h48c0 10-10 17-24 17S8 48 8 38Z" className="fill-action" />
      <path d="M8 38h48" className="stroke-gold" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M20 46c4 3 8 4 12 4s8-1 12-4"
        className="fill-none stroke-gold-line"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
