import { data, Link, useActionData, useSearchParams } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { closeCount, type Posting, postCount, saveFigures } from '#shop/inventory/count-stock.ts';
import { figureInput } from '#shop/inventory/stock-input.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { countViews } from '#shop/stock/count.ts';
import { type CountRow, findCount, listCountLines, type StockCount } from '#shop/stock/counts.server.ts';
import { isStorable } from '#shop/text.ts';
import { monthFirst } from '#shop/time.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Route } from './+types/count-page.ts';
import { act, type Desk, type Outcome, openDesk, readForm, textIn } from './admin.server.ts';
import { AdminForm } from './admin-form.tsx';
import { CountLine } from './count-line.tsx';
import { ListSearch, ListTabs, NextPage } from './list-search.tsx';
import { OutcomeWords } from './outcome-words.tsx';
import { outdatedBy } from './use-outdated.ts';
import { wholeNumberIn } from './whole-number.ts';

const MOST = 50;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop } = openDesk(context, 'change-stock');
  const countId = wholeNumberIn(params.countId);
  const count = countId === null ? undefined : await findCount(shop.db, countId);
  if (!count) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const given = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, 100);
  const view = countViews.find((each) => each === given('view')) ?? 'all';
  const words = isStorable(given('q')) ? given('q') : '';
  const after = wholeNumberIn(given('after')) ?? 0;
  const found = await listCountLines(shop.db, { countId: count.id, view, words, after, most: MOST + 1 });
  const rows = found.slice(0, MOST);
  return { count, view, rows, next: found.length > MOST ? `${rows.at(-1)!.position}` : null };
}

export async function action(args: Route.ActionArgs) {
  const countId = wholeNumberIn(args.params.countId) ?? 0;
  return await act(args, 'change-stock', async ({ shop, staff, form }) => {
    const intent = textIn(form, 'intent');
    if (intent.startsWith('count ')) return await saveLine({ shop, staff, form }, countId);
    if (intent === 'post') {
      const posting = await inTransaction(shop.db, (tx) => postCount(shop, tx, staff, { countId }));
      return isRefusal(posting) ? posting : { done: postingWords(posting) };
    }
    if (intent !== 'close') return refuse('input-wrong');
    const wrong = await inTransaction(shop.db, (tx) => closeCount(shop, tx, staff, { countId }));
    return wrong ?? { done: 'Closed.' };
  });
}

async function saveLine({ shop, staff, form }: Desk, countId: number): Promise<{ done: string } | Refusal> {
  const input = readForm(figureInput, form);
  if (isRefusal(input)) return input;
  const { item, ...figure } = input;
  const at = item.indexOf('~');
  const line = { productId: item.slice(0, at), size: item.slice(at + 1), ...figure };
  const result = await inTransaction(shop.db, (tx) =>
    saveFigures(shop, tx, staff, { countId, figures: [line] }),
  );
  if (isRefusal(result)) return result;
  return result.saved > 0 ? { done: 'Saved.' } : refuse('count-taken');
}

function postingWords({ sizes, more, less, left }: Posting): string {
  const posted =
    sizes === 0 ? 'No difference was posted.' : `${sizesOf(sizes)} posted: ${more} more, ${less} less.`;
  return left === 0 ? posted : `${posted} ${sizesOf(left)} left: the reason stands beneath.`;
}

const sizesOf = (count: number) => (count === 1 ? '1 size' : `${count} sizes`);
const titles = { all: 'All', left: 'Not counted', differences: 'Differences' } as const;

/** One count: what is to be counted, what was, and how that differs from the books. */
export default function CountPage({ loaderData: { count, view, rows, next } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const words = params.get('q');
  // Without scripts: the form that it answers is gone with the count's end.
  const outdated = outdatedBy(useActionData<Outcome>());
  const isOpen = count.endedAt === null;
  const tabs = countViews.map((each) => ({
    to: `?${new URLSearchParams({ ...(words && { q: words }), ...(each !== 'all' && { view: each }) })}`,
    title: each === 'left' ? `${titles.left} (${count.lines - count.counted})` : titles[each],
    current: each === view,
  }));
  return (
    <>
      <p className="text-sm">
        <Link to="/admin/stock">Stock</Link> / <Link to="/admin/stock/count">Counts</Link>
      </p>
      <Head count={count} />
      <OutcomeWords outcome={outdated ?? undefined} className="mt-3" />
      <ListTabs label="What to show" tabs={tabs} />
      <ListSearch placeholder="Product, SKU, barcode or shelf" keep={['view']} />
      {rows.length === 0 ? (
        <p className="mt-8 text-soft">{emptyWords(view, words)}</p>
      ) : (
        <ul className="mt-5 divide-y divide-line rounded-md bg-raised ring-1 ring-line">
          {rows.map((row) => (
            <CountLine
              key={row.position}
              row={row}
              isOpen={isOpen}
              showsBooks={view === 'differences' || !isOpen}
            />
          ))}
        </ul>
      )}
      <NextPage next={next} />
      {/* It stays when the count has ended: its form has yet to say how that went. */}
      {view === 'differences' && <Ending count={count} rows={rows} hidden={!isOpen} />}
    </>
  );
}

function Head({
  count: { id, scope, begunBy, begunAt, endedBy, endedAt, lines, counted },
}: {
  count: StockCount;
}) {
  return (
    <div className="mt-2 flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h1 className="text-2xl wrap-anywhere">
          Count {id}: {scope}
        </h1>
        <p className="mt-1 text-soft">
          {counted} of {lines} counted. Begun by {begunBy}, {monthFirst.dateTime(begunAt)}.
          {endedAt && ` Ended by ${endedBy}, ${monthFirst.dateTime(endedAt)}.`}
        </p>
        {!endedAt && (
          <p className="mt-2 max-w-prose text-sm text-soft">
            Count all that lies on the shelf, but for what is being packed; begin to pack nothing from it
            until its figures are in. Each figure is saved as soon as you leave its field.
          </p>
        )}
      </div>
      <a href={`/admin/stock/count/${id}/sheet`} className="text-sm font-semibold" download>
        Sheet (PDF)
      </a>
    </div>
  );
}

function emptyWords(view: keyof typeof titles, words: string | null): string {
  if (words) return `Nothing fits “${words}”.`;
  return view === 'differences' ? 'What was counted is what the books say.' : 'All is counted.';
}

type EndingProps = { count: StockCount; rows: readonly CountRow[]; hidden: boolean };

function Ending({ count: { lines, counted }, rows, hidden }: EndingProps) {
  const missing = lines - counted;
  const stays = rows.some(({ fault, posted }) => fault !== null && !posted);
  return (
    <Card className={hidden ? 'hidden' : 'mt-6 max-w-3xl'}>
      <h2 className="mb-2 text-lg">End the count</h2>
      <p className="mb-3 text-soft">
        Each difference is added to, or taken from, what the books say now: what was sold or came in since the
        counting stays.
        {missing > 0 && ` ${sizesOf(missing)} not counted: the books stay as they are there.`}
        {stays && ' What is marked in red is left out, and the count stays open for it.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <AdminForm intent="post" label="Post the differences" variant="primary" />
        <AdminForm intent="close" label="Close without posting" variant="quiet" />
      </div>
    </Card>
  );
}
