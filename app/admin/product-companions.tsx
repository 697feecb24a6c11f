import { Form } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { AdminForm } from './admin-form.tsx';
import { searchBox } from './list-search.tsx';

type Companion = { id: string; name: string; kind: 'set' | 'related'; listed: boolean };
type ProductCompanionsProps = {
  companions: readonly Companion[];
  /** What was looked for, and what was found. */
  find: string;
  found: readonly { id: string; name: string }[];
};

const kinds = { set: 'Completes the set', related: 'Goes well with it' } as const;

/** What staff chose to go with a product: found, added, put in order, taken away. */
export function ProductCompanions({ companions, find, found }: ProductCompanionsProps) {
  return (
    <Card className="space-y-4" id="companions">
      <div>
        <h2 className="text-lg font-semibold">Sets and related pieces</h2>
        <p className="mt-1 text-sm text-soft">Shown on its page before what the shop picks by itself.</p>
      </div>
      {companions.length > 0 && (
        <AdminForm
          key={companions.map(({ id, kind }) => `${kind} ${id}`).join()}
          intent="arrange-companions"
          label="Save the order"
        >
          <ul className="divide-y divide-line">
            {companions.map(({ id, name, kind, listed }, i) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
                <input type="hidden" name="companion" value={id} />
                <input
                  name={`place.${id}`}
                  aria-label={`Place of ${name}`}
                  defaultValue={i + 1}
                  inputMode="numeric"
                  maxLength={2}
                  className="min-h-11 w-12 rounded-sm border border-field-line bg-raised text-center"
                />
                <span className="min-w-0 flex-1">
                  {name} {!listed && <Badge tone="warn">not in the shop</Badge>}
                  <span className="block text-xs text-soft">{kinds[kind]}</span>
                </span>
                <label className="flex min-h-11 items-center gap-2">
                  <input
                    type="checkbox"
                    name={`remove.${id}`}
                    value="yes"
                    aria-label={`Take ${name} away`}
                    className="size-5 accent-action"
                  />
                  Take away
                </label>
              </li>
            ))}
          </ul>
        </AdminForm>
      )}
      <Form role="search" aria-label="Pieces that go with it" className="flex items-end gap-2">
        <label className="min-w-0 flex-1 text-sm font-semibold">
          Find a piece
          <input
            type="search"
            name="find"
            defaultValue={find}
            maxLength={100}
            className={`${searchBox} mt-1 font-normal`}
          />
        </label>
        <Button type="submit" variant="secondary">
          Find
        </Button>
      </Form>
      {find !== '' && found.length === 0 && <p className="text-sm text-soft">No product fits.</p>}
      {found.length > 0 && (
        <AdminForm key={found.map(({ id }) => id).join()} intent="add-companion" label="Add it">
          <div className="grid gap-3 sm:grid-cols-2">
            <SelectField label="Piece" name="companion">
              {found.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <SelectField label="As" name="kind">
              {Object.entries(kinds).map(([kind, words]) => (
                <option key={kind} value={kind}>
                  {words}
                </option>
              ))}
            </SelectField>
          </div>
        </AdminForm>
      )}
    </Card>
  );
}
