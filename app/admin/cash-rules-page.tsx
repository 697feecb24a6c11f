import { Link } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { CASH_RULES, changeCashRules, getCashRules } from '#shop/checkout/cash-rules.ts';
import { describeCashRules } from '#shop/checkout/cash-settings.ts';
import { isRefusal } from '#shop/refusals.ts';
import { listAudit } from '#shop/staff/audit.server.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Route } from './+types/cash-rules-page.ts';
import { act, openDesk, textIn } from './admin.server.ts';
import { AdminForm } from './admin-form.tsx';
import { AuditRows } from './audit-rows.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = openDesk(context, 'set-cash-rules');
  const [{ version, terms }, entries] = await Promise.all([
    getCashRules(shop),
    listAudit(shop.db, { subject: CASH_RULES }),
  ]);
  return { version, entries, ...describeCashRules(terms) };
}

export async function action(args: Route.ActionArgs) {
  return await act(args, 'set-cash-rules', async ({ shop, staff, form }) => {
    const given = new Map([...form.keys()].map((name) => [name, textIn(form, name).slice(0, 5000)]));
    const version = Number(given.get('version'));
    const set = await inTransaction(shop.db, (tx) => changeCashRules(shop, tx, staff, { version, given }));
    if (isRefusal(set)) return set;
    if (set.changed === 0) return { done: 'Nothing was to be changed.' };
    return { done: 'The rules hold from now on, for the next order.' };
  });
}

const modes = {
  confirm: 'The order needs a confirmation',
  remark: 'It is only remarked',
  off: 'Off',
} as const;

type Field = Route.ComponentProps['loaderData']['limits'][number];

/** When a cash order is believed: each rule, the limits, and who changed what. For owners and managers. */
export default function CashRulesPage({ loaderData }: Route.ComponentProps) {
  const { version, rules, limits, riskyPins, entries } = loaderData;
  return (
    <>
      <p className="text-sm">
        <Link to="/admin/cash">Cash desk</Link>
      </p>
      <h1 className="mt-2 text-2xl">Rules and limits of cash orders</h1>
      <p className="mt-2 max-w-prose text-soft">
        A rule that applies asks for a confirmation by code or call, or is only remarked beside the order.
        What you change holds for the next order; those that wait stay as they were judged.
      </p>
      <AdminForm intent="set-rules" label="Set the rules" variant="primary" className="mt-6 space-y-5">
        <input type="hidden" name="version" value={version} />
        <div key={version} className="grid gap-5 lg:grid-cols-2">
          {rules.map(({ rule, title, about, mode, numbers }) => (
            <Card key={rule}>
              <fieldset className="space-y-4">
                <legend className="text-lg">{title}</legend>
                <p className="text-sm text-soft">{about}</p>
                <SelectField label="Where it applies" name={`rules.${rule}`} defaultValue={mode}>
                  {Object.entries(modes).map(([value, words]) => (
                    <option key={value} value={value}>
                      {words}
                    </option>
                  ))}
                </SelectField>
                <Numbers of={numbers} />
                {rule === 'risky-pin' && (
                  <TextArea
                    label="PIN codes"
                    name="riskyPins"
                    rows={3}
                    maxLength={5000}
                    defaultValue={riskyPins}
                    hint="Whole ones, or how they begin (8540), with commas or spaces between them."
                    optional
                  />
                )}
              </fieldset>
            </Card>
          ))}
          <Card className="lg:col-span-2">
            <fieldset className="space-y-4">
              <legend className="text-lg">Limits, whatever the rules say</legend>
              <p className="text-sm text-soft">
                Beyond them no cash order is taken; the shopper is asked to pay online.
              </p>
              <Numbers of={limits} />
            </fieldset>
          </Card>
        </div>
      </AdminForm>
      <section className="mt-8" aria-labelledby="changes">
        <h2 id="changes" className="text-lg">
          What was changed
        </h2>
        {entries.length === 0 ? (
          <p className="mt-3 text-soft">Nothing yet: these are the shop's usual rules.</p>
        ) : (
          <AuditRows entries={entries} />
        )}
      </section>
    </>
  );
}

function Numbers({ of }: { of: readonly Field[] }) {
  if (of.length === 0) return null;
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      {of.map(({ name, label, value }) => (
        <TextField
          key={name}
          label={label}
          name={name}
          defaultValue={value}
          inputMode="numeric"
          maxLength={9}
          required
        />
      ))}
    </div>
  );
}
