import { LinkButton } from '#app/ui/button.tsx';
import { readLog } from '#shop/staff/audit.server.ts';
import type { Route } from './+types/log-page.ts';
import { openDesk } from './admin.server.ts';
import { AuditRows } from './audit-rows.tsx';
import { findForgotten } from './forgotten-subjects.server.ts';
import { wholeNumberIn } from './whole-number.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = openDesk(context, 'read-audit');
  const log = await readLog(shop.db, wholeNumberIn(new URL(request.url).searchParams.get('before')));
  return { ...log, forgotten: await findForgotten(shop.db, log.entries) };
}

/** All that staff did, the newest first. */
export default function LogPage({ loaderData: { entries, next, forgotten } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-2xl">Audit log</h1>
      {entries.length === 0 ? (
        <p className="mt-6 text-soft">Nothing was done yet.</p>
      ) : (
        <AuditRows entries={entries} subjects={{ forgotten }} />
      )}
      {next !== null && (
        <p className="mt-5">
          <LinkButton to={`?before=${next}`} variant="secondary" size="sm">
            Earlier
          </LinkButton>
        </p>
      )}
    </>
  );
}
