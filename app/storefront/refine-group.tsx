import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { KeptMarkup } from '#app/ui/kept-markup.tsx';
import type { Choice } from '#shop/catalogue/refine-cards.ts';
import type { Facet } from '#shop/catalogue/refinement.ts';
import { listTexts } from './list-texts.ts';
import { choiceName } from './refine-words.ts';

type RefineGroupProps<Of extends object> = {
  name: string;
  open: boolean;
  content: ComponentType<Of>;
  of: Of;
};

/** A part of the refine panel that folds; it begins open where told, and stays as the shopper leaves it. */
export function RefineGroup<Of extends object>({ name, open, content, of }: RefineGroupProps<Of>) {
  const [first] = useState(open);
  return (
    <details open={first} className="group border-t border-line">
      <summary className="flex min-h-12 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        {name}
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-gold transition-transform group-open:rotate-180"
        />
      </summary>
      <fieldset className="pb-4">
        <legend className="sr-only">{name}</legend>
        <KeptMarkup as="div" content={content} of={of} />
      </fieldset>
    </details>
  );
}

type ChoiceListProps = {
  field: Facet;
  choices: readonly Choice[];
  chosen: readonly string[];
};

const FIRST = 8;

/** Choices to tick, the most frequent first; beyond eight the rest is folded away. */
export function ChoiceList({ choices, ...rest }: ChoiceListProps) {
  const more = choices.slice(FIRST);
  const [open] = useState(more.some(({ value }) => rest.chosen.includes(value)));
  return (
    <>
      <Ticks choices={choices.slice(0, FIRST)} {...rest} />
      {more.length > 0 && (
        <details open={open} className="group/more">
          <summary className="inline-flex tap list-none items-center text-sm text-gold underline decoration-gold-line underline-offset-4 group-open/more:hidden [&::-webkit-details-marker]:hidden">
            {listTexts.refine.more(more.length)}
          </summary>
          <Ticks choices={more} {...rest} />
        </details>
      )}
    </>
  );
}

function Ticks({ field, choices, chosen }: ChoiceListProps) {
  return (
    <ul>
      {choices.map(({ value, count }) => {
        const ticked = chosen.includes(value);
        return (
          <li key={value}>
            <Tick
              type="checkbox"
              name={field}
              value={value}
              defaultChecked={ticked}
              disabled={count === 0 && !ticked}
              count={count}
            >
              {field === 'colour' && <Swatch colour={value} />}
              {choiceName(field, value)}
            </Tick>
          </li>
        );
      })}
    </ul>
  );
}

function Swatch({ colour }: { colour: string }) {
  const background = swatchOf(colour);
  if (!background) return null;
  return (
    <span
      aria-hidden="true"
      className="-mr-1 size-4 shrink-0 rounded-full ring-1 ring-field-line"
      style={{ background }}
    />
  );
}

type TickProps = ComponentProps<'input'> & { count?: number | undefined };

/** A box or a radio button with its words, and how many pieces it leaves. */
export function Tick({ count, children, ...input }: TickProps) {
  return (
    <label className={`flex tap items-center gap-3 text-sm ${input.disabled ? 'opacity-50' : ''}`}>
      <input {...input} className="size-5 shrink-0 accent-action" />
      {children}
      {count !== undefined && <Count count={count} />}
    </label>
  );
}

export function Count({ count }: { count: number }) {
  return (
    <span className="ml-auto pl-2 text-soft tabular-nums">
      {count}
      <span className="sr-only"> {count === 1 ? 'piece' : 'pieces'}</span>
    </span>
  );
}

/** What the catalogue's colours look like, for the dots beside their names. */
const swatches: Record<string, string> = {
  gold: '#d9b254',
  'antique gold': '#a98446',
  'rose gold': '#d99a8b',
  champagne: '#ead8b4',
  'silver tone': '#c9ccd1',
  white: '#fdfcf8',
  black: '#1d1a1c',
  red: '#b3202c',
  maroon: '#6d1326',
  coral: '#f0776a',
  pink: '#e27ba4',
  lilac: '#c3a5da',
  purple: '#73408f',
  blue: '#2a4d9b',
  'sky blue': '#84bfe6',
  aqua: '#8fdcdc',
  turquoise: '#36b5b0',
  teal: '#116d70',
  green: '#1f7a4d',
  mint: '#b3e2c8',
  amber: '#d98a1f',
  multicolour: 'conic-gradient(#b3202c, #d98a1f, #1f7a4d, #2a4d9b, #73408f, #b3202c)',
};

/** A CSS background for a colour's name; null for one that we can't paint. */
function swatchOf(colour: string): string | null {
  return swatches[colour.toLowerCase()] ?? null;
}
