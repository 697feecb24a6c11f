import { type FormEvent, useState } from 'react';
import { Card } from '#app/ui/card.tsx';
import { Checkbox, SelectField, TextField } from '#app/ui/field.tsx';
import { methodName } from '#shop/settings/gateways.ts';
import type { SettingBodies, SettingGroup } from '#shop/settings-desk/bodies.ts';
import { allMethods, type Field, groupCards, inputsOf, readField } from '#shop/settings-desk/fields.ts';
import { sentences } from '#shop/settings-desk/sentences.ts';
import { AdminForm } from './admin-form.tsx';
import { HeldStill } from './held-still.tsx';
import { useOpened } from './use-opened.ts';

type SettingsFormProps = {
  group: SettingGroup;
  /** All settings as they hold: a sentence may need more than one group. */
  all: SettingBodies;
  now: Date;
  body: object;
  opened: number;
  /** The number of a colleague's save that both versions are shown of: saved once more, this one holds. */
  over: number | null;
};

/** The fields of a group, and beside them what shoppers will read, as it is typed. */
export function SettingsForm({ group, all, now, over, ...loaded }: SettingsFormProps) {
  const { fields, later } = groupCards[group];
  const { shown: form, hold, saving } = useOpened(loaded, `/admin/settings/${group} set`);
  const { body, opened } = form;
  const [typed, setTyped] = useState<{ opened: number; body: object } | null>(null);
  const readTyped = (event: FormEvent<HTMLElement>) => {
    hold();
    const element = event.currentTarget.closest('form');
    if (!element) return;
    const given = new Map([...new FormData(element)].map(([name, value]) => [name, String(value)]));
    const read = Object.fromEntries(fields.map((field) => [field.name, readField(field, given)]));
    // What is typed half says nothing yet.
    setTyped((before) => (JSON.stringify(read).includes('null') ? before : { opened, body: read }));
  };
  const shown = { ...all, [group]: typed?.opened === opened ? typed.body : body } as SettingBodies;
  return (
    <AdminForm intent="set" label="Save" variant="primary" className="mt-6 space-y-5">
      <input type="hidden" name="opened" value={over ?? opened} />
      <HeldStill isUnderWay={saving} className="grid items-start gap-5 lg:grid-cols-2" onInput={readTyped}>
        <Card key={opened} className="grid gap-4 sm:grid-cols-2">
          {fields.map((field) => (
            <SettingField
              key={field.name}
              field={field}
              value={(body as Record<string, unknown>)[field.name]}
            />
          ))}
        </Card>
        <Card>
          <h2 className="text-lg">What shoppers read</h2>
          <ul aria-live="polite" className="mt-3 list-disc space-y-2 pl-5">
            {sentences(group, shown, now).map((sentence) => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
        </Card>
      </HeldStill>
      <HeldStill isUnderWay={saving} onInput={hold}>
        <div key={opened} className="grid gap-4 sm:grid-cols-2">
          {later && (
            <TextField
              label="Holds from"
              name="from"
              type="datetime-local"
              hint="India's time. Empty: from now on."
              optional
            />
          )}
          <TextField label="Note" name="note" maxLength={500} hint="Why, for colleagues." optional />
        </div>
      </HeldStill>
    </AdminForm>
  );
}

function SettingField({ field, value }: { field: Field; value: unknown }) {
  const { name, label, hint } = field;
  const inputs = inputsOf(field, value);
  if (field.kind === 'yes-no' || field.kind === 'choice') {
    const options =
      field.kind === 'choice'
        ? field.options
        : ([
            ['yes', field.yes],
            ['no', field.no],
          ] as const);
    return (
      <SelectField label={label} name={name} defaultValue={inputs[name]} hint={hint}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </SelectField>
    );
  }
  if (field.kind === 'methods') {
    return (
      <fieldset className="sm:col-span-2">
        <legend className="text-sm font-semibold">{label}</legend>
        {allMethods.map((each) => (
          <Checkbox
            key={each}
            label={methodName(each)}
            name={`${name}.${each}`}
            defaultChecked={`${name}.${each}` in inputs}
          />
        ))}
      </fieldset>
    );
  }
  if (field.kind === 'days' || field.kind === 'pair') {
    return (
      <fieldset className="grid grid-cols-2 gap-4 sm:col-span-2">
        <legend className="mb-1 text-sm font-semibold">{label}</legend>
        {field.labels.map((part, index) => (
          <TextField
            key={part}
            label={part}
            name={`${name}.${index}`}
            defaultValue={inputs[`${name}.${index}`]}
            inputMode={field.kind === 'days' ? 'numeric' : undefined}
            maxLength={60}
            required
          />
        ))}
      </fieldset>
    );
  }
  if (field.kind === 'rates') return <Rates {...{ name, label, inputs }} hint={hint} />;
  const isNumber = field.kind === 'rupees' || field.kind === 'number';
  return (
    <TextField
      label={label}
      name={name}
      defaultValue={inputs[name]}
      hint={hint}
      inputMode={isNumber ? 'decimal' : undefined}
      maxLength={300}
      className={isNumber ? undefined : 'sm:col-span-2'}
      required
    />
  );
}

type RatesProps = { name: string; label: string; hint: string | undefined; inputs: Record<string, string> };

function Rates({ name, label, hint, inputs }: RatesProps) {
  const rows = Object.keys(inputs).length / 2;
  return (
    <fieldset key={rows} className="space-y-3 sm:col-span-2">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <div key={index} className="grid grid-cols-2 gap-4">
          <TextField
            label={index === rows - 1 ? 'Another from' : 'From'}
            name={`${name}.${index}.fromDate`}
            type="date"
            defaultValue={inputs[`${name}.${index}.fromDate`]}
          />
          <TextField
            label="Percent"
            name={`${name}.${index}.percent`}
            inputMode="decimal"
            defaultValue={inputs[`${name}.${index}.percent`]}
            maxLength={6}
          />
        </div>
      ))}
      <p className="text-sm text-soft">{hint}</p>
    </fieldset>
  );
}
