import { useId } from 'react';
import { type Season, type Stroke, useSeason } from './season.ts';

/** The string of the festival that is on, from the middle of the page to its edges (R360). */
export function Toran() {
  const season = useSeason();
  if (!season) return null;
  return <GarlandDrawing {...season} />;
}

/** A festival's string. */
export function GarlandDrawing({ art, garland: { height, tile, middle } }: Pick<Season, 'art' | 'garland'>) {
  const id = useId();
  return (
    <svg
      aria-hidden="true"
      className="block w-full print:hidden"
      height={height}
      fill="none"
      data-garland={art}
    >
      <defs>
        <pattern id={id} x="50%" width={tile.width} height={height} patternUnits="userSpaceOnUse">
          <Strokes of={tile.strokes} />
        </pattern>
      </defs>
      <rect width="100%" height={height} fill={`url(#${id})`} />
      {middle.length > 0 && (
        <svg aria-hidden="true" x="50%" overflow="visible">
          <Strokes of={middle} />
        </svg>
      )}
    </svg>
  );
}

function Strokes({ of }: { of: readonly Stroke[] }) {
  return of.map(({ d, fill, line, width = 1, beads }) => (
    <path
      key={`${d} ${fill} ${width}`}
      d={d}
      fill={fill && `var(--${fill})`}
      stroke={line && `var(--${line})`}
      strokeWidth={line && width}
      strokeLinecap={line && 'round'}
      strokeLinejoin={line && 'round'}
      {...(beads && { pathLength: beads, strokeDasharray: '0 1', strokeDashoffset: -0.5 })}
    />
  ));
}
