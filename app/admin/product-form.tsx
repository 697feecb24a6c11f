import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useActionData, useFetcher, useLocation, useRouteLoaderData } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { TwoVersions } from '#shop/merchandising/both-versions.ts';
import type { Doubt } from '#shop/merchandising/fair-selling.ts';
import type { FieldFaults, ProductValues } from '#shop/merchandising/product-form.ts';
import type { Outcome } from './admin.server.ts';
import type { loader } from './admin-layout.tsx';
import { AskUnsaved } from './ask-unsaved.tsx';
import { BothVersions } from './both-versions.tsx';
import { HeldStill } from './held-still.tsx';
import { OutcomeWords } from './outcome-words.tsx';
import { ProductFields } from './product-fields.tsx';
import { SellingDoubts } from './selling-doubts.tsx';
import { useLastAnswer } from './use-last-answer.ts';
import { useUnsaved } from './use-unsaved.ts';

/** What the form was opened with. */
type Opened = { version: number; values: ProductValues };

/** What a refusal says to the form. `typed`: what it held, for a browser without scripts. */
type Told = {
  faults?: FieldFaults;
  version?: number;
  fields?: TwoVersions[];
  typed?: ProductValues;
  opened?: ProductValues;
  doubts?: Doubt[];
  mayOverride?: boolean;
};
type ProductOutcome = Outcome & { saved?: Opened };

type ProductFormProps = Opened & { label: string; types: readonly string[]; children?: ReactNode };

/**
 * The form of a product: what is wrong stands at its field, what was typed stays, and where a colleague saved meanwhile
 * both versions are shown. Works without scripts.
 */
export function ProductForm({ label, types, children, ...loaded }: ProductFormProps) {
  const fetcher = useFetcher<ProductOutcome>({ key: `${useLocation().pathname} save` });
  const frame = useRouteLoaderData<typeof loader>('admin');
  const posted = useActionData<ProductOutcome>();
  const outcome = fetcher.data ?? (posted?.intent === 'save' ? posted : undefined);
  // What a colleague saves while somebody types does not change the form: it shows when they save.
  const [opened, setOpened] = useState<Opened>(loaded);
  const { data } = fetcher;
  useEffect(() => {
    if (!data) return;
    if (data.saved) setOpened(data.saved);
    if ('done' in data) toast.success(data.done);
  }, [data]);
  const form = useRef<HTMLFormElement>(null);
  const unsaved = useUnsaved(form, opened.version);
  const answered = useLastAnswer(outcome);
  const told: Told = (answered && 'wrong' in answered && answered.details) || {};
  const version = told.fields ? told.version! : opened.version;
  return (
    <fetcher.Form ref={form} method="post" className="space-y-5" onInput={unsaved.look}>
      {unsaved.isChanged && <AskUnsaved />}
      <input type="hidden" name="mark" value={frame?.formMark ?? ''} />
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="opened" value={JSON.stringify(told.opened ?? opened.values)} />
      {told.fields && <BothVersions fields={told.fields} />}
      <HeldStill isUnderWay={fetcher.state !== 'idle'}>
        <div key={opened.version} className="space-y-5">
          <ProductFields values={told.typed ?? opened.values} faults={told.faults ?? {}} types={types} />
        </div>
      </HeldStill>
      {children}
      {told.doubts && <SellingDoubts doubts={told.doubts} mayOverride={told.mayOverride ?? false} />}
      <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-4 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0">
        <Button type="submit" busy={fetcher.state !== 'idle'}>
          {label}
        </Button>
        <OutcomeWords outcome={data && 'done' in data ? undefined : outcome} />
      </div>
    </fetcher.Form>
  );
}
