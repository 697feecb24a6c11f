import { isRouteErrorResponse, Link, Outlet } from 'react-router';
import { useKeptPage } from '#app/data/keep-page.ts';
import { LogoSign } from '#app/frame/header.tsx';
import { OfflineNotice } from '#app/frame/offline-notice.tsx';
import { ThemeToggle, useTheme } from '#app/frame/theme.tsx';
import { Toaster } from '#app/ui/toast.tsx';
import { may } from '#shop/abilities.ts';
import { countWaiting } from '#shop/contact/inbox.server.ts';
import { overdueSince } from '#shop/contact/ticket.ts';
import type { Route } from './+types/admin-layout.ts';
import { markOf, openDesk, requireSession } from './admin.server.ts';
import { DeskKeys } from './desk-keys.tsx';
import { DeskMenu, deskTitle, openPaths } from './desk-menu.tsx';
import { keepDesk } from './keep-desk.ts';
import { NewOrders } from './new-orders.tsx';
import { SignOut } from './sign-out.tsx';
import { useSharedSession } from './staff-channel.ts';
import { useFocusHeld } from './use-focus-held.ts';
import './admin.css';

export const handle = { frame: 'none' };
export const middleware: Route.MiddlewareFunction[] = [requireSession];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepDesk];
export const meta: Route.MetaFunction = ({ location }) => [
  { title: deskTitle(location.pathname) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, staff } = openDesk(context);
  const answers = may(staff.role, 'answer-messages');
  return {
    name: staff.name,
    role: staff.role,
    formMark: markOf(context),
    hearsOrders: may(staff.role, 'read-orders'),
    /** Whether the password was shown so lately that acts on money and people need no other. */
    mayMoveOn: staff.stepUpUntil !== null,
    /** Messages that wait for an answer, and those of them that wait too long. */
    inbox: answers ? await countWaiting(shop.db, { before: overdueSince(shop.now()) }) : null,
    paths: openPaths(staff.role),
  };
}

/** What stands round every page of the back office. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useTheme();
  useKeptPage();
  useSharedSession(loaderData.formMark);
  return (
    <div className="min-h-svh bg-paper lg:grid lg:grid-cols-[14rem_1fr]">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sm bg-action px-4 py-3 font-semibold text-on-action focus:translate-y-0"
      >
        Skip to content
      </a>
      <header className="border-line bg-raised max-lg:relative max-lg:border-b lg:sticky lg:top-0 lg:flex lg:h-svh lg:flex-col lg:border-r lg:p-3">
        <div className="flex min-h-15 items-center px-3 py-2">
          <Link to="/admin" className="inline-flex items-center gap-2 rounded-sm font-semibold no-underline">
            <LogoSign />
            <span className="sr-only">Back office, today</span>
          </Link>
        </div>
        {loaderData.hearsOrders && <NewOrders key={loaderData.formMark} />}
        <DeskMenu paths={loaderData.paths} inbox={loaderData.inbox}>
          <WhoIsHere {...loaderData} />
        </DeskMenu>
        <div className="px-3 py-2 max-lg:hidden">
          <WhoIsHere {...loaderData} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-8">
        <Outlet />
      </main>
      <FocusHeld />
      <OfflineNotice lost="You’re offline. What you typed is still here." />
      <DeskKeys />
      <Toaster />
    </div>
  );
}

/** On small screens at the foot of the menu. */
function WhoIsHere({
  name,
  role,
  formMark,
}: Pick<Route.ComponentProps['loaderData'], 'name' | 'role' | 'formMark'>) {
  return (
    <div className="flex items-center justify-between gap-2 text-sm lg:block lg:space-y-2">
      <p className="wrap-anywhere">
        <span className="font-semibold">{name}</span> <span className="text-soft">({role})</span>
      </p>
      <div className="flex items-center gap-1">
        <SignOut mark={formMark} />
        <ThemeToggle />
      </div>
    </div>
  );
}

/** After the page: a part of it that has its own place for the focus was asked first. */
function FocusHeld() {
  useFocusHeld();
  return null;
}

/** A page that a role may not see, one that is not there, or one that failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useTheme();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title, words } = wordsOf(status, error);
  return (
    <main className="mx-auto grid min-h-svh max-w-lg content-center gap-3 px-4 text-center">
      <h1 className="text-2xl">{title}</h1>
      <p className="text-soft">{words}</p>
      <p>
        <Link to="/admin">To today's work</Link>
      </p>
    </main>
  );
}

function wordsOf(status: number, error: unknown): { title: string; words: string } {
  if (status === 403) {
    const { ask = [] } = (isRouteErrorResponse(error) ? error.data : {}) as { ask?: string[] };
    return {
      title: 'This is not yours to open',
      words: `Your role can't see this page. Ask the ${ask.join(' or ')}.`,
    };
  }
  if (status === 404)
    return { title: 'There is no such page', words: 'It may have moved, or the number is wrong.' };
  return { title: 'Something went wrong', words: 'It is written down. Please try again in a moment.' };
}
