import { useEffect } from 'react';
import { data, Link, useActionData, useRevalidator } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { isRefusal, refuse } from '#shop/refusals.ts';
import { monthFirst } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { countRows, listRows } from '#shop/transfer/rows.server.ts';
import { isSheetKind, sheets } from '#shop/transfer/sheets.ts';
import { applyImport, giveUpTransfer, resumeTransfer, stopTransfer } from '#shop/transfer/start-transfer.ts';
import { findFile } from '#shop/transfer/take-file.ts';
import type { Route } from './+types/transfer-file-page.ts';
import { act, idIn, type Outcome, openDesk, textIn } from './admin.server.ts';
import { AdminForm } from './admin-form.tsx';
import { ListTabs, NextPage } from './list-search.tsx';
import { OutcomeWords } from './outcome-words.tsx';
import { rowStates, type ShownRow, TransferRows } from './transfer-rows.tsx';
import { inWords, isUnderWay, stateWords } from './transfer-words.ts';
import { outdatedBy } from './use-outdated.ts';
import { wholeNumberIn } from './whole-number.ts';

const PAGE = 100;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { shop, staff } = openDesk(context, 'read-catalogue');
  const id = idIn(params.id);
  const transfer = id && (await findFile(shop, staff, id));
  if (!transfer) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const isIn = transfer.direction === 'in' && isSheetKind(transfer.kind);
  const counts = isIn ? await countRows(shop.db, transfer.id) : null;
  const asked = rowStates.find(({ state }) => state === searchParams.get('state'))?.state;
  const shown = counts && (asked ?? rowStates.find(({ state }) => counts[state] > 0)?.state);
  const page = { after: wholeNumberIn(searchParams.get('after')) ?? 0, most: PAGE + 1 };
  const found = shown ? await listRows(shop.db, transfer.id, { state: shown, ...page }) : [];
  const fields = isSheetKind(transfer.kind) ? sheets[transfer.kind].fields : [];
  const rows = found.slice(0, PAGE).map(({ row, key, given, before, faults }): ShownRow => {
    const changes = fields.flatMap(({ name, column, cell }) =>
      given && column in given
        ? [
            {
              name,
              after: String(cell.write(given[column] as never)),
              ...(before && { before: String(cell.write(before[column] as never)) }),
            },
          ]
        : [],
    );
    return { row, key, changes, faults: faults ?? [] };
  });
  const { direction, state, file_name, words, rows_done, rows_total, actor, created_at } = transfer;
  return {
    ...{ id: transfer.id, direction, state, file_name, words, rows_done, rows_total, counts, shown, rows },
    by: actor.name ?? '',
    at: monthFirst.dateTime(created_at),
    next: found.length > PAGE ? String(rows.at(-1)!.row) : null,
  };
}

export async function action(args: Route.ActionArgs) {
  return await act(args, 'read-catalogue', async ({ shop, staff, form }) => {
    const id = idIn(args.params.id);
    const verb = verbs.find(({ intent }) => intent === textIn(form, 'intent'));
    if (!id || !verb) return refuse('input-wrong');
    const input = { id, leaveOut: textIn(form, 'leave-out') === 'yes' };
    const done = await inTransaction<unknown>(shop.db, (tx) => verb.verb(shop, tx, staff, input));
    return isRefusal(done) ? done : { done: verb.done };
  });
}

const verbs = [
  { intent: 'apply', verb: applyImport, done: 'The file is being applied.' },
  { intent: 'stop', verb: stopTransfer, done: 'It is stopped.' },
  { intent: 'resume', verb: resumeTransfer, done: 'It goes on.' },
  { intent: 'give-up', verb: giveUpTransfer, done: 'The file is given up.' },
] as const;

