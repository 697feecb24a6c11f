import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import { useFetcher, useRouteLoaderData } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Outcome } from './admin.server.ts';
import type { loader } from './admin-layout.tsx';
import { OutcomeWords } from './outcome-words.tsx';

/** Makes a passkey with this device: the browser asks for a fingerprint, a face or a key, the shop keeps what it gives. */
export function AddPasskey() {
  const fetcher = useFetcher<Outcome>();
  const frame = useRouteLoaderData<typeof loader>('admin');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState('');
  const [isAsking, setAsking] = useState(false);
  const outcome = fetcher.data;
  const offer = outcome && 'done' in outcome ? outcome.passkey : undefined;
  const { submit } = fetcher;
  const mark = frame?.formMark ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: an offer is taken up once, with the name of then
  useEffect(() => {
    if (!offer) return;
    setAsking(true);
    startRegistration({ optionsJSON: JSON.parse(offer) })
      .then(
        (answer) => {
          const made = { intent: 'passkey-add', mark, name, password, answer: JSON.stringify(answer) };
          void submit(made, { method: 'post' });
        },
        (error: unknown) => setWrong(isKnown(error) ? KNOWN : 'The device made no passkey.'),
      )
      .finally(() => setAsking(false));
  }, [offer]);
  useEffect(() => {
    if (!outcome || !('done' in outcome) || outcome.passkey) return;
    toast.success(outcome.done);
    setName('');
    setPassword('');
  }, [outcome]);
  if (!useHydrated() || !('PublicKeyCredential' in window)) return null;
  const told = wrong ? { intent: 'passkey-add', wrong } : outcome && 'done' in outcome ? undefined : outcome;
  const asksPassword = !frame?.mayMoveOn || (outcome && 'wrong' in outcome && outcome.stepUp);
  return (
    <form
      className="mt-4 max-w-md space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        setWrong('');
        void submit({ intent: 'passkey-offer', mark, password }, { method: 'post' });
      }}
    >
      <TextField
        label="Name of the passkey"
        name="name"
        maxLength={60}
        required
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        hint="So that you know it again: My phone."
      />
      {asksPassword && (
        <TextField
          label="Your password, once more"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      )}
      <Button type="submit" variant="secondary" size="sm" busy={isAsking || fetcher.state !== 'idle'}>
        Add a passkey
      </Button>
      <OutcomeWords outcome={told} />
    </form>
  );
}

const KNOWN = 'This device has a passkey of yours already.';

/** The offer names the passkeys that are kept: a device that has one of them makes no second. */
function isKnown(error: unknown): boolean {
  return error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
}
