/** What lies in the open jewel box, by what is missing. */
export type JewelBoxKind = 'cart' | 'orders' | 'wishlist' | 'search';

/** An open jewel box, lined with velvet; above it hangs what is still to come. */
export default function JewelBox({ kind }: { kind: JewelBoxKind }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 190" className="h-44 w-56" fill="none">
      <ellipse cx="120" cy="176" rx="92" ry="8" fill="var(--sunk)" />
      <Lid />
      <g stroke="var(--gold)" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round">
        {treasures[kind]}
      </g>
      <Box />
    </svg>
  );
}

function Lid() {
  return (
    <>
      <path
        d="M44 108 30 44c-1.200-6 2-11 8-12 53-9.500 111-9.500 164 0 6 1 9.200 6 8 12l-14 64z"
        fill="var(--raised)"
        stroke="var(--gold-line)"
        strokeWidth="1.8"
      />
      <path
        d="M54 104 42 50c-.8-4 1.300-7 5.500-7.700 47-8 98-8 145 0 4.200.7 6.300 3.700 5.500 7.700l-12 54z"
        fill="var(--glow)"
        stroke="var(--gold-line)"
      />
      <g stroke="var(--gold-line)" strokeWidth="1" opacity=".55">
        <path d="m80 104-8-62m34 62-3-65m31 65 3-65m23 65 8-62M47 74c49-7 97-7 146 0" />
      </g>
    </>
  );
}

function Box() {
  return (
    <>
      <path d="M40 108h160l6 10H34z" fill="var(--action)" opacity=".9" />
      <path
        d="M34 118h172l-8 48a9 9 0 0 1-9 7.500H51a9 9 0 0 1-9-7.500z"
        fill="var(--raised)"
        stroke="var(--gold-line)"
        strokeWidth="1.8"
      />
      <path d="M41 132h158" stroke="var(--gold-line)" strokeDasharray="1 6" strokeLinecap="round" />
      <g stroke="var(--gold)" strokeWidth="1.4" strokeLinejoin="round">
        <path d="M120 136c6 6 6 18 0 25-6-7-6-19 0-25Z" fill="var(--glow)" />
        <path d="M120 161c-10-1-16-8-17-20 8 1 14 8 17 20Zm0 0c10-1 16-8 17-20-8 1-14 8-17 20Z" />
        <path d="M120 162c-13 2-23-2-29-11 7-2 13-1 18 3m11 8c13 2 23-2 29-11-7-2-13-1-18 3" />
      </g>
      <path
        d="M110 112h20v9a3 3 0 0 1-3 3h-14a3 3 0 0 1-3-3z"
        fill="var(--paper)"
        stroke="var(--gold)"
        strokeWidth="1.4"
      />
      <circle cx="120" cy="118" r="1.800" fill="var(--gold)" />
    </>
  );
}

/** A pair of jhumkas. */
const jhumkas = [92, 148].map((x) => (
  <g key={x} transform={`translate(${x} 52)`}>
    <circle cy="4" r="5.500" fill="var(--paper)" />
    <circle cy="4" r="1.600" fill="var(--action)" stroke="none" />
    <path d="M0 10v6M-14 34c0-11 6-18 14-18s14 7 14 18z" fill="var(--paper)" />
    <path d="M-11 28h22M-17 34h34" />
    {[-12, -6, 0, 6, 12].map((drop) => (
      <g key={drop}>
        <path d={`M${drop} 34v4`} />
        <circle cx={drop} cy="40.500" r="2.300" fill="var(--paper)" />
      </g>
    ))}
  </g>
));

/** A parcel tied with a ribbon. */
const parcel = (
  <g>
    <path d="M84 72h72v36H84z" fill="var(--paper)" />
    <path d="M80 62h80v12H80z" fill="var(--paper)" />
    <path d="M120 62v46M114 62v46M126 62v46" stroke="var(--action)" />
    <path
      d="M120 62c-5-15-24-20-27-10-2.400 8 14 12 27 10Zm0 0c5-15 24-20 27-10 2.400 8-14 12-27 10Z"
      fill="var(--glow)"
      stroke="var(--action)"
    />
  </g>
);

/** A pendant in the shape of a heart on its chain. */
const heart = (
  <g>
    <path d="M70 46c14 22 32 30 50 30s36-8 50-30" strokeDasharray="1 4.500" strokeWidth="2.600" />
    <path
      d="M120 106c-17-11-24-19-24-27a11.500 11.500 0 0 1 24-4 11.500 11.500 0 0 1 24 4c0 8-7 16-24 27Z"
      fill="var(--paper)"
    />
    <path
      d="M120 97c-10-7-14.500-12-14.500-17 0-7 10-8.500 14.500-1 4.500-7.500 14.500-6 14.500 1 0 5-4.500 10-14.500 17Z"
      stroke="var(--action)"
    />
  </g>
);

/** A looking glass over a stone. */
const lookingGlass = (
  <g>
    <circle cx="116" cy="74" r="25" fill="var(--paper)" />
    <path d="m134 92 19 17" strokeWidth="5" />
    <path d="m104 70 5-8h14l5 8-12 17zm0 0h24m-16 0 4 17 4-17m-11 0 3-8m8 8-3-8" stroke="var(--action)" />
  </g>
);

const treasures = { cart: jhumkas, orders: parcel, wishlist: heart, search: lookingGlass };
