import { Checkbox, SelectField } from '#app/ui/field.tsx';
import type { Choice, Returnable } from './return-choices.ts';
import { returnTexts } from './return-texts.ts';

type ReturnItemsProps = {
  items: readonly Returnable[];
  choices: readonly Choice[];
  disabled: boolean;
  error: string | null;
  onChange: (choices: Choice[]) => void;
};

/** Which pieces go back, how many of each, and what for. A single piece is not asked about. */
export function ReturnItems({ items, choices, disabled, error, onChange }: ReturnItemsProps) {
  const change = (place: number, choice: Choice) =>
    onChange(choices.map((each, at) => (at === place ? choice : each)));
  const isSingle = items.length === 1;
  return (
    <fieldset className="flex min-w-0 flex-col gap-4" disabled={disabled}>
      <legend className={isSingle ? 'sr-only' : 'mb-3 text-sm font-semibold'}>
        {returnTexts.items.title}
      </legend>
      {items.map((item, place) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: the same piece may stand twice, and the list never changes
          key={place}
          item={item}
          choice={choices[place]!}
          isSingle={isSingle}
          onChange={(choice) => change(place, choice)}
        />
      ))}
      {error && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type LineProps = {
  item: Returnable;
  choice: Choice;
  isSingle: boolean;
  onChange: (choice: Choice) => void;
};

const MONEY = 'money';

function Line({ item, choice, isSingle, onChange }: LineProps) {
  const { name, size, quantity: most, sizes, soldOut } = item;
  const { quantity } = choice;
  const what = size === '' ? name : returnTexts.items.piece(name, size);
  const inWords = isSingle ? '' : ` ${returnTexts.items.of(what)}`;
  return (
    <div className="flex flex-col gap-3">
      {!isSingle && (
        <Checkbox
          label={what}
          checked={quantity > 0}
          onChange={({ currentTarget }) =>
            onChange({ ...choice, quantity: currentTarget.checked ? most : 0 })
          }
        />
      )}
      {quantity > 0 && (
        <div className={isSingle ? 'grid gap-4 sm:grid-cols-2' : 'ml-8 grid gap-4 sm:grid-cols-2'}>
          {most > 1 && (
            <SelectField
              label={<Label words={returnTexts.items.howMany} more={inWords} />}
              value={quantity}
              onChange={({ currentTarget }) => onChange({ ...choice, quantity: Number(currentTarget.value) })}
            >
              {Array.from({ length: most }, (_, place) => place + 1).map((count) => (
                <option key={count}>{count}</option>
              ))}
            </SelectField>
          )}
          <SelectField
            label={<Label words={returnTexts.items.whatInstead} more={inWords} />}
            value={choice.size === null ? MONEY : `size ${choice.size}`}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...choice, size: value === MONEY ? null : value.slice('size '.length) })
            }
          >
            <option value={MONEY}>{returnTexts.items.money}</option>
            {(sizes.length > 0 ? sizes : ['']).map((each) => (
              <option key={each} value={`size ${each}`} disabled={soldOut.includes(each)}>
                {each === size ? returnTexts.items.same : returnTexts.items.size(each)}
                {soldOut.includes(each) && ` ${returnTexts.items.soldOut}`}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </div>
  );
}

/** What tells several lines apart is seen beside the box already. */
function Label({ words, more }: { words: string; more: string }) {
  return (
    <>
      {words}
      <span className="sr-only">{more}</span>
    </>
  );
}
