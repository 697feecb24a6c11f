import { data, Link } from 'react-router';
import { seasonOf } from '#app/festival/garlands.ts';
import { Badge } from '#app/ui/badge.tsx';
import { differencesOf } from '#shop/content/differences.ts';
import { type ContentDocument, findDocument } from '#shop/content/documents.ts';
import { artLabel, artOf } from '#shop/content/festival-art.ts';
import { festivalsSchema } from '#shop/content/festivals.ts';
import { formOfDocument, picturesIn } from '#shop/content/form.ts';
import { knownPictures } from '#shop/content/pictures.ts';
import { monthFirst } from '#shop/time.ts';
import { history, openDocument } from '#shop/versions/read-versions.ts';
import type { Route } from './+types/content-page.ts';
import { openDesk } from './admin.server.ts';
import { AdminForm } from './admin-form.tsx';
import { actOnContent } from './content-acts.server.ts';
import { ContentForm } from './content-form.tsx';
import { ContentHistory } from './content-history.tsx';
import { FestivalArts } from './festival-arts.tsx';
import { MailPreview, useMailPreview } from './mail-preview-pane.tsx';
import { sampleOf } from './mail-sample.server.ts';
import { headOf } from './version-head.ts';
import { wholeNumberIn } from './whole-number.ts';

const SHOWN = 20;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { shop } = openDesk(context, 'change-window');
  const document = documentOf(params);
  const before = wholeNumberIn(url.searchParams.get('before')) ?? undefined;
  const [{ opened, draft, current, planned }, { versions: past }] = await Promise.all([
    openDocument(shop.db, document, shop.now()),
    history(shop.db, document, before),
  ]);
  const shown = draft ?? current ?? planned.at(-1);
  const body = shown ? shown.body : (document.initial(shop) ?? document.blank);
  const nodes = formOfDocument(document.schema, body);
  const pictures = await knownPictures(shop.db, picturesIn(nodes));
  return {
    title: document.title,
    page: document.page,
    own: document.own ?? [],
    placeholders: document.placeholders.filter((name) => !document.own?.includes(name)),
    mail: document.kind === 'mail' ? sampleOf(context, document, shown?.body) : null,
    arts: document.kind === 'festivals' ? artsOf(body) : [],
    opened,
    nodes,
    pictures: [...pictures.values()],
    draft: draft && headOf(draft),
    current: current && headOf(current),
    cameWith: document.initial(shop) !== null,
    planned: planned.map(headOf),
    past: past.slice(0, SHOWN).map((version, at) => ({
      ...headOf(version),
      differences: differencesOf(document.schema, past[at + 1]?.body ?? document.initial(shop), version.body),
    })),
    more: past.length > SHOWN ? past[SHOWN - 1]!.number : null,
    /** What a page shows in place of what holds. */
    preview: shown ? previewOf(document, shown.number) : null,
    name: `${document.kind}.${document.key}`,
  };
}

export async function action(args: Route.ActionArgs) {
  return await actOnContent(args, documentOf(args.params));
}

/** What the festivals of a calendar look like. */
function artsOf(body: unknown) {
  const calendar = festivalsSchema.safeParse(body);
  return (calendar.data?.festivals ?? []).map((festival) => {
    const art = artOf(festival);
    return { name: festival.name, label: artLabel(art), season: seasonOf(art) };
  });
}

function documentOf({ kind, key }: { kind: string; key: string }): ContentDocument {
  const document = findDocument(kind, key);
  if (!document) throw data(null, { status: 404 });
  return document;
}

function previewOf({ kind, key, page }: ContentDocument, number: number): string {
  return `${page}?preview=${kind}.${key}.${number}`;
}

