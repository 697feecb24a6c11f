import { Ruler } from 'lucide-react';
import { Suspense, useState } from 'react';
import { onDemand } from '#app/ui/on-demand.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { GuidedPiece } from './size-guide-drawer.tsx';

const load = () => import('./size-guide-drawer.tsx');
const SizeGuideDrawer = onDemand(load);

type SizeGuideButtonProps = { piece: GuidedPiece; words: string };

/** Opens the size guide, whose code comes only when somebody is about to (R290). */
export function SizeGuideButton({ piece, words }: SizeGuideButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const hydrated = useHydrated();
  return (
    <>
      <button
        type="button"
        disabled={!hydrated}
        onPointerEnter={() => void load().catch(() => {})}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        className="inline-flex tap-in-line items-center gap-1.5 rounded-sm text-sm font-semibold underline decoration-gold-line underline-offset-4 hover:decoration-ink"
      >
        <Ruler aria-hidden="true" strokeWidth={1.5} className="size-4 text-gold" />
        {words}
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <SizeGuideDrawer piece={piece} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
