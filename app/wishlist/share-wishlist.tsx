import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { useToken } from '#app/session/session.ts';
import { Button, buttonClasses, LinkButton } from '#app/ui/button.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { OwnShare } from './use-own-share.ts';

/** A link for the family (R298): made, handed on and ended here. A visitor signs in for it. */
export function ShareWishlist({ url, setUrl }: OwnShare) {
  const signedIn = useToken() !== null;
  const [busy, setBusy] = useState(false);
  if (!signedIn) {
    return (
      <LinkButton to="/login" state={{ from: '/wishlist' }} variant="secondary">
        Sign in to share it
      </LinkButton>
    );
  }
  const share = async () => {
    setBusy(true);
    const result = await call(api.wishlist.share.$post());
    setBusy(false);
    if (result.ok) setUrl(result.data.url);
    else toast.error(failureWords(result));
  };
  const end = async () => {
    setBusy(true);
    const result = await call(api.wishlist.unshare.$post());
    setBusy(false);
    if (!result.ok) return toast.error(failureWords(result));
    setUrl(null);
    toast.success(result.data.message);
  };
  if (url === null) {
    return (
      <Button variant="secondary" busy={busy} onClick={share}>
        <Share2 aria-hidden="true" className="size-4" /> Share with family
      </Button>
    );
  }
  return (
    <section aria-label="Share your wishlist" className="w-full rounded-sm bg-sunk p-4 sm:p-5">
      <p className="mb-3 max-w-prose text-sm">
        Whoever has this link sees your first name and these pieces, and can give each piece a heart. No
        account is needed.
      </p>
      <CopyField label="Link to your wishlist" value={url} />
      <div className="mt-3 flex flex-wrap gap-2">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`Which of these do you like? ${url}`)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses({ size: 'md' })}
        >
          Send by WhatsApp
        </a>
        <Button variant="quiet" busy={busy} onClick={end}>
          Stop sharing
        </Button>
      </div>
    </section>
  );
}
