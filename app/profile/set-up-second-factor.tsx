import { useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { QrCode } from '#app/ui/qr-code.tsx';
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
        label="Continue"
        send={async (_given, proof) => {
          const answer = await call(api.user['start-second-factor'].$post({ json: proof }));
          return answer.ok ? setStarted(answer.data) : failureWords(answer);
        }}
      >
        {(proof) => (
          <>
            <p className="text-sm">
              Signing in then takes a code from an app on your phone, beside your password. You need one of
              these apps: Google Authenticator, Microsoft Authenticator, or the password manager of your
              phone.
            </p>
            {proof}
          </>
        )}
      </OwnerForm>
    );
  }
  return (
    <ConfirmForm
      field={{ label: 'Code that the app shows' }}
      label="Switch on"
      send={async (code) => {
        const answer = await call(api.user['confirm-second-factor'].$post({ json: { code } }));
        return answer.ok ? onCodes(answer.data.recoveryCodes, answer.data.message) : failureWords(answer);
      }}
      onBack={() => setStarted(null)}
    >
      <p>Scan this with your authenticator app:</p>
      <QrCode text={started.uri} label="QR code for your authenticator app" />
      <p className="text-sm">
        Or add it by hand with this key:{' '}
        <strong className="font-mono wrap-anywhere">{started.secret.match(/.{1,4}/g)?.join(' ')}</strong>
      </p>
    </ConfirmForm>
  );
}
