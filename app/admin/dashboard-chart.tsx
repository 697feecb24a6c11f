import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

export type Bars = readonly { label: string; value: number }[];

const TICK = { fill: 'var(--soft)', fontSize: 12 };
const BOX = { background: 'var(--raised)', border: '1px solid var(--line)', color: 'var(--ink)' };

/**
 * A bar for each row, upright for days and lying for names. Who can't see it has the table beside it.
 */
export default function DashboardChart({ bars, unit, lying }: { bars: Bars; unit: string; lying: boolean }) {
  const names = {
    dataKey: 'label',
    tick: TICK,
    stroke: 'var(--line)',
    interval: lying ? 0 : 'preserveStartEnd',
    minTickGap: 12,
  } as const;
  const numbers = { tick: TICK, stroke: 'var(--line)', allowDecimals: false } as const;
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...bars]}
        layout={lying ? 'vertical' : 'horizontal'}
        accessibilityLayer={false}
        margin={{ top: 4, right: 8, bottom: 0, left: lying ? 8 : -12 }}
      >
        <CartesianGrid stroke="var(--line)" vertical={lying} horizontal={!lying} />
        {lying ? <XAxis type="number" {...numbers} /> : <XAxis {...names} />}
        {lying ? <YAxis type="category" width={96} {...names} /> : <YAxis {...numbers} />}
        <Tooltip
          contentStyle={BOX}
          itemStyle={{ color: 'var(--ink)' }}
          cursor={{ fill: 'var(--sunk)' }}
          isAnimationActive={false}
        />
        <Bar dataKey="value" name={unit} fill="var(--gold)" isAnimationActive={false} maxBarSize={28} />
      </BarChart>
    </ResponsiveContainer>
  );
}
