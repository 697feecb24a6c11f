import { Link } from 'react-router';
import { Drawer } from '#app/ui/drawer.tsx';
import { dimensionNames } from '#shop/catalogue/product-facts.ts';
import { type SizeGuide, sizeGuide } from '#shop/catalogue/size-guide.ts';
import { LifeSize } from './life-size.tsx';
import { sizeGuideTexts } from './size-guide-texts.ts';
import { type WornPiece, wornOf } from './worn.ts';

export type GuidedPiece = WornPiece & { sizes: readonly string[] };
type SizeGuideDrawerProps = { piece: GuidedPiece; open: boolean; onOpenChange: (open: boolean) => void };

/** How large a piece is and which size fits: at life size, how to measure, a table (R290 and R291). Loaded on demand. */
export default function SizeGuideDrawer({ piece, open, onOpenChange }: SizeGuideDrawerProps) {
  const guide = sizeGuide(piece.wearing, piece.sizes);
  const worn = wornOf(piece);
  const measures = Object.entries(dimensionNames)
    .filter(([key]) => piece.dimensionsMm[key])
    .map(([key, name]) => `${name} ${piece.dimensionsMm[key]} mm`)
    .join(' · ');
  return (
    <Drawer
      title={worn ? sizeGuideTexts.title : guide.title}
      side="right"
      open={open}
      onOpenChange={onOpenChange}
    >
      <div className="flex flex-col gap-6">
        {worn && <LifeSize {...{ worn, measures }} sizes={piece.sizes} />}
        <Guide guide={guide} hasTitle={worn !== null} />
        {(piece.wearing === 'bangle' || piece.wearing === 'ring') && (
          <Link
            to="/size-sheet"
            className="inline-flex min-h-11 items-center font-semibold underline decoration-gold-line underline-offset-4"
          >
            {sizeGuideTexts.print}
          </Link>
        )}
      </div>
    </Drawer>
  );
}

function Guide({ guide, hasTitle }: { guide: SizeGuide; hasTitle: boolean }) {
  return (
    <section className="flex flex-col gap-4">
      {hasTitle && <h3 className="text-xl">{guide.title}</h3>}
      <ol className="flex list-decimal flex-col gap-2 pl-5 text-sm marker:font-semibold marker:text-gold">
        {guide.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <table className="w-full text-left text-sm tabular-nums">
        <thead>
          <tr className="border-b border-gold-line text-soft">
            {guide.heads.filter(Boolean).map((head) => (
              <th key={head} scope="col" className="py-2 pr-3 font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {guide.rows.map(({ name, mm, fits }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-2 pr-3 font-semibold">
                {name}
              </th>
              <td className="py-2 pr-3">{mm}</td>
              {guide.heads[2] && <td className="py-2">{fits}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
