import { type FormEvent, useCallback, useEffect, useRef } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import type { Choice, Choices } from '#shop/catalogue/refine-cards.ts';
import { type Facet, fieldsOf, type Refinement, refinementOf } from '#shop/catalogue/refinement.ts';
import { listTexts } from './list-texts.ts';
import { ChoiceList, RefineGroup, Tick } from './refine-group.tsx';
import { RefinePrice } from './refine-price.tsx';
import { addressOf, discountWords, facetNames, pathOf } from './refine-words.ts';

export type RefineProps = { refinement: Refinement; choices: Choices };

/** All that narrows the list (R22). A tick takes effect at once; without scripts, the button does it. */
export function RefineForm({ refinement, choices }: RefineProps) {
  const { form, apply } = useRefineForm(refinement);
  // Of one value alone there is nothing to choose.
  const isChoice = (name: Facet) => choices[name].length > 1 || refinement.chosen[name].length > 0;
  const facet = (name: Facet, open: boolean) => {
    const list = { field: name, choices: choices[name], chosen: refinement.chosen[name] };
    return (
      isChoice(name) && (
        <RefineGroup
          name={facetNames[name]}
          open={open || list.chosen.length > 0}
          content={ChoiceList}
          of={list}
        />
      )
    );
  };
  const prices = { refinement, choices: choices.price };
  const discount = { percentOff: refinement.percentOff, choices: choices.discount };
  const stock = { isWanted: refinement.inStock, count: choices.stock[0]?.count ?? 0 };
  return (
    <Form
      ref={form}
      action={pathOf(refinement)}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      onChange={(event) => isTick(event) && apply()}
    >
      <input type="hidden" name="sort" value={refinement.order} />
      {refinement.text && <input type="hidden" name="q" value={refinement.text} />}
      {facet('type', true)}
      <RefineGroup name={listTexts.refine.price} open content={RefinePrice} of={prices} />
      {facet('category', true)}
      {facet('colour', true)}
      {facet('stone', false)}
      {facet('occasion', false)}
      {facet('plating', false)}
      <RefineGroup
        name={listTexts.refine.discount}
        open={discount.percentOff !== null}
        content={DiscountSteps}
        of={discount}
      />
      <RefineGroup name={listTexts.refine.availability} open content={InStock} of={stock} />
      <noscript>
        <button type="submit" className="min-h-11 w-full rounded-sm bg-action font-semibold text-on-action">
          {listTexts.refine.showPieces}
        </button>
      </noscript>
    </Form>
  );
}

function InStock({ isWanted, count }: { isWanted: boolean; count: number }) {
  return (
    <Tick type="checkbox" name="stock" value="in" defaultChecked={isWanted} count={count}>
      {listTexts.refine.inStock}
    </Tick>
  );
}

type DiscountStepsProps = { percentOff: number | null; choices: readonly Choice[] };

function DiscountSteps({ percentOff, choices }: DiscountStepsProps) {
  const steps = choices.map(({ value, count }) => ({ value, count, words: discountWords(value) }));
  return [{ value: '', count: undefined, words: listTexts.refine.allPieces }, ...steps].map(
    ({ value, count, words }) => (
      <Tick
        key={value}
        type="radio"
        name="discount"
        value={value}
        defaultChecked={value === String(percentOff ?? '')}
        count={count}
      >
        {words}
      </Tick>
    ),
  );
}

/**
 * The form's fields belong to the browser, so that quick ticks are never lost; what the address says is written into
 * them whenever it changes (Back, a chip, Clear All).
 */
function useRefineForm(refinement: Refinement) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { search } = useLocation();
  const shown = useRef({ refinement, search });
  const ticksUnderWay = useRef(0);
  const writeFields = useCallback(() => {
    // React may show an earlier address while a later tick is on its way, or has just changed the address.
    const isBehind = ticksUnderWay.current > 0 || shown.current.search !== window.location.search;
    if (form.current && !isBehind) write(form.current, shown.current.refinement);
  }, []);
  useEffect(() => {
    shown.current = { refinement, search };
    writeFields();
  }, [refinement, search, writeFields]);
  const apply = async () => {
    if (!form.current?.reportValidity()) return;
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const asked = { ...refinement, ...refinementOf(new URLSearchParams(fields)) };
    ticksUnderWay.current += 1;
    await navigate(addressOf(asked), { preventScrollReset: true });
    ticksUnderWay.current -= 1;
    writeFields();
  };
  return { form, apply };
}

function write(form: HTMLFormElement, refinement: Refinement): void {
  const fields = fieldsOf(refinement);
  for (const input of form.querySelectorAll('input:not([type=hidden])')) {
    if (!(input instanceof HTMLInputElement)) continue;
    const values = fields.filter(([name]) => name === input.name).map(([, value]) => value);
    if (input.type === 'text') input.value = values[0] ?? '';
    else input.checked = values.includes(input.value) || (input.value === '' && values.length === 0);
  }
}

function isTick({ target }: FormEvent): boolean {
  return target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type);
}
