import { LinkButton } from '#app/ui/button.tsx';
import { listAudit } from '#shop/staff/audit.server.ts';
import type { Route } from './+types/log-page.ts';
import { openDesk } from './admin.server.ts';
import { AuditRows } from './audit-rows.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = openDesk(context, 'read-audit');
  const before = Number(new URL(request.url).searchParams.get('before'));
  const entries = await listAudit(shop.db, Number.isSafeInteger(before) && before > 0 ? { before } : {});
  return { entries };
}

/** All that staff did, the newest first. */
export default function LogPage({ loaderData: { entries } }: Route.ComponentProps) {
  const last = entries.at(-1);
  return (
    <>
      <h1 className="text-2xl">Audit log</h1>
      {entries.length === 0 ? (
        <p className="mt-6 text-soft">Nothing was done yet.</p>
      ) : (
        <AuditRows entries={entries} withSubject />
      )}
      {entries.length === 50 && last && (
        <p className="mt-5">
          <LinkButton to={`?before=${last.id}`} variant="secondary" size="sm">
            Earlier
          </LinkButton>
        </p>
      )}
    </>
  );
}
