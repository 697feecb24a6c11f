import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useToken } from '#app/session/session.ts';
import { useBackCloses } from '#app/ui/back-closes.ts';
import { toast } from '#app/ui/toast.tsx';
import { type Added, addedWords, hideAdded, useAdded } from './added.ts';

const load = () => import('./added-sheet.tsx');
type Told = { added: Added; open: boolean };
const AddedSheet = lazy(
  (): Promise<{ default: ComponentType<Told> }> => load().catch(() => ({ default: ToldInAWord })),
);
/** What is needed at once is loaded first. */
const IDLE_MS = 2000;
const ADDS_AT_ONCE = /^\/(product\/|wishlist$)/i;

/** Where the sheet after Add to Cart opens, once in the page. It goes when its page is left (R312). */
export function AddedPlace() {
  const added = useAdded();
  const { pathname } = useLocation();
  const isHere = added !== null && added.path === pathname;
  const wasHere = useRef(false);
  useEffect(() => {
    if (!isHere && wasHere.current) hideAdded();
    wasHere.current = isHere;
  }, [isHere]);
  useBackCloses(isHere, hideAdded);
  const isSoon = useToken() !== null && ADDS_AT_ONCE.test(pathname);
  useEffect(() => {
    if (!isSoon) return;
    const idle = setTimeout(() => void load().catch(() => {}), IDLE_MS);
    return () => clearTimeout(idle);
  }, [isSoon]);
  // What it told stays in it while it closes.
  const [last, setLast] = useState<Added | null>(null);
  if (added !== null && added !== last) setLast(added);
  if (!last) return null;
  return (
    <Suspense fallback={null}>
      <AddedSheet added={last} open={isHere} />
    </Suspense>
  );
}

/** Where the sheet's code does not come. */
function ToldInAWord({ added, open }: Told) {
  useEffect(() => {
    if (!open) return;
    toast.success(addedWords(added));
    hideAdded();
  }, [added, open]);
  return null;
}
