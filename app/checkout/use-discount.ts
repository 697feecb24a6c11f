import { useEffect, useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { getToken, userIdOf } from '#app/session/session.ts';
import { forget, recall, remember } from '#app/session/storage.ts';
import { toast } from '#app/ui/toast.tsx';

type Discount = { typed: string; applied: string | null; error: string | null };

const key = 'discount';
const none: Discount = { typed: '', applied: null, error: null };

/** The discount code box (R46). An applied code survives a reload; the quote says whether it still holds. */
export function useDiscount() {
  const [discount, setDiscount] = useState(none);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const kept = recall(key) as { userId?: string; code?: unknown } | null;
    if (typeof kept?.code !== 'string' || kept.userId !== currentUser()) return;
    setDiscount({ typed: kept.code, applied: kept.code, error: null });
  }, []);

  const settle = (typed: string, applied: string | null, error: string | null) => {
    setDiscount({ typed, applied, error });
    remember(key, { userId: currentUser(), code: applied });
  };
  const apply = async () => {
    const code = discount.typed.trim();
    if (code === '' || discount.applied || busy) return;
    setBusy(true);
    const result = await call(api.discount.check.$post({ json: { code } }));
    setBusy(false);
    if (result.ok) {
      settle(result.data.code, result.data.code, null);
      toast.success('Discount code applied successfully!');
    } else if (result.status !== 401) {
      const message = result.message ?? 'Invalid discount code';
      settle(code, null, message);
      toast.error(message);
    }
  };
  return {
    ...discount,
    busy,
    apply,
    type: (typed: string) => setDiscount({ ...discount, typed, error: null }),
    /** Takes the code off again; `error` says why where the shop did it. */
    remove: (error: string | null = null) => settle(error ? discount.typed : '', null, error),
  };
}

/** The order is placed: its code is not offered to the next one. */
export function forgetDiscount(): void {
  forget(key);
}

function currentUser(): string | null {
  return userIdOf(getToken() ?? '');
}
