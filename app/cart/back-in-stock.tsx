import { Bell, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { faultsOf } from '#app/data/failure-words.ts';
import { textIn, useAction, useForm } from '#app/data/use-form.ts';
import { useToken } from '#app/session/session.ts';
import { FormError, RobotCheck } from '#app/sign-in/form-error.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { retention } from '#shop/settings/retention.ts';
import { backInStockTexts } from './back-in-stock-texts.ts';

type BackInStockProps = {
  product: { id: string; available: number };
  /** The sizes that are sold out; '' where it has none. */
  missing: readonly string[];
};

/**
 * Beneath the buttons of a product with something sold out: a mail when it can be bought again (R207). As high folded as
 * the button that takes its place for who is signed in, so that nothing moves once the browser knows that.
 */
export default function BackInStock({ product, missing }: BackInStockProps) {
  const token = useToken();
  const hydrated = useHydrated();
  const isSignedIn = hydrated && token !== null;
  if (isSignedIn && missing.length === 1) return <AskAtOnce productId={product.id} size={missing[0]!} />;
  return (
    <details className="group rounded-md bg-raised ring-1 ring-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 px-4 font-semibold [&::-webkit-details-marker]:hidden">
        <BellSign />
        {product.available > 0 ? backInStockTexts.sizeSoldOut : backInStockTexts.tellMe}
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-4.5 shrink-0 text-gold transition-transform group-open:rotate-180"
        />
      </summary>
      <WaitForm productId={product.id} sizes={missing} isSignedIn={isSignedIn} />
    </details>
  );
}

const BellSign = () => <Bell aria-hidden="true" strokeWidth={1.5} className="size-4.5 shrink-0 text-gold" />;

const ask = (json: { productId: string; size: string; email?: string }) =>
  call(api.user['wait-for-stock'].$post({ json }));
const kept = backInStockTexts.kept(retention.waitDays);
const toldOf = (size: string) => (size ? backInStockTexts.toldOfSize(size) : backInStockTexts.told);

/** Who is signed in asks with one press. */
function AskAtOnce({ productId, size }: { productId: string; size: string }) {
  const [isTold, setTold] = useState(false);
  const { busy, faults, run } = useAction(async () => {
    const answer = await ask({ productId, size });
    if (!answer.ok) return faultsOf(answer, {});
    setTold(true);
  });
  return (
    <div className="flex flex-col gap-5">
      <Button variant="secondary" full busy={busy !== null} onClick={() => run()}>
        <BellSign /> {size ? backInStockTexts.mailMeSize(size) : backInStockTexts.mailMe}
      </Button>
      <FormError words={faults.form} />
      <RobotCheck />
      <p role="status" className="text-sm empty:hidden">
        {isTold && (
          <>
            <span className="font-semibold text-good">{toldOf(size)}</span> {kept}
          </>
        )}
      </p>
    </div>
  );
}

type WaitFormProps = { productId: string; sizes: readonly string[]; isSignedIn: boolean };

function WaitForm({ productId, sizes, isSignedIn }: WaitFormProps) {
  const hydrated = useHydrated();
  const [told, setTold] = useState('');
  const { busy, faults, submit } = useForm(async (given) => {
    setTold('');
    const size = textIn(given, 'size');
    const answer = await ask({ productId, size, ...(!isSignedIn && { email: textIn(given, 'email') }) });
    if (!answer.ok) return faultsOf(answer, { 'email-wrong': 'email' });
    setTold(toldOf(size));
  });
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5 px-4 pt-1 pb-4">
      {sizes.length > 1 ? (
        <SelectField label={backInStockTexts.size} name="size">
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </SelectField>
      ) : (
        <>
          {sizes[0] && <p>{backInStockTexts.soldOut(sizes[0])}</p>}
          <input type="hidden" name="size" value={sizes[0]} />
        </>
      )}
      {!isSignedIn && (
        <TextField
          label={backInStockTexts.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          error={faults.email}
        />
      )}
      <p className="text-sm text-soft">
        {isSignedIn ? backInStockTexts.leadSignedIn : backInStockTexts.lead} {kept}
      </p>
      <FormError words={faults.form} />
      <RobotCheck />
      <Button type="submit" variant="secondary" busy={busy} disabled={!hydrated} className="self-start">
        {backInStockTexts.tellMe}
      </Button>
      <p role="status" className="font-semibold text-good empty:hidden">
        {told}
      </p>
    </form>
  );
}
