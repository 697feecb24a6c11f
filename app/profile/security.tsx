import { KeyRound, Mail, ShieldCheck, UserRound } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { forget } from '#app/session/storage.ts';
import { hasDraft, ownDraft } from '#app/session/use-draft.ts';
import { Button } from '#app/ui/button.tsx';
import { onDemand } from '#app/ui/on-demand.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { SecurityFormProps } from './owner-form.tsx';
import { profileTexts } from './profile-texts.ts';

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
        {profileTexts.security.title}
      </h2>
      <p role="status" className="font-semibold text-good empty:-mt-5">
        {message}
      </p>
      <ul className="rounded-md bg-raised px-5 ring-1 ring-line sm:px-6">
        <Row
          Icon={UserRound}
          name={profileTexts.security.name}
          now={account.name}
          action={profileTexts.security.changeName}
          draft="name"
          onOpen={() => setMessage('')}
        >
          {(close) => <ChangeName {...formIn(close)} account={account} />}
        </Row>
        <Row
          Icon={KeyRound}
          name={profileTexts.security.password}
          now={account.hasPassword ? profileTexts.security.passwordSet : profileTexts.security.noPassword}
          action={
            account.hasPassword ? profileTexts.security.changePassword : profileTexts.security.setPassword
          }
          onOpen={() => setMessage('')}
        >
          {(close) => <ChangePassword {...formIn(close)} />}
        </Row>
        <Row
          Icon={Mail}
          name={profileTexts.security.email}
          now={account.email}
          action={profileTexts.security.changeEmail}
          draft="email"
          onOpen={() => setMessage('')}
        >
          {(close) => <ChangeEmail {...formIn(close)} />}
        </Row>
        <Row
          Icon={ShieldCheck}
          name={profileTexts.security.twoStep}
          now={secondFactorNow(account.recoveryCodesLeft)}
          action={
            account.recoveryCodesLeft === null
              ? profileTexts.security.setUpTwoStep
              : profileTexts.security.changeTwoStep
          }
          onOpen={() => setMessage('')}
        >
          {(close) => <SecondFactor {...formIn(close)} />}
        </Row>
      </ul>
    </section>
  );
}

function secondFactorNow(codesLeft: number | null): string {
  if (codesLeft === null) return profileTexts.security.twoStepOff;
  return codesLeft === 1
    ? profileTexts.security.twoStepOnWithOneCode
    : profileTexts.security.twoStepOn(codesLeft);
}

type RowProps = {
  Icon: typeof KeyRound;
  name: string;
  now: string;
  action: string;
  /** Under which name the tab keeps what is typed in the form. */
  draft?: string;
  onOpen: () => void;
  children: (close: () => void) => ReactNode;
};

/** One thing, with a button that shows its form beneath. The focus comes back to the button when the
 * form is done. It is open by itself where something is typed in it already. */
function Row({ Icon, name, now, action, draft, onOpen, children }: RowProps) {
  const [open, setOpen] = useState(() => draft !== undefined && hasDraft(ownDraft(draft)));
  const button = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    if (!open) onOpen();
    else if (draft) forget(ownDraft(draft));
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
          <Suspense fallback={<Spinner label={profileTexts.security.loading} className="size-6 text-gold" />}>
            {children(close)}
          </Suspense>
        </div>
      )}
    </li>
  );
}
