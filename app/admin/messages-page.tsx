import { Link, useSearchParams } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { countWaiting, listMessages } from '#shop/contact/inbox.server.ts';
import { messageStates, overdueSince, readMessageSearch } from '#shop/contact/ticket.ts';
import { monthFirst } from '#shop/time.ts';
import type { Route } from './+types/messages-page.ts';
import { idIn, openDesk } from './admin.server.ts';
import { ListSearch, ListTabs, NextPage } from './list-search.tsx';
import { dueInWords, messageTones } from './message-words.ts';

const views = ['new', 'overdue', 'answered', 'closed', 'all'] as const;
type View = (typeof views)[number];

const empty: Record<View, string> = {
  new: 'No message waits for an answer.',
  overdue: 'No message waits longer than 48 hours.',
  answered: 'Nothing was answered yet.',
  closed: 'Nothing is closed.',
  all: 'Nobody has written yet.',
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = openDesk(context, 'answer-messages');
  const { searchParams } = new URL(request.url);
  const search = readMessageSearch(searchParams.get('q') ?? '');
  // A search looks everywhere, where no view is chosen.
  const view = views.find((each) => each === searchParams.get('view')) ?? (search ? 'all' : 'new');
  const now = shop.now();
  const filter = {
    state: view === 'overdue' ? 'new' : messageStates.find((each) => each === view),
    before: view === 'overdue' ? overdueSince(now) : undefined,
    search,
    after: idIn(searchParams.get('after')),
  } as const;
  const [{ messages, next }, counts] = await Promise.all([
    listMessages(shop.db, filter),
    countWaiting(shop.db, { before: overdueSince(now) }),
  ]);
  return { view, next, counts, messages: messages.map((each) => ({ ...each, due: dueInWords(each, now) })) };
}

/** The inbox: what shoppers wrote, the oldest that waits first. */
export default function MessagesPage({ loaderData: { view, next, counts, messages } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const titles: Record<View, string> = {
    new: `New ${counts.fresh}`,
    overdue: `Overdue ${counts.overdue}`,
    answered: 'Answered',
    closed: 'Closed',
    all: 'All',
  };
  return (
    <>
      <h1 className="text-2xl">Messages</h1>
      <ListTabs
        label="Which messages"
        tabs={views.map((each) => ({
          to: `/admin/messages?view=${each}`,
          title: titles[each],
          current: each === view,
        }))}
      />
      <ListSearch placeholder="Number, name, e-mail, words" />
      {messages.length === 0 ? (
        <p className="mt-8 text-soft">
          {params.get('q') ? `Nothing fits “${params.get('q')}”.` : empty[view]}
        </p>
      ) : (
        <ul className="mt-5 divide-y divide-line rounded-md bg-raised ring-1 ring-line">
          {messages.map(({ id, number, name, email, begins, at, state, due }) => (
            <li key={id} className="px-3 sm:px-4">
              <Link
                data-row=""
                to={`/admin/messages/${number}`}
                className="grid min-h-14 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-2.5 no-underline hover:text-gold sm:grid-cols-[6.5rem_12rem_1fr_9rem]"
              >
                <span className="font-mono font-semibold">{number}</span>
                <span className="min-w-0 max-sm:col-start-1">
                  <span className="block truncate">{name}</span>
                  <span className="block truncate text-xs text-soft">{email}</span>
                </span>
                <span className="truncate text-sm text-soft max-sm:col-span-2">{begins}</span>
                <span className="text-right text-xs text-soft max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">
                  <Badge tone={due?.overdue ? 'danger' : messageTones[state]}>{due?.words ?? state}</Badge>
                  <time dateTime={at.toISOString()} className="mt-0.5 block">
                    {monthFirst.dateTime(at)}
                  </time>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <NextPage next={next} />
    </>
  );
}
