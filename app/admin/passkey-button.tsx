import { startAuthentication } from '@simplewebauthn/browser';
import { useEffect, useRef, useState } from 'react';
import { useFetcher, useSubmit } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** What the device is asked holds for 30 minutes (R181): after these a new one is fetched first. */
const FRESH_MS = 20 * 60 * 1000;

/** `asked`: what the device is asked, as JSON. Signs in by a passkey in place of the code, with e-mail and password as they stand in the form round it. */
export function PasskeyButton({ asked }: { asked: string }) {
  const submit = useSubmit();
  const { data: renewed, load, state } = useFetcher<{ passkey: string }>();
  const [since, setSince] = useState(() => Date.now());
  const waiting = useRef<HTMLFormElement | null>(null);
  const [wrong, setWrong] = useState('');
  const signIn = async (form: HTMLFormElement, passkey: string) => {
    const answer = await startAuthentication({ optionsJSON: JSON.parse(passkey) }).catch(() => null);
    if (!answer) return setWrong('The device gave no passkey. Try again, or type the code.');
    const fields = new FormData(form);
    fields.delete('code');
    fields.set('passkey', JSON.stringify(answer));
    await submit(fields, { method: 'post' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each renewal is taken up once
  useEffect(() => {
    const form = waiting.current;
    if (!renewed || !form) return;
    waiting.current = null;
    setSince(Date.now());
    void signIn(form, renewed.passkey);
  }, [renewed]);
  useEffect(() => {
    if (state !== 'idle' || !waiting.current) return;
    waiting.current = null;
    setWrong('No answer came. Please try again.');
  }, [state]);
  if (!useHydrated() || !('PublicKeyCredential' in window)) return null;
  const press = (form: HTMLFormElement) => {
    for (const name of ['email', 'password']) {
      if (!(form.elements.namedItem(name) as HTMLInputElement).reportValidity()) return;
    }
    setWrong('');
    if (Date.now() - since < FRESH_MS) return void signIn(form, renewed?.passkey ?? asked);
    waiting.current = form;
    void load('/admin/login?renew');
  };
  return (
    <>
      <Button
        variant="secondary"
        full
        busy={state !== 'idle'}
        onClick={(event) => press(event.currentTarget.form!)}
      >
        Use a passkey instead of a code
      </Button>
      <p role="status" className="text-sm font-semibold text-danger empty:hidden">
        {wrong}
      </p>
    </>
  );
}
