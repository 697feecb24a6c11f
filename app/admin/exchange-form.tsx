import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { formatPaise, type Paise } from '#shop/money.ts';
import type { Route } from './+types/order-page.ts';
import { AdminForm } from './admin-form.tsx';

type Page = Route.ComponentProps['loaderData'];
type Choices = NonNullable<Page['choices']>;

/** Another product for what comes back: it is looked for by words, then chosen with its size and quantity (R196). */
export function ExchangeForm({ page, choices }: { page: Page; choices: Choices }) {
  const { words, found, worths } = choices;
  return (
    <details open={words !== ''} className="sm:col-span-2">
      <summary className="min-h-8 underline underline-offset-4">Exchange for another product</summary>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <Form preventScrollReset className="flex items-end gap-3 self-start">
          <TextField
            key={words}
            label="Find the product"
            name="exchange"
            defaultValue={words}
            maxLength={100}
            required
          />
          <Button type="submit" variant="secondary">
            Find
          </Button>
        </Form>
        {words !== '' && found.length === 0 && (
          <p className="self-center text-soft">Nothing in stock fits “{words}”.</p>
        )}
        {found.length > 0 && (
          <AdminForm key={words} intent="exchange-another" label="Exchange for this">
            <Lines page={page} worths={worths} />
            <SelectField label="In exchange" name="choice" required>
              {found.map((choice) => (
                <option
                  key={`${choice.productId} ${choice.size}`}
                  value={JSON.stringify([choice.productId, choice.size])}
                >
                  {inOption(choice, worths)}
                </option>
              ))}
            </SelectField>
            <TextField
              label="Quantity"
              name="quantity"
              type="number"
              min={1}
              max={99}
              defaultValue={1}
              inputMode="numeric"
              required
            />
            <p className="text-sm text-soft">The shopper is told what the difference comes to.</p>
          </AdminForm>
        )}
      </div>
    </details>
  );
}

/** Which pieces it is for, with what was paid for them; chosen where there are several. */
function Lines({ page, worths }: { page: Page; worths: Choices['worths'] }) {
  const inWords = ({ position, quantity, worthPaise }: Choices['worths'][number]) =>
    `${quantity} × ${page.order.items[position]!.name}, ${formatPaise(worthPaise)} paid`;
  if (worths.length > 1) {
    return (
      <SelectField label="For" name="position">
        {worths.map((each) => (
          <option key={each.position} value={each.position}>
            {inWords(each)}
          </option>
        ))}
      </SelectField>
    );
  }
  return worths.map((each) => (
    <p key={each.position} className="text-sm">
      For {inWords(each)}
      <input type="hidden" name="position" value={each.position} />
    </p>
  ));
}

/** The amounts first: a long name is cut off where the list is narrow. */
function inOption({ name, size, pricePaise }: Choices['found'][number], worths: Choices['worths']): string {
  const what = size ? `${name}, size ${size}` : name;
  const [only] = worths.length === 1 ? worths : [];
  return `${formatPaise(pricePaise)}${only ? `, ${difference(pricePaise - only.worthPaise)}` : ''}: ${what}`;
}

function difference(paise: Paise): string {
  if (paise === 0) return 'the same price';
  return paise > 0 ? `${formatPaise(paise)} more` : `${formatPaise(-paise)} less`;
}
