/** A thread of marigolds and mango leaves under the header, as over a door at Diwali. Seen in the festive layer only. */
export function Toran() {
  return (
    <svg aria-hidden="true" className="hidden h-4 w-full text-thread festive:block" fill="none">
      <defs>
        <pattern id="toran" width="64" height="16" patternUnits="userSpaceOnUse">
          <path d="M0 1c10 5 22 7 32 7S54 6 64 1" stroke="currentColor" />
          <path d="M32 8c-2.500 2-2.500 5 0 7.500 2.500-2.500 2.500-5.500 0-7.500Z" stroke="currentColor" />
          <circle cx="0" cy="2" r="2.500" fill="currentColor" />
          <circle cx="64" cy="2" r="2.500" fill="currentColor" />
          <circle cx="16" cy="6" r="1.200" fill="currentColor" />
          <circle cx="48" cy="6" r="1.200" fill="currentColor" />
        </pattern>
      </defs>
      <rect width="100%" height="16" fill="url(#toran)" />
    </svg>
  );
}
