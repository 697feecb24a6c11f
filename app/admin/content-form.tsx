import { type ComponentProps, useEffect, useRef } from 'react';
import { useActionData, useFetcher, useLocation, useRouteLoaderData } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { FormNode, FormPicture } from '#shop/content/form.ts';
import type { loader } from './admin-layout.tsx';
import { AskUnsaved } from './ask-unsaved.tsx';
import type { ContentOutcome } from './content-acts.server.ts';
import { Changes } from './content-changes.tsx';
import { ContentFields } from './content-fields.tsx';
import { HeldStill } from './held-still.tsx';
import { OutcomeWords } from './outcome-words.tsx';
import { SellingDoubts } from './selling-doubts.tsx';
import { useLastAnswer } from './use-last-answer.ts';
import { useOpened } from './use-opened.ts';
import { useUnsaved } from './use-unsaved.ts';

type Unfair = ComponentProps<typeof SellingDoubts>;
type ContentFormProps = { nodes: FormNode[]; opened: number; pictures: readonly FormPicture[] };

/**
 * The fields of a document, saved as a draft or published, now or for a time. Where somebody else has saved meanwhile,
 * it shows what differs and keeps what was typed: sent once more it holds instead of theirs.
 */
export function ContentForm({ pictures, ...loaded }: ContentFormProps) {
  const key = `${useLocation().pathname} content`;
  const fetcher = useFetcher<ContentOutcome>({ key });
  const { shown, hold, saving } = useOpened({ nodes: loaded.nodes, opened: loaded.opened }, key);
  const frame = useRouteLoaderData<typeof loader>('admin');
  const posted = useActionData<ContentOutcome>();
  const outcome = fetcher.data ?? (posted?.typed ? posted : undefined);
  const done = fetcher.data && 'done' in fetcher.data ? fetcher.data : null;
  useEffect(() => {
    if (done) toast.success(done.done);
  }, [done]);
  const answered = useLastAnswer(outcome);
  const typed = answered?.typed;
  const theirs = typed?.theirs;
  const unfair =
    answered && 'wrong' in answered && answered.details?.doubts ? (answered.details as Unfair) : null;
  // Drawn anew once it was saved; while it is refused, what was typed stays.
  const newer = theirs && theirs.number >= loaded.opened ? theirs : null;
  const form = useRef<HTMLFormElement>(null);
  const unsaved = useUnsaved(form, shown.opened);
  return (
    <fetcher.Form ref={form} method="post" className="space-y-5" onInput={unsaved.look}>
      {unsaved.isChanged && <AskUnsaved />}
      <input type="hidden" name="mark" value={frame?.formMark ?? ''} />
      <input type="hidden" name="opened" value={newer?.number ?? shown.opened} />
      <HeldStill isUnderWay={saving} onInput={hold} className="space-y-5">
        <ContentFields key={shown.opened} nodes={typed?.nodes ?? shown.nodes} pictures={pictures} />
        <Card key={`when ${shown.opened}`}>
          <fieldset className="space-y-4">
            <legend className="font-semibold">When it holds</legend>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label="From"
                name="from"
                type="datetime-local"
                hint="Empty: at once. India's time."
                optional
              />
              <TextField label="Until" name="until" type="datetime-local" hint="Empty: for good." optional />
            </div>
            <TextField label="Note for colleagues" name="note" maxLength={500} optional />
          </fieldset>
        </Card>
      </HeldStill>
      {newer && (
        <section aria-labelledby="both" className="space-y-3 rounded-md border border-danger p-4">
          <h2 id="both" className="text-lg">
            Both versions
          </h2>
          <p className="text-sm text-soft">
            {newer.by} saved version {newer.number} while you typed. Send yours once more to have it instead,
            or open this page anew to have theirs. Both stay in the history.
          </p>
          <Changes of={newer.differences} before="Theirs" after="Yours" />
        </section>
      )}
      {unfair && <SellingDoubts {...unfair} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save-draft" variant="secondary" busy={saving}>
          Save as a draft
        </Button>
        <Button type="submit" name="intent" value="publish" busy={saving}>
          Publish
        </Button>
      </div>
      <OutcomeWords outcome={done || (unfair && outcome === answered) ? undefined : outcome} />
    </fetcher.Form>
  );
}
