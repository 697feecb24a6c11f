import { CircleCheck } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { useToken } from '#app/session/session.ts';
import { FormError, RobotCheck } from '#app/sign-in/form-error.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** Name, e-mail and message; the first two are the account's where one is signed in (R127). */
export function ContactForm() {
  const account = useAccount();
  const listening = useHydrated();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const text = (name: string) => String(new FormData(form).get(name) ?? '');
    setBusy(true);
    setError(null);
    const json = { name: text('name'), email: text('email'), message: text('message') };
    const answer = await call(api.user.contact.$post({ json }));
    setBusy(false);
    if (answer.ok) {
      setSent(answer.data.number);
      toast.success('Message sent successfully!');
      return;
    }
    // No answer, or a fault of ours: an error; a refusal: what it says beside the failure.
    const broken = answer.status === 0 || answer.status >= 500;
    toast.error(broken ? 'Error sending message' : 'Failed to send message');
    setError(broken ? 'Error sending message' : (answer.message ?? 'Failed to send message'));
  }

  if (sent) return <Sent number={sent} onMore={() => setSent(null)} />;
  const shared = account ? { readOnly: true } : {};
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5">
      <h2 className="text-xl">Write to us</h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          key={`name ${account?.name}`}
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={account?.name}
          {...shared}
        />
        <TextField
          key={`email ${account?.email}`}
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={account?.email}
          {...shared}
        />
      </div>
      <TextArea label="Message" name="message" rows={7} required maxLength={4000} />
      <FormError words={error} />
      <RobotCheck />
      <Button type="submit" size="lg" busy={busy} disabled={!listening} className="sm:self-start sm:px-10">
        {busy ? 'Sending...' : 'Send message'}
      </Button>
    </form>
  );
}

/** The signed-in shopper's name and e-mail, once they have come; without them the form is anybody's. */
function useAccount() {
  const token = useToken();
  const [account, setAccount] = useState<{ name: string; email: string } | null>(null);
  useEffect(() => {
    setAccount(null);
    if (!token) return;
    let wanted = true;
    void call(api.user.getInfo.$post()).then((answer) => {
      if (wanted && answer.ok) setAccount({ name: answer.data.user.name, email: answer.data.user.email });
    });
    return () => {
      wanted = false;
    };
  }, [token]);
  return account;
}

function Sent({ number, onMore }: { number: string; onMore: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="flex flex-col items-start gap-3">
      <CircleCheck aria-hidden="true" strokeWidth={1.25} className="size-10 text-good" />
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        Message sent successfully!
      </h2>
      <p className="text-soft">
        Its number is <strong className="text-ink tabular-nums">{number}</strong>. We answer by e-mail within
        48 hours.
      </p>
      <Button variant="secondary" onClick={onMore} className="mt-2">
        Write another message
      </Button>
    </Card>
  );
}
