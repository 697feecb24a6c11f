import { Form, Link, redirect, useActionData, useNavigation, useRouteLoaderData } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { may } from '#shop/abilities.ts';
import { isRefusal, refuse } from '#shop/refusals.ts';
import { monthFirst } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import { MOST_FILE_BYTES, receiveFile } from '#shop/transfer/receive-file.ts';
import { fileKinds, files, sheetKinds, sheets } from '#shop/transfer/sheets.ts';
import { checkImport, giveUpTransfer, startExport } from '#shop/transfer/start-transfer.ts';
import { listFiles } from '#shop/transfer/take-file.ts';
import type { Route } from './+types/transfer-page.ts';
import { act, giveForm, openDesk, textIn } from './admin.server.ts';
import type { loader as frameLoader } from './admin-layout.tsx';
import { OutcomeWords } from './outcome-words.tsx';
import { readFileForm } from './read-file-form.server.ts';
import { stateWords } from './transfer-words.ts';

const MOST = 20;

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, staff } = openDesk(context, 'read-catalogue');
  const mayTake = (kind: keyof typeof files) => may(staff.role, files[kind].ability);
  const transfers = await listFiles(shop, staff, MOST);
  return {
    out: fileKinds.filter(mayTake),
    into: sheetKinds.filter(mayTake),
    ships: may(staff.role, 'ship-orders'),
    transfers: transfers.map(
      ({ id, direction, state, file_name, rows_done, rows_total, actor, created_at }) => ({
        ...{ id, direction, file_name, by: actor.name ?? '', at: monthFirst.dateTime(created_at) },
        state: stateWords({ state, rows_done, rows_total }),
      }),
    ),
  };
}

