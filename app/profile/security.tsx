import { KeyRound, Mail, ShieldCheck, UserRound } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { onDemand } from '#app/ui/on-demand.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { SecurityFormProps } from './owner-form.tsx';

const ChangeName = onDemand(() => import('./change-name.tsx'));
const ChangePassword = onDemand(() => import('./change-password.tsx'));
const ChangeEmail = onDemand(() => import('./change-email.tsx'));
const SecondFactor = onDemand(() => import('./second-factor.tsx'));

type SecurityProps = {
  account: SecurityFormProps['account'] & { name: string };
  onChanged: () => Promise<void>;
};

/** What keeps the account its owner's: each thing with how it is now, and a form to change it. */
export function Security({ account, onChanged }: SecurityProps) {
  const [message, setMessage] = useState('');
  const formIn = (close: () => void) => ({
    account,
    onDone: (words: string) => {
      close();
      setMessage(words);
      void onChanged();
    },
  });
  return (
    <section aria-labelledby="security" className="flex flex-col gap-5">
      <h2 id="security" className="scroll-mt-24 text-xl">
        Security
      </h2>
      <p role="status" className="font-semibold text-good empty:-mt-5">
        {message}
      </p>
      <ul className="rounded-md bg-raised px-5 ring-1 ring-line sm:px-6">
        <Row
          Icon={UserRound}
          name="Name"
          now={account.name}
          action="Change name"
          onOpen={() => setMessage('')}
        >
          {(close) => <ChangeName {...formIn(close)} account={account} />}
        </Row>
        <Row
          Icon={KeyRound}
          name="Password"
          now={account.hasPassword ? 'Set' : 'None yet: you sign in with Google'}
          action={account.hasPassword ? 'Change password' : 'Set a password'}
          onOpen={() => setMessage('')}
        >
          {(close) => <ChangePassword {...formIn(close)} />}
        </Row>
        <Row Icon={Mail} name="Email" now={account.email} action="Change email" onOpen={() => setMessage('')}>
          {(close) => <ChangeEmail {...formIn(close)} />}
        </Row>
        <Row
          Icon={ShieldCheck}
          name="Two-step sign-in"
          now={secondFactorNow(account.recoveryCodesLeft)}
          action={account.recoveryCodesLeft === null ? 'Set up two-step sign-in' : 'Change two-step sign-in'}
          onOpen={() => setMessage('')}
        >
          {(close) => <SecondFactor {...formIn(close)} />}
        </Row>
      </ul>
    </section>
  );
}

function secondFactorNow(codesLeft: number | null): string {
  if (codesLeft === null) return 'Off. A code from an app on your phone keeps others out.';
  return codesLeft === 1 ? 'On. 1 recovery code is left.' : `On. ${codesLeft} recovery codes are left.`;
}

type RowProps = {
  Icon: typeof KeyRound;
  name: string;
  now: string;
  action: string;
  onOpen: () => void;
  children: (close: () => void) => ReactNode;
};

/** One thing, with a button that shows its form beneath. The focus comes back to the button when the form is done. */
function Row({ Icon, name, now, action, onOpen, children }: RowProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    if (!open) onOpen();
    setOpen(!open);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <li className="border-line py-4 not-first:border-t">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Icon aria-hidden="true" strokeWidth={1.25} className="size-7 shrink-0 text-gold" />
        <div className="min-w-40 flex-1">
          <p className="font-semibold">{name}</p>
          <p className="text-sm wrap-anywhere text-soft">{now}</p>
        </div>
        <Button
          ref={button}
          variant="quiet"
          size="sm"
          aria-expanded={open}
          onClick={toggle}
          className="max-sm:ml-8"
        >
          {action}
        </Button>
      </div>
      {open && (
        <div className="max-w-md pt-4 pb-2">
          <Suspense fallback={<Spinner label="Loading" className="size-6 text-gold" />}>
            {children(close)}
          </Suspense>
        </div>
      )}
    </li>
  );
}
