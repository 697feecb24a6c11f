import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, call, type Failed } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { LoadFailed } from '#app/data/load-failed.tsx';
import { useAction } from '#app/data/use-form.ts';
import { useOwn } from '#app/data/use-own.ts';
import { forgetSession } from '#app/session/session.ts';
import { FormError } from '#app/sign-in/form-error.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { useFocusKept } from '#app/ui/focus-kept.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { toast } from '#app/ui/toast.tsx';
import { monthFirst } from '#shop/time.ts';
import { profileTexts } from './profile-texts.ts';

const ask = () => call(api.user.sessions.$get());
type Session = { id: string; device: string; lastUsed: string; current: boolean };

/** Where the account is logged in; any of it can be ended (R120 and R121). */
export function Devices() {
  const { state, load, retry } = useOwn(ask);
  const [message, setMessage] = useState('');
  const navigate = useNavigate();
  const { busy, faults, run } = useAction(async (which: Session | 'all') => {
    setMessage('');
    if (which === 'all') {
      const answer = await call(api.user['logout-all'].$post());
      if (!answer.ok) return failure(answer);
      forgetSession();
      toast.success(answer.data.message);
      await navigate('/login');
      return;
    }
    const answer = await call(api.user['logout-device'].$post({ json: { id: which.id } }));
    await load();
    if (!answer.ok && answer.status !== 404) return failure(answer);
    setMessage(profileTexts.devices.loggedOut(which.device));
  });
  const ending = busy?.[0];
  useFocusKept(state.kind === 'loaded' ? state.data.sessions.length : 0, '#devices');

  return (
    <section aria-labelledby="devices" aria-busy={state.kind === 'loading'} className="flex flex-col gap-5">
      <h2 id="devices" className="text-xl">
        {profileTexts.devices.title}
      </h2>
      <p role="status" className="font-semibold text-good empty:-mt-5">
        {message}
      </p>
      {state.kind === 'loading' && (
        <Spinner label={profileTexts.devices.loading} className="size-6 text-gold" />
      )}
      {state.kind === 'failed' && <LoadFailed words={profileTexts.devices.failed} onRetry={retry} small />}
      {state.kind === 'loaded' && (
        <>
          <DeviceList sessions={state.data.sessions} ending={ending} onEnd={run} />
          <FormError words={faults.form} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              variant="secondary"
              busy={ending === 'all'}
              disabled={ending !== undefined}
              onClick={() => run('all')}
            >
              {profileTexts.devices.logOutEverywhere}
            </Button>
            <p className="text-sm text-soft">{profileTexts.devices.logOutEverywhereHint}</p>
          </div>
        </>
      )}
    </section>
  );
}

const failure = (answer: Failed) => failureWords({ ...answer, message: null }, profileTexts.devices.notDone);

type DeviceListProps = {
  sessions: readonly Session[];
  ending: Session | 'all' | undefined;
  onEnd: (session: Session) => void;
};

function DeviceList({ sessions, ending, onEnd }: DeviceListProps) {
  return (
    <ul className="rounded-md bg-raised px-5 ring-1 ring-line sm:px-6">
      {sessions.map((session) => (
        <li key={session.id} className="flex items-center gap-4 border-line py-4 not-first:border-t">
          <MonitorSmartphone aria-hidden="true" strokeWidth={1.25} className="size-7 shrink-0 text-gold" />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
              {session.device}
              {session.current && <Badge tone="good">{profileTexts.devices.thisOne}</Badge>}
            </p>
            <p className="text-sm text-soft">
              {profileTexts.devices.lastUsed(monthFirst.dateTime(session.lastUsed))}
            </p>
          </div>
          {!session.current && (
            <Button
              variant="quiet"
              size="sm"
              busy={ending === session}
              disabled={ending !== undefined}
              onClick={() => onEnd(session)}
            >
              {profileTexts.devices.logOut}
              <span className="sr-only"> {session.device}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
