import { Form, Link, redirect } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import {
  type ContentDocument,
  collectionDocument,
  festivalsDocument,
  homeDocument,
  homeParts,
  menusDocument,
  newAddressFault,
  pageDocument,
  policyKeys,
} from '#shop/content/documents.ts';
import { mailDocument } from '#shop/content/mail-documents.ts';
import { type MailTextKey, mailGroups, mailTexts } from '#shop/mail/mail-texts.ts';
import type { Shop } from '#shop/shop.ts';
import { monthFirst } from '#shop/time.ts';
import { listKeys } from '#shop/versions/list-versions.server.ts';
import { openDocument } from '#shop/versions/read-versions.ts';
import { staffName } from '#shop/viewer.ts';
import type { Route } from './+types/window-page.ts';
import { openDesk } from './admin.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop } = openDesk(context, 'change-window');
  const [page, collection] = [askedIn(url, 'page'), askedIn(url, 'collection')];
  const rows = (documents: readonly Named[]) => Promise.all(documents.map((each) => rowOf(shop, each)));
  const pages = new Set([...policyKeys, ...(await listKeys(shop.db, 'page'))]);
  const [home, festivals, information, collections, mails] = await Promise.all([
    rows(homeParts.map((part) => homeDocument(part))),
    rows([festivalsDocument, menusDocument]),
    rows([...pages].flatMap((key) => pageDocument(key) ?? [])),
    rows((await listKeys(shop.db, 'collection')).flatMap((key) => collectionDocument(key) ?? [])),
    mailRows(shop),
  ]);
  return { home, festivals, information, collections, mails, asked: { page, collection } };
}

/** Which new page or collection an address asks for, where it can't have that name; leads to its form where it can. */
function askedIn({ searchParams }: URL, kind: 'page' | 'collection') {
  const key = (searchParams.get(kind) ?? '').trim().toLowerCase();
  const fault = key === '' ? null : newAddressFault(kind, key);
  if (key !== '' && !fault) throw redirect(`/admin/window/${kind}/${key}`);
  return { key, fault };
}

type Named = Pick<ContentDocument, 'kind' | 'key' | 'title' | 'initial'>;

async function rowOf(shop: Shop, document: Named) {
  const { kind, key, initial } = document;
  const { draft, current, planned } = await openDocument(shop.db, { kind, key }, shop.now());
  return {
    ...nameOf(document),
    cameWith: initial(shop) !== null,
    draft: draft && { by: staffName(draft.by), at: draft.createdAt },
    current: current && { by: staffName(current.by), at: current.from! },
    planned: planned[0] && { at: planned[0].from! },
  };
}

/** The mails by what they are about; only those that were ever changed are looked up. */
async function mailRows(shop: Shop) {
  const changed = new Set(await listKeys(shop.db, 'mail'));
  const row = async (key: MailTextKey): Promise<Row> => {
    const document = { ...mailDocument(key)!, title: mailTexts[key].title };
    if (changed.has(key)) return await rowOf(shop, document);
    return { ...nameOf(document), cameWith: true, draft: undefined, current: undefined, planned: undefined };
  };
  return await Promise.all(
    mailGroups.map(async ({ title, keys }) => ({ title, rows: await Promise.all(keys.map(row)) })),
  );
}

const nameOf = ({ kind, key, title }: Named) => ({ to: `/admin/window/${kind}/${key}`, title });

type Row = Awaited<ReturnType<typeof rowOf>>;

/** What shoppers see and read, and staff change: each thing with its drafts and what is planned. */
export default function WindowPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-2xl">Shop window</h1>
      <p className="mt-2 max-w-prose text-soft">
        What shoppers see and read. Save a draft, look at it on its page, publish it at once or for a time;
        every version stays, and each comes back by one button.
      </p>
      <Group title="Home page" rows={loaderData.home} />
      <Group title="Festivals and menus" rows={loaderData.festivals} />
      <Group title="Information pages" rows={loaderData.information} />
      <NewOne name="page" label="New page: its address after /pages/" asked={loaderData.asked.page} />
      <Group title="Collections" rows={loaderData.collections} />
      <NewOne
        name="collection"
        label="New collection: its address after /collections/"
        asked={loaderData.asked.collection}
      />
      {loaderData.mails.map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </>
  );
}

function Group({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <section className="mt-8" aria-label={title}>
      <h2 className="text-lg">{title}</h2>
      {rows.length === 0 && <p className="mt-3 text-soft">None yet.</p>}
      <ul className="mt-3 divide-y divide-line rounded-md bg-raised ring-1 ring-line empty:hidden">
        {rows.map(({ to, title: name, cameWith, draft, current, planned }) => (
          <li key={to} className="flex flex-wrap items-center gap-x-4 px-4 py-1 text-sm max-sm:pb-3">
            <Link to={to} className="flex min-h-11 w-56 items-center font-semibold">
              {name}
            </Link>
            <span className="flex flex-wrap gap-x-3 gap-y-1 text-soft">
              {current
                ? `${current.by}, ${monthFirst.date(current.at)}`
                : cameWith
                  ? 'As the shop came'
                  : 'Not published yet'}
              {draft && <Badge tone="warn">Draft of {monthFirst.date(draft.at)}</Badge>}
              {planned && <Badge tone="info">Planned for {monthFirst.date(planned.at)}</Badge>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Leads to the form of a page or collection that is not there yet. */
function NewOne({ name, label, asked }: { name: string; label: string; asked: ReturnType<typeof askedIn> }) {
  return (
    <Form method="get" className="mt-3 flex flex-wrap items-end gap-3">
      <TextField
        {...{ name, label }}
        maxLength={60}
        defaultValue={asked.key}
        error={asked.fault ?? undefined}
        required
      />
      <Button type="submit" variant="secondary">
        Begin
      </Button>
    </Form>
  );
}
