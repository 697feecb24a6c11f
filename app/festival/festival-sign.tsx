import type { FestivalArt } from '#shop/content/festival-art.ts';

/** The sign of a festival in one gold line, drawn for the shop. It decorates: the name stands beside it. */
export function FestivalSign({ art, className }: { art: FestivalArt; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[art]} />
    </svg>
  );
}

const paths: Record<FestivalArt, string> = {
  // A lamp of clay with its flame.
  diwali:
    'M3 19c2 6 7 9 13 9s11-3 13-9c-4 2-8 3-13 3s-9-1-13-3Zm13-1c-4-4-4-8 0-13 4 5 4 9 0 13Zm0-3v3M12 28l-1 2h10l-1-2' +
    'M7 11l-2-1m20 1 2-1M9 6 8 4m15 2 1-2',
  // A pot with mango leaves and a coconut, as it stands at the door of a wedding.
  wedding:
    'M11 16h10M10 16c-6 4-5 10 1 13h10c6-3 7-9 1-13M16 15c-3-4-7-5-11-4 2 4 6 5 11 4Zm0 0c3-4 7-5 11-4-2 4-6 5-11 4Z' +
    'M16 15c-3-3-3-8 0-12 3 4 3 9 0 12Zm-6 7c4 2 8 2 12 0m-6 0v4m-3-1 1 1m5-1-1 1',
  // The fire of a winter's night on its crossed logs.
  lohri:
    'M5 29l22-6M5 23l22 6M16 3c1 4-2 6-4 9-2 2-4 5-3 8a7 7 0 0 0 14 0c1-4-1-6-2-8-1 2-2 3-3 3 1-4 1-8-2-12Z' +
    'M16 16c-2 2-3 4-2 6 1 1 3 1 4 0 1-2 0-4-2-6Z',
  // The moon, seen through a sieve.
  'karwa-chauth':
    'M25 3a6 6 0 1 0 5 8 5 5 0 0 1-5-8ZM21 20a9 9 0 1 1-18 0 9 9 0 0 1 18 0Zm-3-6L6 26m-2-9 11 11M8 13l12 11' +
    'M20 16 10 28M14 11 4 22',
  // A rosette on the thread that a sister ties.
  rakhi:
    'M19 16a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM16 13c-3-3-2-6 0-8 2 2 3 5 0 8Zm0 6c-3 3-2 6 0 8 2-2 3-5 0-8Z' +
    'M13.900 13.900C10 14 8 11 8 8.500c3 0 5.500 1.500 5.900 5.400Zm4.200 4.200C22 18 24 21 24 23.500c-3 0-5.500-1.500-5.900-5.400Z' +
    'M18.100 13.900C18 10 21 8 24 8.500c0 3-1.500 5.500-5.900 5.400Zm-4.200 4.200C14 22 11 24 8 23.500c0-3 1.500-5.500 5.900-5.400Z' +
    'M13 16c-3 2-5-2-8 0-1 1-2 1-3 0m17 0c3 2 5-2 8 0 1 1 2 1 3 0M2 16l-1 3m1-3 2 3m26-3 1 3m-1-3-2 3',
  lotus:
    'M16 4c5 7 5 17 0 24-5-7-5-17 0-24Zm0 24C8 27 4 21 4 12c6 1 11 6 12 16Zm0 0c8-1 12-7 12-16-6 1-11 6-12 16Z',
};