/** A document of the shop window: its fields, how its page looks with them, and its history. */
export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { title, page, own, placeholders, mail, opened, nodes, pictures, draft, current, planned, preview } =
    loaderData;
  const { looks, onInput } = useMailPreview(mail, page);
  return (
    <>
      <p className="text-sm">
        <Link to="/admin/window">Shop window</Link>
      </p>
      <h1 className="mt-2 text-2xl">{title}</h1>
      <State {...{ draft, current, planned, cameWith: loaderData.cameWith }} />
      <Placeholders {...{ own, placeholders }} />
      {loaderData.arts.length > 0 && <FestivalArts festivals={loaderData.arts} />}
      <div className="mt-6 gap-8 xl:grid xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0" onInput={onInput}>
          <ContentForm {...{ nodes, opened, pictures }} />
          {draft && (
            <div className="mt-4">
              <AdminForm intent="discard" label="Discard the draft" variant="quiet">
                <input type="hidden" name="opened" value={opened} />
                <input type="hidden" name="number" value={draft.number} />
              </AdminForm>
            </div>
          )}
        </div>
        {looks ? <MailPreview looks={looks} /> : <Preview address={preview} page={page} />}
      </div>
      <ContentHistory
        past={loaderData.past}
        more={loaderData.more}
        planned={planned.map(({ number }) => number)}
        {...{ opened, page }}
        name={loaderData.name}
      />
    </>
  );
}

/** What may stand in braces; a mail has some of its own, beside which those of the settings are opened. */
function Placeholders({ own, placeholders }: { own: readonly string[]; placeholders: readonly string[] }) {
  const named = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');
  if (placeholders.length === 0) return null;
  const className = 'mt-2 max-w-prose text-sm wrap-anywhere text-soft';
  if (own.length === 0)
    return (
      <p className={className}>
        What stands in the settings is not typed again. There are {named(placeholders)}.
      </p>
    );
  return (
    <details className={className}>
      <summary className="min-h-6">
        Each mail has its own {named(own)}; what stands in the settings is not typed again
      </summary>
      <p className="mt-2">There are {named(placeholders)}.</p>
    </details>
  );
}

type StateProps = Pick<Route.ComponentProps['loaderData'], 'draft' | 'current' | 'planned' | 'cameWith'>;

function State({ draft, current, planned, cameWith }: StateProps) {
  return (
    <ul className="mt-3 space-y-1.5 text-sm">
      {draft && (
        <li>
          <Badge tone="warn">Draft</Badge> version {draft.number} by {draft.by},{' '}
          {monthFirst.dateTime(draft.at)}: below
        </li>
      )}
      <li>
        <Badge tone="good">Holds now</Badge>{' '}
        {current
          ? `version ${current.number} by ${current.by}, since ${monthFirst.dateTime(current.from!)}${current.until ? ` until ${monthFirst.dateTime(current.until)}` : ''}`
          : cameWith
            ? 'what the shop came with'
            : 'nothing yet'}
      </li>
      {planned.map(({ number, from, until }) => (
        <li key={number}>
          <Badge tone="info">Planned</Badge> version {number} from {monthFirst.dateTime(from!)}
          {until && ` until ${monthFirst.dateTime(until)}`}
        </li>
      ))}
    </ul>
  );
}

/** The real page with this version, at the width of a phone; a new tab shows it as wide as that is. */
function Preview({ address, page }: { address: string | null; page: string }) {
  return (
    <section aria-labelledby="preview" className="max-xl:mt-8">
      <div className="space-y-3 xl:sticky xl:top-4">
        <h2 id="preview" className="text-lg">
          Preview
        </h2>
        <p className="text-sm">
          {address ? (
            <a href={address} target="_blank" rel="noreferrer">
              Open the page with this version (new tab)
            </a>
          ) : (
            <>
              Save a draft to see it on{' '}
              <a href={page} target="_blank" rel="noreferrer">
                its page
              </a>{' '}
              before shoppers do.
            </>
          )}
        </p>
        {address && (
          <details>
            <summary className="min-h-6 text-sm font-semibold">Show it here, as wide as on a phone</summary>
            <iframe
              key={address}
              src={address}
              title="The page with this version"
              loading="lazy"
              className="mt-3 h-[calc(100svh-12rem)] w-full rounded-md border border-line"
            />
          </details>
        )}
      </div>
    </section>
  );
}
