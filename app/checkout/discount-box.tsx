import { BadgeCheck } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { useOwnCode } from '#app/cart/own-code.tsx';
import { failureWords } from '#app/data/failure-words.ts';
import { useAction } from '#app/data/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useFocusKept } from '#app/ui/focus-kept.ts';
import { toast } from '#app/ui/toast.tsx';
import { keepDiscount, keptDiscount } from './checkout-memory.ts';
import { checkoutTexts } from './checkout-texts.ts';

/** The box for a discount code, with what became of it (R46), and the account's own code, one tap to use it (R315). */
export function DiscountBox({ discount }: { discount: ReturnType<typeof useDiscount> }) {
  const { typed, applied, error, busy, type, apply, remove } = discount;
  const { own } = useOwnCode();
  // Each of the two buttons goes by what it does (R434).
  useFocusKept(applied ? 0 : 1, '#remove-code');
  useFocusKept(applied ? 1 : 0, '[name=discountCode]');
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void apply();
  };
  return (
    <div>
      <div className="flex items-end gap-2">
        <TextField
          label={checkoutTexts.code.label}
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
          disabled={typed.trim() === ''}
          aria-disabled={busy || applied !== null || undefined}
          onClick={() => void apply()}
        >
          {checkoutTexts.code.apply}
        </Button>
      </div>
      {/* On a large screen the button that orders is beneath it, and must not move when the code comes. */}
      <div className="lg:min-h-12">
        {own && !applied && typed.trim().toUpperCase() !== own.code && (
          <button
            type="button"
            onClick={() => void apply(own.code)}
            className="mt-1 min-h-11 text-left text-sm underline decoration-gold-line underline-offset-4"
          >
            {checkoutTexts.code.use} <span className="font-semibold">{own.code}</span>
            {checkoutTexts.code.offer(own.percent)}
          </button>
        )}
        <div aria-live="polite" className="text-sm font-semibold">
          {error && <p className="mt-1.5 text-danger">{error}</p>}
          {applied && (
            <p className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 text-good">
              <span className="inline-flex items-center gap-1.5">
                <BadgeCheck aria-hidden="true" className="size-4" />
                {checkoutTexts.code.applied}
              </span>
              <button
                type="button"
                id="remove-code"
                onClick={() => remove()}
                className="tap font-normal text-soft underline underline-offset-4 hover:text-ink"
              >
                {checkoutTexts.code.remove}
              </button>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

type Discount = { typed: string; applied: string | null; error: string | null };

const none: Discount = { typed: '', applied: null, error: null };

/** The discount code box (R46). An applied code survives a reload; the quote says whether it still holds. */
export function useDiscount() {
  const [discount, setDiscount] = useState(none);
  useEffect(() => {
    const code = keptDiscount();
    if (code !== null) setDiscount({ typed: code, applied: code, error: null });
  }, []);

  const settle = (typed: string, applied: string | null, error: string | null) => {
    setDiscount({ typed, applied, error });
    keepDiscount(applied);
  };
  const { busy, run } = useAction(async (own?: string) => {
    const code = own ?? discount.typed.trim();
    if (code === '' || discount.applied) return;
    const result = await call(api.discount.check.$post({ json: { code } }));
    if (result.ok) {
      settle(result.data.code, result.data.code, null);
      toast.success(checkoutTexts.code.toast);
    } else if (result.status !== 401) {
      const message = failureWords(result, { otherwise: checkoutTexts.code.invalid });
      settle(code, null, message);
      toast.error(message);
    }
  });
  return {
    ...discount,
    busy: busy !== null,
    apply: run,
    type: (typed: string) => setDiscount({ ...discount, typed, error: null }),
    /** Takes the code off again; `error` says why where the shop did it. */
    remove: (error: string | null = null) => settle(error ? discount.typed : '', null, error),
  };
}
