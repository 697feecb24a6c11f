import { LogOut } from 'lucide-react';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { toast } from '#app/ui/toast.tsx';
import type { Outcome } from './admin.server.ts';
import { isLost } from './use-last-answer.ts';

const lost = 'No answer came: you may still be signed in. Please sign out once more.';

/** Ends the session on this device. Where no answer comes the page stays, and says so (R344). */
export function SignOut({ mark }: { mark: string }) {
  const { Form, data } = useFetcher<Outcome>();
  useEffect(() => {
    if (isLost(data)) toast.error(lost);
  }, [data]);
  return (
    <Form method="post" action="/admin/logout">
      <input type="hidden" name="mark" value={mark} />
      <button
        type="submit"
        className="flex min-h-11 items-center gap-2 rounded-sm px-2 font-semibold hover:bg-sunk"
      >
        <LogOut aria-hidden="true" className="size-4.5" /> Sign out
      </button>
    </Form>
  );
}
