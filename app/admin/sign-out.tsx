import { LogOut } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { MOST_WAIT_MS } from '#app/session/session-fetch.ts';
import { toast } from '#app/ui/toast.tsx';

const lost = 'No answer came: you may still be signed in. Please sign out once more.';

/** Ends the session on this device, and leaves the page with all that it knows. Where no answer comes the page stays, and says so (R344). */
export function SignOut({ mark }: { mark: string }) {
  const [isBusy, setBusy] = useState(false);
  // Not by the router, which would first have to load the page that it leads to.
  const signOut = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const answer = await fetch('/admin/logout', {
      method: 'POST',
      body: new URLSearchParams({ mark }),
      signal: AbortSignal.timeout(MOST_WAIT_MS),
    }).catch(() => null);
    if (answer?.ok) return location.assign(answer.url);
    setBusy(false);
    toast.error(lost);
  };
  return (
    <form method="post" action="/admin/logout" onSubmit={signOut}>
      <input type="hidden" name="mark" value={mark} />
      <button
        type="submit"
        aria-busy={isBusy}
        className="flex min-h-11 items-center gap-2 rounded-sm px-2 font-semibold whitespace-nowrap hover:bg-sunk"
      >
        <LogOut aria-hidden="true" className="size-4.5" /> Sign out
      </button>
    </form>
  );
}
