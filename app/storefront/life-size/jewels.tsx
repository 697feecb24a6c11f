/** Pieces as plain gold shapes of their true measures, in millimetres; `x` and `y`: where they hang. */

type At = { x: number; y: number };
type Size = { width: number; height: number };

const gold = { fill: 'url(#life-gold)', stroke: '#8a6420', strokeWidth: 0.3 } as const;
const wire = { fill: 'none', stroke: 'url(#life-gold)' } as const;
const stone = { fill: '#8c1c2e', stroke: '#8a6420', strokeWidth: 0.2 } as const;

/** The gold that all of them are filled with. */
export function Gold() {
  return (
    <defs>
      <linearGradient id="life-gold" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#f3dc9f" />
        <stop offset="0.45" stopColor="#d9ae57" />
        <stop offset="1" stopColor="#a87a2c" />
      </linearGradient>
    </defs>
  );
}

/** A pair's one earring: a hoop, a bell, a drop, or a stud over the hole. */
export function OnEar({ shape, width, height, x, y }: At & Size & { shape: string }) {
  if (shape === 'medallion') return <Medallion {...{ width, height, x, y }} />;
  if (shape === 'hoop') {
    const thick = Math.min(3, width / 8);
    return (
      <ellipse
        cx={x}
        cy={y + height / 2 - 1}
        rx={(width - thick) / 2}
        ry={(height - thick) / 2}
        {...wire}
        strokeWidth={thick}
      />
    );
  }
  const stud = Math.min(width, height) * 0.16;
  const top = y + stud * 2.2;
  const left = x - width / 2;
  const right = x + width / 2;
  const foot = y - stud + height;
  const bell = `M${x} ${top}C${x + width * 0.3} ${top} ${right} ${top + (foot - top) * 0.35} ${right} ${foot - height * 0.14}H${left}C${left} ${top + (foot - top) * 0.35} ${x - width * 0.3} ${top} ${x} ${top}Z`;
  const drop = `M${x} ${top - stud}C${x + width * 0.16} ${top + height * 0.2} ${right} ${foot - height * 0.42} ${right} ${foot - width * 0.42}A${width / 2} ${width * 0.42} 0 0 1 ${left} ${foot - width * 0.42}C${left} ${foot - height * 0.42} ${x - width * 0.16} ${top + height * 0.2} ${x} ${top - stud}Z`;
  const pearls = Array.from({ length: 7 }, (_, i) => left + (width * (i + 0.5)) / 7);
  return (
    <g>
      <path d={shape === 'bell' ? bell : drop} {...gold} />
      {shape === 'bell' &&
        pearls.map((each) => (
          <circle
            key={each}
            cx={each}
            cy={foot - height * 0.07}
            r={Math.min(width / 16, height * 0.07)}
            {...gold}
          />
        ))}
      {shape === 'drop' && <circle cx={x} cy={foot - width * 0.42} r={width * 0.14} {...stone} />}
      <circle cx={x} cy={y} r={stud} {...gold} />
      <circle cx={x} cy={y} r={stud * 0.5} {...stone} />
    </g>
  );
}

/** A round jewel of petals about a stone. */
export function Medallion({ width, height, x, y }: At & Size) {
  const petals = Array.from({ length: 8 }, (_, i) => i * 45);
  return (
    <g transform={`translate(${x} ${y}) scale(${width / 2} ${height / 2})`}>
      {petals.map((turn) => (
        <path
          key={turn}
          d="M0 -0.15C0.3 -0.4 0.28 -0.75 0 -1C-0.28 -0.75 -0.3 -0.4 0 -0.15Z"
          transform={`rotate(${turn})`}
          {...gold}
          strokeWidth={0.02}
        />
      ))}
      <circle r="0.5" {...gold} strokeWidth={0.02} />
      <circle r="0.3" {...stone} strokeWidth={0.03} />
    </g>
  );
}

type OnNeck = At & { fall: number; half: number };

/** A fine chain with its pendant below. */
export function Pendant({ width, height, fall, half, x, y }: OnNeck & Size) {
  const low = y + fall;
  return (
    <g>
      <path
        d={`M${x - half} ${y - 38}C${x - half * 0.96} ${y - 4} ${x - half * 0.3} ${low - 8} ${x} ${low}C${x + half * 0.3} ${low - 8} ${x + half * 0.96} ${y - 4} ${x + half} ${y - 38}`}
        {...wire}
        strokeWidth="1"
      />
      <circle cx={x} cy={low + 1.4} r="1.4" {...wire} strokeWidth="0.6" />
      <Medallion width={width} height={height} x={x} y={low + 2.6 + height / 2} />
    </g>
  );
}

/** A jewelled band round the neck, as deep as the piece in its middle. */
export function Collar({ deep, fall, half, x, y }: OnNeck & { deep: number }) {
  const side = y - 40;
  const middle = y - 20 + fall;
  const curve = (from: number, low: number) => 2 * low - from;
  const lower = side + deep * 0.45;
  const drops = Array.from({ length: 11 }, (_, i) => (i + 0.5) / 11);
  return (
    <g>
      <path
        d={`M${x - half} ${side}Q${x} ${curve(side, middle)} ${x + half} ${side}L${x + half - 1} ${lower}Q${x} ${curve(lower, middle + deep)} ${x - half + 1} ${lower}Z`}
        {...gold}
      />
      {drops.map((t) => {
        const across = x - half + 2 * half * t;
        const sag = 4 * t * (1 - t);
        const top = side + (middle - side) * sag;
        const depth = deep * (0.45 + 0.55 * sag);
        return <ellipse key={t} cx={across} cy={top + depth * 0.5} rx={2.6} ry={depth * 0.28} {...stone} />;
      })}
    </g>
  );
}

type OnWrist = At & { across: number; band: number };

/** The half of a bangle that is behind the arm. */
export function WristBack({ across, band, x, y }: OnWrist) {
  return <path d={arc({ across, band, x, y }, 0)} {...wire} strokeWidth={band} opacity="0.75" />;
}

/** The half before the arm. */
export function WristFront({ across, band, x, y }: OnWrist) {
  const dots = Array.from({ length: 9 }, (_, i) => (Math.PI * (i + 1)) / 10);
  const rx = across / 2 + 1;
  return (
    <g>
      <path d={arc({ across, band, x, y }, 1)} {...wire} strokeWidth={band} />
      {dots.map((turn) => (
        <circle
          key={turn}
          cx={x - rx * Math.cos(turn)}
          cy={y + rx * 0.22 * Math.sin(turn)}
          r={Math.min(band * 0.2, 2)}
          {...stone}
        />
      ))}
    </g>
  );
}

function arc({ across, x, y }: OnWrist, sweep: 0 | 1): string {
  const rx = across / 2 + 1;
  return `M${x - rx} ${y}A${rx} ${rx * 0.22} 0 0 ${1 - sweep} ${x + rx} ${y}`;
}
