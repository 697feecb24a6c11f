import { Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Drawer } from '#app/ui/drawer.tsx';
import { listTexts } from './list-texts.ts';
import { countInWords } from './page-heading.tsx';
import { RefineForm, type RefineProps } from './refine-form.tsx';
import { chipsOf, clearedAddress } from './refine-words.ts';

type RefineDrawerProps = RefineProps & {
  total: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The choices on a phone: each takes effect behind the sheet, the button at its foot says what is left. */
export default function RefineDrawer({ total, open, onOpenChange, ...props }: RefineDrawerProps) {
  return (
    <Drawer title={listTexts.refine.filters} side="bottom" open={open} onOpenChange={onOpenChange}>
      <RefineForm {...props} />
      {/* The page behind the sheet, and its count with it, is hidden from screen readers. */}
      <p aria-live="polite" className="sr-only">
        {countInWords(total)}
      </p>
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex items-center gap-3 border-t border-line bg-paper p-4">
        {chipsOf(props.refinement).length > 0 && (
          <Link
            to={clearedAddress(props.refinement)}
            preventScrollReset
            className="inline-flex min-h-11 items-center px-2 whitespace-nowrap text-sm font-semibold text-gold underline decoration-gold-line underline-offset-4"
          >
            {listTexts.refine.clear}
          </Link>
        )}
        <Button full onClick={() => onOpenChange(false)}>
          {total === 0 ? listTexts.refine.close : listTexts.refine.show(countInWords(total))}
        </Button>
      </div>
    </Drawer>
  );
}
