import { BadgeCheck } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { useDiscount } from './use-discount.ts';

/** The box for a discount code, with what became of it (R46). */
export function DiscountBox({ discount }: { discount: ReturnType<typeof useDiscount> }) {
  const { typed, applied, error, busy, type, apply, remove } = discount;
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void apply();
  };
  return (
    <div>
      <div className="flex items-end gap-2">
        <TextField
          label="Discount code"
          name="discountCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className="min-w-0 flex-1"
          value={typed}
          readOnly={applied !== null}
          onChange={(event) => type(event.target.value)}
          onKeyDown={applyOnEnter}
        />
        <Button
          variant="secondary"
          busy={busy}
          disabled={typed.trim() === '' || applied !== null}
          onClick={() => void apply()}
        >
          Apply
        </Button>
      </div>
      <div aria-live="polite" className="text-sm font-semibold">
        {error && <p className="mt-1.5 text-danger">{error}</p>}
        {applied && (
          <p className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 text-good">
            <span className="inline-flex items-center gap-1.5">
              <BadgeCheck aria-hidden="true" className="size-4" />
              Discount applied successfully!
            </span>
            <button
              type="button"
              onClick={() => remove()}
              className="min-h-9 font-normal text-soft underline underline-offset-4 hover:text-ink"
            >
              Remove code
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
