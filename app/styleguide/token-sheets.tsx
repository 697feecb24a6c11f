import { Row, Sheet } from './sheet.tsx';

type Pair = { text: string; ground: string; ratio: string };

/** Text on its ground, with the contrast that it reaches. */
export function Colours({ pairs }: { pairs: readonly Pair[] }) {
  return (
    <Sheet title="Colour">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {pairs.map(({ text, ground, ratio }) => (
          <li
            key={`${text} ${ground}`}
            className="flex justify-between gap-2 rounded-sm px-3 py-2 text-sm ring-1 ring-line"
            style={{ color: `var(--${text})`, backgroundColor: `var(--${ground})` }}
          >
            <span>
              {text} on {ground}
            </span>
            <span className="tabular-nums">{ratio}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const serif = [
  ['text-4xl', '2.6 to 4 rem'],
  ['text-3xl', '1.875 to 2.75 rem'],
  ['text-xl', '1.5 to 1.9 rem'],
] as const;
const sans = [
  ['text-lg', '1.25 rem'],
  ['text-base', '1 rem'],
  ['text-sm', '0.875 rem'],
] as const;

/** The scale: names and headings in Cormorant Garamond, what one reads and uses in Figtree. */
export function Type() {
  return (
    <Sheet title="Type">
      {serif.map(([size, rem]) => (
        <p key={size} className={`${size} font-serif font-semibold`}>
          Noor Kundan Choker <Note>{`${size}, ${rem}`}</Note>
        </p>
      ))}
      {sans.map(([size, rem]) => (
        <p key={size} className={size}>
          Light as a marigold, ₹1,00,000 <Note>{`${size}, ${rem}`}</Note>
        </p>
      ))}
      <p className="eyebrow text-gold">An eyebrow above a heading</p>
    </Sheet>
  );
}

const spaces = [1, 2, 3, 4, 6, 8, 12, 16];
const durations = [150, 200, 250];

/** Space, radius, shadow and motion. */
export function Measures() {
  return (
    <>
      <Sheet title="Space, in steps of 4 px">
        <div className="flex flex-wrap items-end gap-4">
          {spaces.map((step) => (
            <span key={step} className="flex flex-col items-center gap-1">
              <span className="bg-gold-line" style={{ width: step * 4, height: step * 4 }} />
              <Note>{String(step * 4)}</Note>
            </span>
          ))}
        </div>
      </Sheet>
      <Sheet title="Radius and shadow">
        <Row>
          <span className="rounded-sm bg-raised p-4 ring-1 ring-line">4 px, controls</span>
          <span className="rounded-md bg-raised p-4 ring-1 ring-line">6 px, cards</span>
          <span className="rounded-lg bg-raised p-4 ring-1 ring-line">8 px, drawers</span>
          <span className="rounded-md bg-raised p-4 shadow-soft">the one shadow</span>
        </Row>
      </Sheet>
      <Sheet title="Motion, ease-out; none for readers who prefer less">
        <Row>
          {durations.map((ms) => (
            <span
              key={ms}
              className="rounded-sm bg-sunk px-4 py-3 transition-[translate] hover:translate-x-2"
              style={{ transitionDuration: `${ms}ms` }}
            >
              {ms} ms
            </span>
          ))}
        </Row>
      </Sheet>
    </>
  );
}

function Note({ children }: { children: string }) {
  return <span className="font-sans text-sm font-normal text-soft">{children}</span>;
}
