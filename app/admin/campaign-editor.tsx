import { useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Checkbox, SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { productTypes } from '#shop/catalogue/product.ts';
import type { Route } from './+types/campaign-page.ts';
import type { Outcome } from './admin.server.ts';
import { AdminForm } from './admin-form.tsx';
import { AskUnsaved } from './ask-unsaved.tsx';
import { CampaignPreview } from './campaign-preview.tsx';
import { Changes } from './content-changes.tsx';
import { useUnsaved } from './use-unsaved.ts';

type Page = Route.ComponentProps['loaderData'];
type Fields = Page['fields'];

/**
 * What a campaign is, with what a cart would pay by it as it is typed. Where somebody else has saved it since it was opened,
 * both are shown, and whoever saves second chooses (R256).
 */
export function CampaignEditor({
  page: { campaign, fields, version, terms },
  onChanged,
}: {
  page: Page;
  /** Told whether it holds something that is not saved. */
  onChanged: (isChanged: boolean) => void;
}) {
  const [opened, setOpened] = useState(version);
  const [shown, setShown] = useState({ fields, round: 0 });
  const [typed, setTyped] = useState<FormData | null>(null);
  const { data } = useFetcher<Outcome & { version?: number }>({ key: `${useLocation().pathname} save` });
  // A later save may be refused, or get no answer.
  const [own, setOwn] = useState(0);
  const saved = data && 'version' in data ? (data.version ?? 0) : 0;
  if (saved > own) setOwn(saved);
  const base = Math.max(opened, own);
  const isMeanwhile = version > base;
  const form = useRef<HTMLFormElement | null>(null);
  const { isChanged, look } = useUnsaved(form, `${own} ${shown.round}`);
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  return (
    <div className="mt-5 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
      {isChanged && <AskUnsaved />}
      <div
        ref={(part) => {
          form.current = part?.querySelector('form') ?? null;
        }}
        onInput={(event) => {
          const filled = event.currentTarget.querySelector('form');
          if (filled) setTyped(new FormData(filled));
          look();
        }}
      >
        {isMeanwhile && (
          <Meanwhile
            theirs={fields}
            typed={typed}
            keepMine={() => setOpened(version)}
            takeTheirs={() => {
              setOpened(version);
              setShown({ fields, round: shown.round + 1 });
              setTyped(null);
            }}
          />
        )}
        <AdminForm
          intent="save"
          label={campaign ? 'Save' : 'Make the draft'}
          variant="primary"
          className="space-y-5"
        >
          <input type="hidden" name="version" value={base} />
          <div key={shown.round} className="space-y-5">
            <Gives fields={shown.fields} />
            <For fields={shown.fields} />
            <When fields={shown.fields} />
            <How fields={shown.fields} />
          </div>
          {campaign?.state === 'live' && (
            <TextField label="Why, if you were warned" name="reason" maxLength={300} optional />
          )}
        </AdminForm>
      </div>
      <CampaignPreview fields={shown.fields} typed={typed} terms={terms} />
    </div>
  );
}

const names: Record<string, string> = {
  ...{
    name: 'Name',
    kind: 'It gives',
    percent: 'Percent',
    most: 'At most',
    amount: 'Rupees off',
    scope: 'For',
  },
  ...{ types: 'Types', pieces: 'Pieces', minimum: 'Least value', starts: 'From', ends: 'Until', way: 'How' },
  ...{
    perCustomer: 'Times for each customer',
    totalUses: 'Times in all',
    firstOrderOnly: 'First orders only',
  },
  ...{ code: 'Code for all', isShown: 'Shown on product pages' },
};

type MeanwhileProps = {
  theirs: Fields;
  typed: FormData | null;
  keepMine: () => void;
  takeTheirs: () => void;
};

function Meanwhile({ theirs, typed, keepMine, takeTheirs }: MeanwhileProps) {
  const mine = (name: string) => {
    const value = typed?.getAll(name).map(String).join(', ') ?? '';
    return value === 'on' ? 'yes' : value;
  };
  const differ = Object.entries(theirs)
    .map(([name, before]) => ({ where: names[name] ?? name, before, after: mine(name) }))
    .filter(({ before, after }) => typed && after !== before);
  return (
    <section role="alert" className="mb-5 rounded-sm border border-warn p-4 text-sm">
      <p className="font-semibold">Somebody has saved this campaign since you opened it.</p>
      {differ.length > 0 && (
        <div className="mt-2">
          <Changes of={differ} before="Saved" after="Yours" />
        </div>
      )}
      <p className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" onClick={takeTheirs}>
          Take what was saved
        </Button>
        <Button size="sm" variant="secondary" onClick={keepMine}>
          Keep mine, to save it
        </Button>
      </p>
    </section>
  );
}

const rupees = { inputMode: 'decimal', maxLength: 9 } as const;
const number = { inputMode: 'numeric', maxLength: 7 } as const;

function Gives({ fields }: { fields: Fields }) {
  return (
    <Group title="What it gives">
      <TextField
        label="Name"
        name="name"
        hint="Shoppers read it beside the amount: in the cart, on the order, in mails and on the invoice."
        defaultValue={fields.name}
        maxLength={60}
        required
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <SelectField label="It gives" name="kind" defaultValue={fields.kind}>
          <option value="percent">A percentage off</option>
          <option value="amount">An amount off</option>
          <option value="free-delivery">Free delivery</option>
        </SelectField>
        <TextField label="Percent" name="percent" {...number} defaultValue={fields.percent} optional />
        <TextField label="At most rupees off" name="most" {...rupees} defaultValue={fields.most} optional />
        <TextField
          label="Or so many rupees off"
          name="amount"
          {...rupees}
          defaultValue={fields.amount}
          optional
        />
      </div>
    </Group>
  );
}

function For({ fields }: { fields: Fields }) {
  const types = (fields.types ?? '').split(', ');
  return (
    <Group title="What it is for">
      <SelectField label="For" name="scope" defaultValue={fields.scope}>
        <option value="all">All pieces</option>
        <option value="some">The types and pieces below</option>
      </SelectField>
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="text-sm font-semibold">Types</legend>
        {productTypes.map(({ type, name }) => (
          <Checkbox key={type} label={name} name="types" value={type} defaultChecked={types.includes(type)} />
        ))}
      </fieldset>
      <TextArea
        label="Pieces"
        name="pieces"
        rows={2}
        maxLength={20_000}
        defaultValue={fields.pieces}
        hint="Their ids, as in the address of their page, with spaces or commas between them."
        optional
      />
      <TextField
        label="From so many rupees of these pieces"
        name="minimum"
        {...rupees}
        defaultValue={fields.minimum}
        optional
      />
    </Group>
  );
}

function When({ fields }: { fields: Fields }) {
  return (
    <Group title="When, and how often">
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          label="From (in India)"
          name="starts"
          type="datetime-local"
          defaultValue={fields.starts}
          optional
        />
        <TextField
          label="Until (in India)"
          name="ends"
          type="datetime-local"
          defaultValue={fields.ends}
          optional
        />
        <TextField
          label="Times for each customer"
          name="perCustomer"
          {...number}
          defaultValue={fields.perCustomer}
          optional
        />
        <TextField
          label="Times in all"
          name="totalUses"
          {...number}
          defaultValue={fields.totalUses}
          optional
        />
      </div>
      <Checkbox
        label="For first orders only"
        name="firstOrderOnly"
        defaultChecked={fields.firstOrderOnly === 'yes'}
      />
    </Group>
  );
}

function How({ fields }: { fields: Fields }) {
  return (
    <Group title="How shoppers get it">
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <SelectField label="How" name="way" defaultValue={fields.way}>
          <option value="code">By a code</option>
          <option value="automatic">By itself</option>
        </SelectField>
        <TextField
          label="One code for all"
          name="code"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={30}
          defaultValue={fields.code}
          optional
        />
      </div>
      <Checkbox
        label="Product pages tell of it"
        name="isShown"
        hint="One line, while it holds: 10% off with DIWALI10 until Nov 5, 2026."
        defaultChecked={fields.isShown === 'yes'}
      />
    </Group>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Card>
      <fieldset className="space-y-4">
        <legend className="text-lg">{title}</legend>
        {children}
      </fieldset>
    </Card>
  );
}