/** One file: how far it is, what it would change, and what is wrong with it. */
export default function TransferFilePage({ loaderData }: Route.ComponentProps) {
  const { id, direction, state, file_name, words, counts, shown, rows, next, by, at, rows_total } =
    loaderData;
  useProgress(isUnderWay(state));
  // Without scripts: the form that it answers is gone, as the file has moved on.
  const outdated = outdatedBy(useActionData<Outcome>());
  return (
    <>
      <p>
        <Link to="/admin/transfer" className="text-sm underline underline-offset-4">
          Import and export
        </Link>
      </p>
      <h1 className="mt-1 text-2xl wrap-anywhere">{file_name}</h1>
      <p className="mt-1 text-sm text-soft">
        {direction === 'out' ? 'Asked for' : rows_total === null ? 'Sent' : 'Applied'} by {by}, {at}
      </p>
      <Card className="mt-5">
        <Progress {...loaderData} />
        {words && <p className="mt-2 font-semibold text-danger">{words}</p>}
        <OutcomeWords outcome={outdated ?? undefined} className="mt-2" />
        <Acts {...loaderData} />
      </Card>
      {counts && (
        <section aria-label="Rows" className="mt-6">
          <ListTabs
            label="Rows"
            tabs={rowStates
              .filter((each) => counts[each.state] > 0)
              .map((each) => ({
                to: `?state=${each.state}`,
                title: `${each.title} ${inWords(counts[each.state])}`,
                current: each.state === shown,
              }))}
          />
          {(shown === 'faulty' || shown === 'left') && (
            <p className="mt-3 text-sm">
              <a href={`/admin/transfer/${id}/${shown}`} download className="underline underline-offset-4">
                All of these as a file (CSV)
              </a>
            </p>
          )}
          <TransferRows rows={rows} />
          <NextPage next={next} />
        </section>
      )}
    </>
  );
}

type Shown = Route.ComponentProps['loaderData'];

function Progress({ state, rows_done, rows_total }: Shown) {
  const stands = stateWords({ state, rows_done, rows_total });
  return (
    <>
      <p role="status" className="text-lg font-semibold">
        {stands[0]!.toUpperCase() + stands.slice(1)}
      </p>
      {isUnderWay(state) && (
        <progress
          aria-label="Progress"
          className="mt-2 block h-2 w-full accent-action"
          {...(rows_total ? { value: rows_done, max: rows_total } : {})}
        />
      )}
    </>
  );
}

/** What can be done with a file as it stands. */
function Acts({ id, direction, state, counts }: Shown) {
  const waiting = (counts?.new ?? 0) + (counts?.changed ?? 0);
  const faulty = counts?.faulty ?? 0;
  const isTaken = direction === 'out' && state === 'done';
  return (
    <div className="mt-4 flex flex-wrap items-start gap-3">
      {isTaken && (
        <a
          href={`/admin/transfer/${id}/file`}
          download
          className="font-semibold underline underline-offset-4"
        >
          Take the file
        </a>
      )}
      {state === 'checked' && waiting > 0 && (
        <AdminForm
          intent="apply"
          variant="primary"
          label={
            faulty > 0
              ? `Leave ${inWords(faulty)} faulty out, apply ${inWords(waiting)}`
              : `Apply ${inWords(waiting)} ${waiting === 1 ? 'row' : 'rows'}`
          }
        >
          {faulty > 0 && <input type="hidden" name="leave-out" value="yes" />}
        </AdminForm>
      )}
      {state === 'checked' && waiting === 0 && <p>Nothing in it changes anything.</p>}
      {isUnderWay(state) && <AdminForm intent="stop" label="Stop" />}
      {state === 'stopped' && <AdminForm intent="resume" label="Go on" variant="primary" />}
      {(state === 'checked' || state === 'stopped') && (
        <AdminForm intent="give-up" label="Give the file up" variant="quiet" />
      )}
    </div>
  );
}

const AGAIN_MS = 1500;

/** While a job is at it the page looks again; without scripts it is loaded again. */
function useProgress(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return;
    const look = () => navigator.onLine && document.visibilityState === 'visible' && void revalidate();
    const turns = setInterval(look, AGAIN_MS);
    return () => clearInterval(turns);
  }, [isRunning, revalidate]);
}
