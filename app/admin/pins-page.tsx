import { Card } from '#app/ui/card.tsx';
import { loadPinList } from '#shop/packing/load-pin-list.ts';
import { isRefusal, refuse } from '#shop/refusals.ts';
import { businessDays, deliveryInWords } from '#shop/settings/terms-in-words.ts';
import { findPin } from '#shop/shipping/pin.ts';
import { countPinCodes, selectPinCode } from '#shop/shipping/pin-codes.server.ts';
import { pinListColumns } from '#shop/shipping/pin-list-columns.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Route } from './+types/pins-page.ts';
import { act, openDesk } from './admin.server.ts';
import { AdminForm } from './admin-form.tsx';
import { ListSearch } from './list-search.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = openDesk(context, 'change-settings');
  const asked = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 20);
  const pin = findPin(asked);
  return {
    counts: await countPinCodes(shop.db),
    usual: deliveryInWords(shop.terms),
    cashAtOthers: shop.terms.codAtUnlistedPins,
    columns: pinListColumns.join(','),
    asked,
    found: pin && (await selectPinCode(shop.db, pin)),
  };
}

export async function action(args: Route.ActionArgs) {
  return await act(args, 'change-settings', async ({ shop, staff, form }) => {
    const text = await textOf(form.get('file'));
    if (text === null) return refuse('file-no-text');
    const loaded = await inTransaction(shop.db, (tx) => loadPinList(shop, tx, staff, { text }));
    if (isRefusal(loaded)) return loaded;
    const gone = loaded.removed > 0 ? ` ${loaded.removed} that the file lacks went.` : '';
    const count = loaded.loaded === 1 ? '1 PIN code is' : `${loaded.loaded} PIN codes are`;
    return { done: `${count} loaded.${gone}` };
  });
}

async function textOf(file: FormDataEntryValue | null): Promise<string | null> {
  if (!(file instanceof File) || file.size === 0) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
}

/** How long parcels are under way to each PIN code, and where cash is taken (R53). */
export default function PinsPage({ loaderData }: Route.ComponentProps) {
  const { counts, usual, cashAtOthers, columns, asked, found } = loaderData;
  return (
    <>
      <h1 className="text-2xl">PIN codes</h1>
      <p className="mt-2 max-w-prose text-soft">
        {counts.all === 0
          ? 'No PIN code has days of its own yet.'
          : `${counts.all.toLocaleString('en-IN')} PIN codes have days of their own, ${counts.cash.toLocaleString('en-IN')} of them with cash on delivery.`}{' '}
        Everywhere else: {usual} Cash is {cashAtOthers ? '' : 'not '}taken there.
      </p>
      <ListSearch placeholder="PIN code, 6 digits" />
      {asked !== '' && (
        <p role="status" className="mt-4">
          {found ? (
            <>
              <strong>{found.pin}</strong>, {found.city}, {found.state}:{' '}
              {businessDays([found.minDays, found.maxDays])} on the way, cash on delivery{' '}
              {found.codAvailable ? 'yes' : 'no'}.
            </>
          ) : (
            `${asked} is not in the table.`
          )}
        </p>
      )}
      <Card className="mt-6 max-w-2xl">
        <h2 className="text-lg">Load a file</h2>
        <p className="mt-1 text-sm text-soft">
          A CSV file that begins with <code>{columns}</code>. The table becomes what the file says; with a
          single bad line nothing changes, and the bad lines are named.
          {counts.all > 0 && (
            <>
              {' '}
              Begin with <a href="/admin/pins-file">the file of what is there now</a>.
            </>
          )}
        </p>
        <AdminForm
          intent="load-pins"
          label="Load the file"
          variant="primary"
          encType="multipart/form-data"
          className="mt-4 space-y-3"
        >
          <label className="flex flex-col gap-1 text-sm font-semibold">
            CSV file, up to 2 MB
            <input type="file" name="file" accept=".csv,text/csv" required className="text-sm font-normal" />
          </label>
        </AdminForm>
      </Card>
    </>
  );
}
