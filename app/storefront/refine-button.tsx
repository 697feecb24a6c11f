import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { onDemand } from '#app/ui/on-demand.tsx';
import { listTexts } from './list-texts.ts';
import type { RefineProps } from './refine-form.tsx';
import { chipsOf } from './refine-words.ts';

const load = () => import('./refine-drawer.tsx');
const RefineDrawer = onDemand(load);

/** Opens the filters on a phone: a sheet, whose code comes with the first touch; without scripts a panel. */
export function RefineButton(props: RefineProps & { total: number }) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const chosen = chipsOf(props.refinement).length;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void load().catch(() => {})}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        className={`${classes} noscript:hidden`}
      >
        <Words chosen={chosen} />
      </button>
      <noscript>
        <a href="#refine" className={classes}>
          <Words chosen={chosen} />
        </a>
      </noscript>
      {wanted && (
        <Suspense fallback={null}>
          <RefineDrawer {...props} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

const classes =
  'inline-flex h-11 items-center gap-2 rounded-sm border border-field-line bg-raised px-4 text-sm font-semibold hover:border-ink lg:hidden';

function Words({ chosen }: { chosen: number }) {
  return (
    <>
      <SlidersHorizontal aria-hidden="true" className="size-4 text-gold" />
      {listTexts.refine.filters}
      {chosen > 0 && ` (${chosen})`}
    </>
  );
}
