import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Outcome, useAction } from '#app/data/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { CodeField } from './code-field.tsx';
import { FormError, RobotCheck } from './form-error.tsx';
import { proofTexts } from './proof-texts.ts';

const RESEND_PAUSE_SECONDS = 30;

type CodeStepProps = {
  /** Where the code went. */
  children: ReactNode;
  label: string;
  send: (code: string, given: FormData) => Outcome;
  /** What is asked for beside the code. */
  further?: ReactNode;
  resend: () => Outcome;
  back: string;
  onBack: () => void;
};

/** The step in which a mailed code is entered, which can be pasted and is sent again after a pause. */
export function CodeStep({ children, label, send, further, resend, back, onBack }: CodeStepProps) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { busy, faults, run } = useAction(async (given: FormData | null, onSent?: () => void) => {
    if (given) return send(code, given);
    const outcome = await resend();
    // The older code is worth nothing once another has been sent.
    if (!outcome) {
      setCode('');
      onSent?.();
    }
    field.current?.focus();
    return outcome;
  });
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void run(new FormData(event.currentTarget));
      }}
      className="flex flex-col gap-5"
    >
      <p>{children}</p>
      <CodeField ref={field} value={code} onValue={setCode} />
      {further}
      <FormError words={faults.form} />
      <RobotCheck />
      <Button type="submit" size="lg" full busy={busy !== null && busy[0] !== null}>
        {label}
      </Button>
      <div className="-mx-3 flex flex-wrap justify-between gap-2">
        <Button variant="quiet" size="sm" onClick={onBack}>
          {back}
        </Button>
        <ResendButton onResend={(onSent) => run(null, onSent)} />
      </div>
    </form>
  );
}

/** Can be pressed again only after a pause: mails take their time. `onResend` is to call `onSent` once one was sent. */
export function ResendButton({ onResend }: { onResend: (onSent: () => void) => Promise<void> }) {
  const [secondsLeft, setSecondsLeft] = useState(RESEND_PAUSE_SECONDS);
  const [busy, setBusy] = useState(false);
  const waiting = secondsLeft > 0;
  useEffect(() => {
    if (!waiting) return;
    const clock = setInterval(() => setSecondsLeft((left) => left - 1), 1000);
    return () => clearInterval(clock);
  }, [waiting]);

  async function press() {
    setBusy(true);
    await onResend(() => setSecondsLeft(RESEND_PAUSE_SECONDS));
    setBusy(false);
  }

  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        busy={busy}
        disabled={waiting}
        onClick={press}
        className="tabular-nums"
      >
        {waiting ? proofTexts.code.sendAgainIn(secondsLeft) : proofTexts.code.sendAgain}
      </Button>
      {/* The seconds are for the eyes; read out is only that they are over. */}
      <span role="status" className="sr-only">
        {waiting ? '' : proofTexts.code.canSendAgain}
      </span>
    </>
  );
}
