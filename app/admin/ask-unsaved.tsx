import { Suspense } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { onDemand } from '#app/ui/on-demand.tsx';

const ConfirmDialog = onDemand(() => import('#app/ui/confirm-dialog.tsx'));

/**
 * Asks whoever leaves what is not saved. Only in the page while there is something: the router knows one who asks at a time,
 * and warns of each address that it did not make itself meanwhile.
 */
export function AskUnsaved() {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => from.pathname !== to.pathname);
  useBeforeUnload((event) => event.preventDefault());
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog title="Leave without saving?" open onOpenChange={(open) => !open && blocker.reset()}>
        <p>What you changed here is not saved.</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => blocker.reset()}>Stay here</Button>
          <Button variant="secondary" onClick={() => blocker.proceed()}>
            Leave without saving
          </Button>
        </div>
      </ConfirmDialog>
    </Suspense>
  );
}
