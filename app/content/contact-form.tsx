import { CircleCheck } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { api, call, quietly } from '#app/api-client.ts';
import { failureWords, isUnclear, withoutConnection } from '#app/data/failure-words.ts';
import { textIn, useForm } from '#app/data/use-form.ts';
import { useOwn } from '#app/data/use-own.ts';
import { FormError, RobotCheck } from '#app/sign-in/form-error.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { contactTexts } from './contact-texts.ts';
import { endMessage, messageKey } from './message-key.ts';

const askAccount = () => call(api.user.getInfo.$post({}, quietly));

/** Name, e-mail and message; the first two are the account's where one is signed in (R127). */
export function ContactForm() {
  const { state } = useOwn(askAccount);
  const account = state.kind === 'loaded' ? state.data.user : null;
  const hydrated = useHydrated();
  const [sent, setSent] = useState<string | null>(null);
  const { busy, faults, submit } = useForm(async (given) => {
    const [name, email, message] = [textIn(given, 'name'), textIn(given, 'email'), textIn(given, 'message')];
    const key = messageKey(JSON.stringify([name, email, message]));
    const answer = await call(api.user.contact.$post({ json: { key, name, email, message } }, quietly));
    if (answer.ok) {
      endMessage();
      setSent(answer.data.number);
      toast.success(contactTexts.form.sent);
      return null;
    }
    // No answer, or a fault of ours: an error; a refusal: what it says beside the failure.
    toast.error(isUnclear(answer) ? withoutConnection(contactTexts.form.error) : contactTexts.form.failed);
    return failureWords(answer, { unclear: contactTexts.form.error, otherwise: contactTexts.form.failed });
  });

  if (sent) return <Sent number={sent} onMore={() => setSent(null)} />;
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5">
      <h2 className="text-xl">{contactTexts.form.title}</h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <AccountField
          known={account?.name}
          label={contactTexts.form.name}
          name="name"
          autoComplete="name"
          maxLength={100}
        />
        <AccountField
          known={account?.email}
          label={contactTexts.form.email}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
        />
      </div>
      <TextArea label={contactTexts.form.message} name="message" rows={7} required maxLength={4000} />
      <FormError words={faults.form} />
      <RobotCheck />
      <Button type="submit" size="lg" busy={busy} disabled={!hydrated} className="sm:self-start sm:px-10">
        {busy ? contactTexts.form.sending : contactTexts.form.send}
      </Button>
    </form>
  );
}

type AccountFieldProps = ComponentProps<typeof TextField> & { known: string | undefined };

/** What the account says, once it has come, holds in place of what was typed (R127); the field stays, and with it the focus. */
function AccountField({ known, ...field }: AccountFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const shown = input.current!;
    if (known === undefined) return;
    shown.value = known;
    return () => {
      shown.value = '';
    };
  }, [known]);
  return <TextField ref={input} readOnly={known !== undefined} required {...field} />;
}

function Sent({ number, onMore }: { number: string; onMore: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="flex flex-col items-start gap-3">
      <CircleCheck aria-hidden="true" strokeWidth={1.25} className="size-10 text-good" />
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {contactTexts.form.sent}
      </h2>
      <p className="text-soft">
        {contactTexts.form.number.before} <strong className="text-ink tabular-nums">{number}</strong>
        {contactTexts.form.number.after}
      </p>
      <Button variant="secondary" onClick={onMore} className="mt-2">
        {contactTexts.form.another}
      </Button>
    </Card>
  );
}
