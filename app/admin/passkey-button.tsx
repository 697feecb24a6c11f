import { startAuthentication } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useSubmit } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** `asked`: what the device is asked, as JSON. Signs in by a passkey in place of the code, with e-mail and password as they stand in the form round it. */
export function PasskeyButton({ asked }: { asked: string }) {
  const submit = useSubmit();
  const [isWrong, setWrong] = useState(false);
  if (!useHydrated() || !('PublicKeyCredential' in window)) return null;
  const signIn = async (form: HTMLFormElement) => {
    for (const name of ['email', 'password']) {
      if (!(form.elements.namedItem(name) as HTMLInputElement).reportValidity()) return;
    }
    setWrong(false);
    const answer = await startAuthentication({ optionsJSON: JSON.parse(asked) }).catch(() => null);
    if (!answer) return setWrong(true);
    const fields = new FormData(form);
    fields.delete('code');
    fields.set('passkey', JSON.stringify(answer));
    await submit(fields, { method: 'post' });
  };
  return (
    <>
      <Button variant="secondary" full onClick={(event) => void signIn(event.currentTarget.form!)}>
        Use a passkey instead of a code
      </Button>
      <p role="status" className="text-sm font-semibold text-danger empty:hidden">
        {isWrong && 'The device gave no passkey. Try again, or type the code.'}
      </p>
    </>
  );
}
