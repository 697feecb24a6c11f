import { useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { QrCode } from '#app/ui/qr-code.tsx';
import { accountFormTexts } from './account-form-texts.ts';
import { ConfirmForm, OwnerForm, type SecurityFormProps } from './owner-form.tsx';

type SetUpProps = Pick<SecurityFormProps, 'account'> & {
  /** It is on: the recovery codes, and the words to tell. */
  onCodes: (codes: readonly string[], words: string) => void;
};

/** In two steps: who asks is the owner, and the app has the secret. */
export function SetUpSecondFactor({ account, onCodes }: SetUpProps) {
  const [started, setStarted] = useState<{ secret: string; uri: string } | null>(null);
  if (!started) {
    return (
      <OwnerForm
        account={account}
        purpose="second-factor"
        label={accountFormTexts.secondFactor.next}
        send={async (_given, proof) => {
          const answer = await call(api.user['start-second-factor'].$post({ json: proof }));
          return answer.ok ? setStarted(answer.data) : failureWords(answer);
        }}
      >
        {(proof) => (
          <>
            <p className="text-sm">{accountFormTexts.secondFactor.setUpLead}</p>
            {proof}
          </>
        )}
      </OwnerForm>
    );
  }
  return (
    <ConfirmForm
      field={{ label: accountFormTexts.secondFactor.code }}
      label={accountFormTexts.secondFactor.switchOn}
      send={async (code) => {
        const answer = await call(api.user['confirm-second-factor'].$post({ json: { code } }));
        return answer.ok ? onCodes(answer.data.recoveryCodes, answer.data.message) : failureWords(answer);
      }}
      onBack={() => setStarted(null)}
    >
      <p>{accountFormTexts.secondFactor.scan}</p>
      <QrCode text={started.uri} label={accountFormTexts.secondFactor.qrCode} />
      <p className="text-sm">
        {accountFormTexts.secondFactor.byHand}{' '}
        <strong className="font-mono wrap-anywhere">{started.secret.match(/.{1,4}/g)?.join(' ')}</strong>
      </p>
    </ConfirmForm>
  );
}
