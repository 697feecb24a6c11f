import { Download, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { FormError } from '#app/sign-in/form-error.tsx';
import { proofFor } from '#app/sign-in/owner-proof.tsx';
import { Button } from '#app/ui/button.tsx';
import { saveFile } from './save-file.ts';
import type { SecurityFormProps } from './security.tsx';

const DeleteAccount = lazy(() => import('./delete-account.tsx'));

/** The shopper's own data: to take along, and to be rid of (R125 and R126). */
export function OwnData({ account }: Pick<SecurityFormProps, 'account'>) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [deleting, setDeleting] = useState(false);

  const download = async () => {
    setBusy(true);
    setMessage('');
    setFailure(null);
    const answer = await call(api.user.export.$get());
    setBusy(false);
    if (answer.ok) {
      saveFile('gehna-my-data.json', JSON.stringify(answer.data.data, null, 2), 'application/json');
      setMessage('Your data is in your downloads.');
    } else
      setFailure((answer.status < 500 && answer.message) || 'Failed to load your data. Please try again.');
  };

  return (
    <section aria-labelledby="privacy" className="flex flex-col gap-5">
      <h2 id="privacy" className="text-xl">
        Your data
      </h2>
      <p className="max-w-prose">
        Everything that we keep about you, as a file that people and programs can read: account, addresses,
        orders with payments and invoices, reviews, messages and what you agreed to.
      </p>
      <p role="status" className="font-semibold text-good empty:-mt-5">
        {message}
      </p>
      <FormError words={failure} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={busy} onClick={download}>
          {!busy && <Download aria-hidden="true" className="size-4" />} Download my data
        </Button>
        <Button variant="quiet" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden="true" className="size-4" /> Delete my account
        </Button>
      </div>
      <Suspense fallback={null}>
        {deleting && <DeleteAccount {...proofFor(account)} onClose={() => setDeleting(false)} />}
      </Suspense>
    </section>
  );
}