/** A file that comes in is read as it arrives; one that goes out is written by a job. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) return await takeIn(args);
  const { shop, staff } = openDesk(context, 'read-catalogue');
  let id = '';
  const outcome = await act(args, 'read-catalogue', async ({ form }) => {
    const kind = fileKinds.find((each) => each === textIn(form, 'kind'));
    if (!kind) return refuse('input-wrong');
    const started = await inTransaction(shop.db, (tx) => startExport(shop, tx, staff, { kind }));
    if (isRefusal(started)) return started;
    id = started.id;
    return { done: 'The file is being written.' };
  });
  return id ? redirect(`/admin/transfer/${id}`) : outcome;
}

async function takeIn(args: Route.ActionArgs) {
  const { shop, staff } = openDesk(args.context, 'read-catalogue');
  let received: Awaited<ReturnType<typeof receiveFile>> | undefined;
  const { form, refusal } = await readFileForm(args.request, {
    mostBytes: MOST_FILE_BYTES,
    sink: {
      async begin(fields, fileName) {
        received = await receiveFile(shop, staff, { kind: textIn(fields, 'kind'), fileName });
      },
      async piece(bytes) {
        if (received && !isRefusal(received)) await received.piece(bytes);
      },
    },
  });
  giveForm(args.request, form);
  const id = received && !isRefusal(received) ? received.id : null;
  let isTaken = false;
  const outcome = await act(args, 'read-catalogue', async () => {
    if (refusal) return refusal;
    if (id === null) return isRefusal(received) ? received : refuse('transfer-empty');
    const checking = await inTransaction(shop.db, (tx) => checkImport(shop, tx, staff, { id }));
    if (isRefusal(checking)) return checking;
    isTaken = true;
    return { done: 'The file is being checked.' };
  });
  if (isTaken) return redirect(`/admin/transfer/${id}`);
  if (id !== null) await inTransaction(shop.db, (tx) => giveUpTransfer(shop, tx, staff, { id }));
  return outcome;
}

/** Files of products, prices, stock and orders: out of the shop, and into it. */
export default function TransferPage({ loaderData: { out, into, ships, transfers } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-2xl">Import and export</h1>
      {out.length === 0 && (
        <p className="mt-4 text-soft">
          Your role takes no files out and brings none in: ask an owner or manager.
        </p>
      )}
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-2">
        {out.length > 0 && (
          <Card>
            <h2 className="text-lg">Take a file out</h2>
            <ExportForm kinds={out} />
          </Card>
        )}
        {into.length > 0 && (
          <Card>
            <h2 className="text-lg">Bring a file in</h2>
            <ImportForm kinds={into} />
          </Card>
        )}
      </div>
      {into.length > 0 && <Columns kinds={into} />}
      {ships && (
        <section aria-labelledby="orders-in" className="mt-6 max-w-prose">
          <h2 id="orders-in" className="text-lg">
            Import orders
          </h2>
          <p className="mt-1">
            Orders are placed in the shop and not imported. Which of them have left, with carrier and tracking
            number, comes in as a CSV list under{' '}
            <Link to="/admin/ship" className="underline underline-offset-4">
              Ship
            </Link>
            .
          </p>
        </section>
      )}
      {transfers.length > 0 && (
        <section aria-labelledby="latest" className="mt-8">
          <h2 id="latest" className="text-lg">
            Latest files
          </h2>
          <ul className="mt-3 divide-y divide-line rounded-md bg-raised ring-1 ring-line">
            {transfers.map(({ id, direction, file_name, state, by, at }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-2">
                <Link
                  to={id}
                  className="min-w-48 flex-1 font-semibold wrap-anywhere underline underline-offset-4"
                >
                  {direction === 'out' ? 'Out: ' : 'In: '}
                  {file_name}
                </Link>
                <span>{state}</span>
                <span className="text-sm text-soft">
                  {by}, {at}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function ExportForm({ kinds }: { kinds: readonly (keyof typeof files)[] }) {
  const mark = useMark();
  return (
    <Form method="post" className="mt-3 space-y-3">
      <input type="hidden" name="mark" value={mark} />
      <input type="hidden" name="intent" value="export" />
      <p className="text-sm text-soft">
        All that is in the shop, as CSV for a spreadsheet. It can be taken for a day, by you.
      </p>
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Button key={kind} type="submit" name="kind" value={kind} variant="secondary" size="sm">
            {files[kind].title}
          </Button>
        ))}
      </div>
      <Told intent="export" />
    </Form>
  );
}

function ImportForm({ kinds }: { kinds: readonly (keyof typeof sheets)[] }) {
  const mark = useMark();
  const { formData, state } = useNavigation();
  const isSending = state === 'submitting' && formData?.get('intent') === 'import';
  return (
    // The file comes last: who sends it is known by then.
    <Form method="post" encType="multipart/form-data" className="mt-3 space-y-3">
      <input type="hidden" name="mark" value={mark} />
      <input type="hidden" name="intent" value="import" />
      <SelectField label="What it is about" name="kind">
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {sheets[kind].title}
          </option>
        ))}
      </SelectField>
      <label className="block text-sm font-semibold">
        CSV file, up to 50 MB
        <input
          type="file"
          name="file"
          accept=".csv,text/csv,text/plain"
          required
          className="mt-1.5 block w-full font-normal"
        />
      </label>
      <p className="text-sm text-soft">
        It is checked first: nothing changes until you have seen what would.
        {kinds.includes('products') &&
          ' A file of products may be as Shopify or WooCommerce exports it: type and category are guessed from its words, pictures and stock are not in it.'}
      </p>
      <Button type="submit" variant="primary" size="sm" busy={isSending}>
        Check the file
      </Button>
      <Told intent="import" />
    </Form>
  );
}

function Columns({ kinds }: { kinds: readonly (keyof typeof sheets)[] }) {
  return (
    <details className="mt-6">
      <summary className="cursor-pointer font-semibold">Which columns a file has</summary>
      <p className="mt-2 max-w-prose text-sm text-soft">
        Take a file out first: it has them all. Only id must be there (of stock, size too where a product has
        sizes); what has no column stays as it is.
      </p>
      <div className="mt-3 grid gap-5 sm:grid-cols-2">
        {kinds.map((kind) => (
          <div key={kind}>
            <h3 className="text-base">{sheets[kind].title}</h3>
            <ul className="mt-1 text-sm">
              {sheets[kind].fields.map(({ name, hint }) => (
                <li key={name}>
                  <span className="font-mono">{name}</span>
                  {hint && <span className="text-soft"> – {hint}</span>}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </details>
  );
}

function Told({ intent }: { intent: string }) {
  const outcome = useActionData<typeof action>();
  return <OutcomeWords outcome={outcome && outcome.intent === intent ? outcome : undefined} />;
}

function useMark(): string {
  return useRouteLoaderData<typeof frameLoader>('admin')?.formMark ?? '';
}
