import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, call } from '#app/api-client.ts';
import { rememberIntent } from '#app/cart/after-sign-in.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { useToken } from '#app/session/session.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import { useFocusKept } from '#app/ui/focus-kept.ts';
import { toast } from '#app/ui/toast.tsx';
import type { OwnShare } from './use-own-share.ts';
import { wishlistTexts } from './wishlist-texts.ts';

/** A link for the family (R298): made, handed on and ended here. A visitor signs in for it. */
export function ShareWishlist({ url, setUrl }: OwnShare) {
  const signedIn = useToken() !== null;
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  useFocusKept(url === null ? 1 : 0, '#shared-wishlist');
  useFocusKept(url === null ? 0 : 1, '#share-wishlist');
  if (!signedIn) {
    const signIn = () => {
      rememberIntent({ returnTo: '/wishlist' });
      navigate('/login');
    };
    return (
      <Button variant="secondary" onClick={signIn}>
        {wishlistTexts.share.signIn}
      </Button>
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
      <Button id="share-wishlist" variant="secondary" busy={busy} onClick={share}>
        <Share2 aria-hidden="true" className="size-4" /> {wishlistTexts.share.open}
      </Button>
    );
  }
  return (
    <section
      id="shared-wishlist"
      aria-label={wishlistTexts.share.title}
      className="w-full rounded-sm bg-sunk p-4 sm:p-5"
    >
      <p className="mb-3 max-w-prose text-sm">{wishlistTexts.share.lead}</p>
      <CopyField label={wishlistTexts.share.link} value={url} />
      <div className="mt-3 flex flex-wrap gap-2">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(wishlistTexts.share.message(url))}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses({ size: 'md' })}
        >
          {wishlistTexts.share.whatsApp}
        </a>
        <Button variant="quiet" busy={busy} onClick={end}>
          {wishlistTexts.share.stop}
        </Button>
      </div>
    </section>
  );
}
