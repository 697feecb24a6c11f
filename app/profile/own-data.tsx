import { Download, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { saveFile } from '#app/data/save-file.ts';
import { useAction } from '#app/data/use-form.ts';
import { FormError } from '#app/sign-in/form-error.tsx';
import { proofFor } from '#app/sign-in/owner-proof.tsx';
import { Button } from '#app/ui/button.tsx';
import { onDemand } from '#app/ui/on-demand.tsx';
import type { SecurityFormProps } from './owner-form.tsx';
import { profileTexts } from './profile-texts.ts';

const DeleteAccount = onDemand(() => import('./delete-account.tsx'));

/** The shopper's own data: to take along, and to be rid of (R125 and R126). */
export function OwnData({ account }: Pick<SecurityFormProps, 'account'>) {
  const [message, setMessage] = useState('');
  const [deleting, setDeleting] = useState(false);

  const { busy, faults, run } = useAction(async () => {
    setMessage('');
    const answer = await call(api.user.export.$get());
    if (!answer.ok) return failureWords(answer, profileTexts.data.failed);
    const text = JSON.stringify(answer.data.data, null, 2);
    saveFile('gehna-my-data.json', new Blob([text], { type: 'application/json' }));
    setMessage(profileTexts.data.downloaded);
  });

  return (
    <section aria-labelledby="privacy" className="flex flex-col gap-5">
      <h2 id="privacy" className="text-xl">
        {profileTexts.data.title}
      </h2>
      <p className="max-w-prose">{profileTexts.data.lead}</p>
      <p role="status" className="font-semibold text-good empty:-mt-5">
        {message}
      </p>
      <FormError words={faults.form} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={busy !== null} onClick={() => run()}>
          {!busy && <Download aria-hidden="true" className="size-4" />} {profileTexts.data.download}
        </Button>
        <Button variant="quiet" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden="true" className="size-4" /> {profileTexts.data.deleteAccount}
        </Button>
      </div>
      <Suspense fallback={null}>
        {deleting && <DeleteAccount {...proofFor(account)} onClose={() => setDeleting(false)} />}
      </Suspense>
    </section>
  );
}
