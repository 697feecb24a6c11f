import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const load = () => import('./side-menu.tsx');
const SideMenu = lazy(load);

/** Opens the side menu on a phone; its code comes with the first touch. */
export function MenuButton() {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        className="icon-target hover:bg-sunk md:hidden"
        onPointerEnter={() => void load()}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Menu aria-hidden="true" className="size-6" />
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <SideMenu open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
