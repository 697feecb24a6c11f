import { useEffect, useRef } from 'react';
import { useActionData, useFetcher, useRouteLoaderData } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { MOST_PIECES } from '#shop/stock/correction.ts';
import type { CountFault } from '#shop/stock/count.ts';
import type { CountRow } from '#shop/stock/counts.server.ts';
import { monthFirst } from '#shop/time.ts';
import type { Outcome } from './admin.server.ts';
import type { loader } from './admin-layout.tsx';
import { OutcomeWords } from './outcome-words.tsx';
import { useOutdated } from './use-outdated.ts';

/** `showsBooks`: what the books said, too; who counts does not see it. */
type CountLineProps = { row: CountRow; isOpen: boolean; showsBooks: boolean };

/** A size of a count with the field for what lies there, which is saved as it is left, or by its button. */
export function CountLine({ row, isOpen, showsBooks }: CountLineProps) {
  const { position, name, size, shelf, sku, counted, countedBy, countedAt } = row;
  const what = `${name}${size && `, size ${size}`}`;
  const isEdited = isOpen && !row.posted;
  const Name = isEdited ? 'label' : 'span';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-40 flex-1">
        <Name {...(isEdited && { htmlFor: `pieces-${position}` })} className="font-semibold wrap-anywhere">
          {what}
        </Name>
        <p className="text-sm text-soft wrap-anywhere">
          {[shelf && `Shelf ${shelf}`, sku].filter(Boolean).join(' · ')}
          {counted !== null && (
            <span className="block">
              {counted} counted by {countedBy}, {monthFirst.dateTime(countedAt!)}
            </span>
          )}
        </p>
      </div>
      {isEdited ? (
        <Figure row={row} what={what} />
      ) : (
        <span className="font-semibold tabular-nums">{counted ?? 'not counted'}</span>
      )}
      {showsBooks && <Difference row={row} />}
    </li>
  );
}

function Figure({ row: { position, productId, size, counted }, what }: { row: CountRow; what: string }) {
  const intent = `count ${position}`;
  const fetcher = useFetcher<Outcome>();
  const frame = useRouteLoaderData<typeof loader>('admin');
  const posted = useActionData<Outcome>();
  const outcome = fetcher.data ?? (posted?.intent === intent ? posted : undefined);
  const isOutdated = useOutdated(fetcher.data);
  const saved = counted === null ? '' : `${counted}`;
  // A press of the button leaves the field first: that saved it already.
  const sent = useRef('');
  const field = useRef<HTMLInputElement>(null);
  // What was typed and is not saved yet. Anything else follows what is loaded: left in its field, a figure that a colleague
  // has replaced since would take the place of theirs (R204).
  const isTyped = useRef(false);
  useEffect(() => {
    // Before the page was alive.
    isTyped.current = field.current?.value !== field.current?.defaultValue;
  }, []);
  useEffect(() => {
    if (fetcher.data && 'done' in fetcher.data && field.current?.value === sent.current)
      isTyped.current = false;
  }, [fetcher.data]);
  useEffect(() => {
    if (field.current && !isTyped.current) field.current.value = saved;
  }, [saved]);
  const isUnderWay = (form: HTMLFormElement) =>
    fetcher.state !== 'idle' && new FormData(form).get('pieces') === sent.current;
  return (
    <fetcher.Form
      method="post"
      className="flex flex-wrap items-center justify-end gap-2"
      onBlur={({ target, currentTarget }) => {
        if (!(target instanceof HTMLInputElement) || target.value === saved || !isTyped.current) return;
        if (isUnderWay(currentTarget) || !currentTarget.reportValidity()) return;
        sent.current = target.value;
        void fetcher.submit(currentTarget);
      }}
      onInput={() => {
        isTyped.current = true;
      }}
      onSubmit={(event) => {
        if (isUnderWay(event.currentTarget)) return event.preventDefault();
        sent.current = field.current?.value ?? '';
      }}
    >
      <input type="hidden" name="mark" value={frame?.formMark ?? ''} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="item" value={`${productId}~${size}`} />
      <input type="hidden" name="seen" value={saved} />
      <OutcomeWords
        outcome={fetcher.state === 'idle' && !isOutdated ? outcome : undefined}
        className="text-sm"
      />
      <input
        ref={field}
        id={`pieces-${position}`}
        type="number"
        name="pieces"
        inputMode="numeric"
        min={0}
        max={MOST_PIECES}
        defaultValue={saved}
        autoComplete="off"
        className="min-h-11 w-20 rounded-sm border border-field-line bg-raised px-3 text-right tabular-nums"
      />
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        busy={fetcher.state !== 'idle'}
        aria-label={`Save ${what}`}
      >
        Save
      </Button>
    </fetcher.Form>
  );
}

const faultWords: Record<CountFault, (row: CountRow) => string> = {
  corrected: () => 'Its stock was corrected since: count it again.',
  held: ({ held, onHand }) =>
    `Orders that are being paid hold ${held} of the ${onHand} on hand: these can't be taken out.`,
  many: () => `More than ${MOST_PIECES} pieces of a size are not kept.`,
};

/** How what was counted differs from what should have lain there, and whether that can be posted. */
function Difference({ row }: { row: CountRow }) {
  const { expected, change, fault, posted } = row;
  if (expected === null) return null;
  const by = change > 0 ? `${change} more` : `${-change} less`;
  return (
    <p className="basis-full text-sm">
      <span className="font-semibold">{change === 0 ? 'As the books say' : by}</span>
      {change !== 0 && `, ${expected} should have been there${posted ? ': posted' : ''}`}
      {fault && <span className="block font-semibold text-danger">{faultWords[fault](row)}</span>}
    </p>
  );
}
