import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { useActionData, useFetcher, useLocation, useRouteLoaderData, useSearchParams } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { Outcome } from './admin.server.ts';
import type { loader } from './admin-layout.tsx';
import { IdleEnter } from './idle-enter.tsx';
import { OutcomeWords } from './outcome-words.tsx';
import { pageOfTicked, tickedIn } from './ticked.ts';

const labels = {
  pack: 'Start packing those that are ticked',
  papers: 'Print their papers',
  cancel: 'Cancel them …',
};
type Act = keyof typeof labels;

/** A list of which some rows are ticked, and what can be done with these together. Works without scripts. */
export function BulkForm({ acts, children }: { acts: readonly Act[]; children: ReactNode }) {
  const [params] = useSearchParams();
  // What is told of one queue is not told beneath another.
  const key = `${useLocation().pathname} bulk ${params.get('queue') ?? ''}`;
  const fetcher = useFetcher<Outcome>({ key });
  const { data } = fetcher;
  const frame = useRouteLoaderData<typeof loader>('admin');
  const posted = useActionData<Outcome>();
  const outcome = data ?? posted;
  // The list may be empty by then, and gone with its form.
  useEffect(() => {
    if (data && 'done' in data) toast.success(data.done);
  }, [data]);
  return (
    <fetcher.Form method="post" className="mt-5 space-y-4">
      <IdleEnter />
      <input type="hidden" name="mark" value={frame?.formMark ?? ''} />
      <p className="flex flex-wrap gap-2">
        {acts.map((act, i) => (
          <Button
            key={act}
            type="submit"
            name="intent"
            value={act}
            size="sm"
            variant={i === 0 ? 'primary' : 'secondary'}
            busy={fetcher.formData?.get('intent') === act}
            onClick={act === 'papers' ? download : undefined}
          >
            {labels[act]}
          </Button>
        ))}
      </p>
      <OutcomeWords outcome={outcome} />
      {children}
    </fetcher.Form>
  );
}

/** The file comes while the list stays; where nothing is ticked the shop says so. */
function download(event: MouseEvent<HTMLButtonElement>) {
  const ids = tickedIn(new FormData(event.currentTarget.form!));
  const page = pageOfTicked('papers', ids);
  if (!page || ids.length === 0) return;
  event.preventDefault();
  window.location.assign(page);
}
