import { type BesideCoin, besideCoin, COIN_ACROSS } from './beside-coin.ts';
import { Gold, Medallion, OnEar } from './jewels.tsx';
import { scaleTexts } from './scale-texts.ts';
import type { WornPiece } from './worn.ts';

const gold = { fill: 'url(#life-gold)', stroke: '#8a6420', strokeWidth: 0.3 } as const;

/** How large a piece is at a glance: drawn to scale beside a ten-rupee coin (R291). Nothing where its measures say too little. */
export function ScaleCard({ piece }: { piece: WornPiece }) {
  const drawn = besideCoin(piece);
  if (!drawn) return null;
  const { box, coin, told } = drawn;
  return (
    <figure className="mb-2 flex items-center gap-5 rounded-md border border-line bg-raised px-4 py-3">
      <svg
        role="img"
        aria-label={scaleTexts.drawing(told, COIN_ACROSS)}
        viewBox={`0 0 ${box.width} ${box.height}`}
        className="h-28 w-auto max-w-[55%] shrink-0"
      >
        <Gold />
        <Drawn drawn={drawn} />
        <Coin {...coin} />
      </svg>
      <figcaption className="text-sm leading-snug text-soft">
        <span className="block font-medium text-ink">{scaleTexts.title}</span>
        {scaleTexts.coin(COIN_ACROSS)}
      </figcaption>
    </figure>
  );
}

function Drawn({ drawn }: { drawn: BesideCoin }) {
  const { x, y } = drawn.at;
  if (drawn.kind === 'ring')
    return (
      <circle
        cx={x}
        cy={y}
        r={(drawn.across + drawn.thick) / 2}
        fill="none"
        stroke="url(#life-gold)"
        strokeWidth={drawn.thick}
      />
    );
  if (drawn.kind === 'front') return <Front {...drawn} x={x} y={y} />;
  const { shape, width, height } = drawn;
  if (shape === 'medallion') return <Medallion {...{ width, height, x }} y={y + height / 2} />;
  const stud = Math.min(width, height) * 0.16;
  return <OnEar {...{ shape, width, height, x }} y={shape === 'hoop' ? y + 1 : y + stud} />;
}

type FrontProps = { radius: number; turn: number; deep: number; x: number; y: number };

/** A necklace laid down: its line round a circle, deepest in its middle. */
function Front({ radius, turn, deep, x, y }: FrontProps) {
  const point = (angle: number, r: number) => `${x + r * Math.sin(angle)} ${y + r * Math.cos(angle)}`;
  const half = Math.min(turn / 2, Math.PI - 0.02);
  const large = half > Math.PI / 2 ? 1 : 0;
  const jewels = Math.min(half, 1.1);
  const line = `M${point(-half, radius)}A${radius} ${radius} 0 ${large} 0 ${point(half, radius)}`;
  const foot = point(0, radius + deep * 2 - deep * 0.12);
  return (
    <g>
      <path d={line} fill="none" stroke="url(#life-gold)" strokeWidth="1.6" />
      <path
        d={`M${point(-jewels, radius)}A${radius} ${radius} 0 0 0 ${point(jewels, radius)}Q${foot} ${point(-jewels, radius)}Z`}
        {...gold}
      />
    </g>
  );
}

/** Ten rupees: a ring of bronze round a silvery middle. */
function Coin({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={COIN_ACROSS / 2} fill="#c9a25e" stroke="#8a6a33" strokeWidth="0.4" />
      <circle r={COIN_ACROSS / 2 - 1} fill="none" stroke="#8a6a33" strokeWidth="0.25" />
      <circle r="8.8" fill="#c9c7c1" stroke="#8f8c85" strokeWidth="0.3" />
      <text
        textAnchor="middle"
        y="3.1"
        fontSize="8.5"
        fontWeight="600"
        fill="#5d5a54"
        className="font-sans tabular-nums"
      >
        {scaleTexts.tenRupees}
      </text>
    </g>
  );
}
