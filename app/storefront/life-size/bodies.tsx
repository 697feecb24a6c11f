/** The bodies that pieces are shown on: quiet line drawings, in millimetres of a woman's average. */

const line = { fill: 'none', stroke: 'var(--gold-line)', strokeWidth: 0.55, strokeLinecap: 'round' } as const;
const faint = { ...line, strokeWidth: 0.35, opacity: 0.7 } as const;
const skin = { fill: 'var(--glow)', stroke: 'none' } as const;

/** An ear from the side, 62 mm high; the lobe is pierced at (29, 60). */
export function Ear() {
  return (
    <g>
      <path
        d="M0 0H19C20 9 19 17 18 24C17 12 26 4 36 5C48 6 54 17 51.5 30C50 39 44.5 45 42 52C40 60 36 67.5 29 67C22.5 66.5 19 60 18.5 52C18 70 15 84 6 99C4 102 2 104 0 106Z"
        {...skin}
      />
      <path
        d="M18 24C17 12 26 4 36 5C48 6 54 17 51.5 30C50 39 44.5 45 42 52C40 60 36 67.5 29 67C22.5 66.5 19 60 18.5 52"
        {...line}
      />
      <path d="M22.5 27C22 16 28 9.5 36 10.5C44.5 11.5 48.5 20 46.5 29C45 36 40.5 40 39 46" {...line} />
      <path d="M29 22C36 18.5 41.5 23 39.5 31C38 37 35.5 41 35.5 46.5C35 52 31 55 26.5 53" {...faint} />
      <path d="M23 33C28 29.5 33.5 32 32.5 38C31.5 44 27.5 47.5 23.5 47" {...faint} />
      <path d="M18 31C21.5 32.5 23.5 36 22.5 40C21.800 43 20 45 21 48.5" {...line} />
      <path d="M18.5 52C18 70 15 84 6 99" {...line} />
      <path d="M18 24C18.800 16 19 9 17 0" {...line} />
      <path d="M13 26C13.5 17 13.3 9 11.5 0M24 0C27 -.5 30 0 33 1.5M7 30C8 20 8 10 6 0" {...faint} />
    </g>
  );
}

/** A neck from the front with collarbones and the edge of a blouse, 100 mm wide; the hollow is at (130, 98). */
export function Neck() {
  return (
    <g>
      <path
        d="M80 0C84 24 84 46 79 60C74 74 50 82 20 91L0 97V236H260V97L240 91C210 82 186 74 181 60C176 46 176 24 180 0Z"
        {...skin}
      />
      <path
        d="M80 0C84 24 84 46 79 60C74 74 50 82 20 91L0 97M180 0C176 24 176 46 181 60C186 74 210 82 240 91L260 97"
        {...line}
      />
      <path d="M72 0C86 22 108 36 130 36C152 36 174 22 188 0" {...line} />
      <path d="M121 97C106 90 74 93 38 86M139 97C154 90 186 93 222 86" {...line} />
      <path d="M121 97C125 104 135 104 139 97" {...line} />
      <path d="M94 48C101 70 111 87 121 96M166 48C159 70 149 87 139 96" {...faint} />
      <path d="M58 100C80 104 100 104 116 103M202 100C180 104 160 104 144 103" {...faint} />
      <path
        d="M14 150C52 214 104 208 130 192C156 208 208 214 246 150L260 140V236H0V140Z"
        fill="var(--sunk)"
      />
      <path d="M0 140L14 150C52 214 104 208 130 192C156 208 208 214 246 150L260 140" {...line} />
      <path d="M0 146L12 156C52 221 104 214 130 198C156 214 208 221 248 156L260 146" {...faint} />
    </g>
  );
}

/** A forearm and the base of a hand, the wrist 54 mm wide at y = 92. */
export function Wrist() {
  return (
    <g>
      <path
        d="M26 170C29 140 33 116 33 92C32 76 23 68 19 54C16 43 11 34 5 26C3 20 10 15 15 20C22 28 28 36 37 42C38 28 37 14 36 0H92C94 16 96 30 95 46C94 64 88 76 87 92C87 116 91 140 94 170Z"
        {...skin}
      />
      <path
        d="M26 170C29 140 33 116 33 92C32 76 23 68 19 54C16 43 11 34 5 26C3 20 10 15 15 20C22 28 28 36 37 42"
        {...line}
      />
      <path d="M94 170C91 140 87 116 87 92C88 76 94 64 95 46C96 30 94 16 92 0" {...line} />
      <path d="M37 42C38 28 37 14 36 0M37 42C42 48 45 56 44 64" {...line} />
      <path d="M38 86C50 90 70 90 82 86M39 80C52 83 68 83 80 80" {...faint} />
      <path d="M54 0C55 8 55 14 54 20M74 0C74 8 74 14 75 20M48 36C60 30 76 32 90 40" {...faint} />
    </g>
  );
}
