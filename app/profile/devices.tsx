import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, call } from '#app/api-client.ts';
import { forgetSession, getToken, sessionExpired } from '#app/session/session.ts';
import { useOwn } from '#app/session/use-own.ts';
import { FormError } from '#app/sign-in/form-error.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { toast } from '#app/ui/toast.tsx';
import { dayFirst } from '#shop/time.ts';

const ask = (token: string) => call(api.user.sessions.$get({ header: { token } }));
const ownToken = () => ({ header: { token: getToken() ?? '' } });
type Session = { id: string; device: string; lastUsed: string; current: boolean };

/** Where the account is logged in; any of it can be ended (R120 and R121). */
export function Devices() {
  const { state, load, retry } = useOwn(ask);
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [ending, setEnding] = useState<string | null>(null);
  const navigate = useNavigate();

  async function end({ id, device }: Session) {
    setEnding(id);
    setMessage('');
    setFailure(null);
    const answer = await call(api.user['logout-device'].$post({ json: { id }, ...ownToken() }));
    if (answer.ok || answer.status === 404) setMessage(`${device} is logged out.`);
    else if (answer.status === 401) sessionExpired();
    else setFailure(FAILED);
    await load();
    setEnding(null);
  }

  async function endAll() {
    setEnding('all');
    setFailure(null);
    const answer = await call(api.user['logout-all'].$post(ownToken()));
    setEnding(null);
    if (answer.ok) {
      forgetSession();
      toast.success(answer.data.message);
      navigate('/login');
    } else if (answer.status === 401) sessionExpired();
    else setFailure(FAILED);
  }

  return (
    <section aria-labelledby="devices" className="flex flex-col gap-5">
      <h2 id="devices" className="text-xl">
        Where you are logged in
      </h2>
      <p role="status" className="font-semibold text-good empty:-mt-5">
        {message}
      </p>
      {state.kind === 'loading' && <Spinner label="Loading your devices" className="size-6 text-gold" />}
      {state.kind === 'failed' && (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p className="font-semibold text-danger">Failed to load your devices</p>
          <Button variant="secondary" size="sm" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {state.kind === 'loaded' && (
        <>
          <DeviceList sessions={state.data.sessions} ending={ending} onEnd={end} />
          <FormError words={failure} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button variant="secondary" busy={ending === 'all'} disabled={ending !== null} onClick={endAll}>
              Log out everywhere
            </Button>
            <p className="text-sm text-soft">You will have to log in again here too.</p>
          </div>
        </>
      )}
    </section>
  );
}

const FAILED = 'That did not work. Please try again.';

type DeviceListProps = {
  sessions: readonly Session[];
  ending: string | null;
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
              {session.current && <Badge tone="good">This device</Badge>}
            </p>
            <p className="text-sm text-soft">Last used {dayFirst.dateTime(session.lastUsed)}</p>
          </div>
          {!session.current && (
            <Button
              variant="quiet"
              size="sm"
              busy={ending === session.id}
              disabled={ending !== null}
              onClick={() => onEnd(session)}
            >
              Log out<span className="sr-only"> {session.device}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
