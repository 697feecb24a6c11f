import { Printer } from 'lucide-react';
import { pageMeta } from '#app/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { bangleDiameterMm, bangleSizes, bankCardMm, ringDiametersMm } from '#shop/catalogue/size-guide.ts';
import type { Route } from './+types/size-sheet-page.ts';
import { sizeSheetTexts } from './size-sheet-texts.ts';

export const meta: Route.MetaFunction = ({ matches: [{ loaderData: root }] }) =>
  pageMeta({
    title: sizeSheetTexts.page.title,
    description: sizeSheetTexts.page.description,
    path: '/size-sheet',
    siteUrl: root?.siteUrl,
  });

/** Bangles and rings as circles in true millimetres, on two sheets of A4 with a line to measure them by (R292). */
export default function SizeSheetPage() {
  const hydrated = useHydrated();
  return (
    <div className="size-sheet page py-8">
      <div className="flex max-w-[66ch] flex-col items-start gap-4 print:hidden">
        <h1 className="text-3xl">{sizeSheetTexts.title}</h1>
        <p>{sizeSheetTexts.lead}</p>
        <Button disabled={!hydrated} onClick={() => window.print()}>
          <Printer aria-hidden="true" strokeWidth={1.5} className="size-4.5" /> {sizeSheetTexts.print}
        </Button>
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={sizeSheetTexts.sheets}
        className="max-w-full overflow-x-auto print:overflow-visible"
      >
        <Sheet title={sizeSheetTexts.bangles} rows={bangleRows} />
        <Sheet title={sizeSheetTexts.rings} rows={ringRows} />
      </section>
    </div>
  );
}

type Circle = { name: string; mm: number };

const bangles = bangleSizes.map((name) => ({ name, mm: bangleDiameterMm(name)! }));
/** Three in a row, the largest beside the smallest, so that none is wider than the sheet and all fit on one. */
const bangleRows: Circle[][] = [0, 1, 2].map((row) =>
  [bangles[row], bangles[5 - row], bangles[6 + row]].filter((each) => each !== undefined),
);
const rings = ringDiametersMm.map((mm) => ({ name: `${mm}`, mm }));
const ringRows: Circle[][] = [rings.slice(0, 6), rings.slice(6, 12), rings.slice(12)];

const WIDTH_MM = 190;
const GAP_MM = 3;
const HEAD_MM = 30;

function Sheet({ title, rows }: { title: string; rows: readonly Circle[][] }) {
  const heights = rows.map((row) => Math.max(...row.map(({ mm }) => mm)) + 7);
  const tops = heights.map((_, i) => HEAD_MM + heights.slice(0, i).reduce((sum, each) => sum + each, 0));
  const height = HEAD_MM + heights.reduce((sum, each) => sum + each, 0);
  return (
    <section aria-label={title} className="mt-8 break-after-page break-inside-avoid text-ink print:mt-0">
      <svg
        role="img"
        aria-label={`${title}: ${rows
          .flat()
          .map(({ name, mm }) => sizeSheetTexts.across(name, mm))
          .join(', ')}`}
        width={`${WIDTH_MM}mm`}
        height={`${height}mm`}
        viewBox={`0 0 ${WIDTH_MM} ${height}`}
        fill="currentColor"
        className="block max-w-none font-sans"
      >
        <text x="0" y="7" fontSize="7" fontWeight="600">
          {sizeSheetTexts.sheetTitle(title)}
        </text>
        <text x="0" y="13" fontSize="3.4">
          {sizeSheetTexts.sheetLead}
        </text>
        <Measure y={19} mm={100} words={sizeSheetTexts.line} />
        <Measure y={25} mm={bankCardMm.long} words={sizeSheetTexts.bankCard} />
        {rows.map((row, i) => (
          <Row key={row[0]!.name} circles={row} top={tops[i]!} isRing={title === sizeSheetTexts.rings} />
        ))}
      </svg>
    </section>
  );
}

function Measure({ y, mm, words }: { y: number; mm: number; words: string }) {
  return (
    <>
      <path
        d={`M0.1 ${y - 2}v4M0.1 ${y}H${mm}M${mm} ${y - 2}v4`}
        stroke="currentColor"
        strokeWidth="0.2"
        fill="none"
      />
      <text x={mm + 3} y={y + 1.2} fontSize="3.4">
        {words}
      </text>
    </>
  );
}

function Row({ circles, top, isRing }: { circles: readonly Circle[]; top: number; isRing: boolean }) {
  const lefts = circles.map((_, i) => circles.slice(0, i).reduce((x, { mm }) => x + mm + GAP_MM, 0));
  return circles.map(({ name, mm }, i) => {
    const x = lefts[i]! + mm / 2 + 0.2;
    const y = top + mm / 2 + 1;
    return (
      <g key={name}>
        <circle cx={x} cy={y} r={mm / 2} fill="none" stroke="currentColor" strokeWidth="0.25" />
        <text x={x} y={y} textAnchor="middle" fontSize={isRing ? 4 : 7} fontWeight="600">
          {name}
        </text>
        <text x={x} y={y + 5} textAnchor="middle" fontSize="3">
          {isRing ? 'mm' : `${Math.round(mm * 10) / 10} mm`}
        </text>
      </g>
    );
  });
}
