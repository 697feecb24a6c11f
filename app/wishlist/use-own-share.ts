import { useCallback, useEffect, useRef, useState } from 'react';
import { api, call } from '#app/api-client.ts';
import { useAskAgainOnline } from '#app/data/when-online.ts';
import { useToken } from '#app/session/session.ts';

/** The link of the shopper's own wishlist and the hearts that it was given. */
export type OwnShare = {
  url: string | null;
  votes: Readonly<Record<string, number>>;
  setUrl: (url: string | null) => void;
};

/** Asked for once a page; nothing for a visitor, whose wishlist has no link. */
export function useOwnShare(): OwnShare {
  const token = useToken();
  const [share, setShare] = useState<Pick<OwnShare, 'url' | 'votes'>>(none);
  const [failed, setFailed] = useState(false);
  const changes = useRef(0);
  const ask = useCallback(() => {
    if (!token) return setShare(none);
    const before = changes.current;
    void call(api.wishlist.get.$post()).then((result) => {
      setFailed(!result.ok);
      if (!result.ok) return;
      const { url, votes } = result.data;
      // A link that was made or ended meanwhile is newer than this answer.
      if (changes.current === before) setShare({ url, votes });
      else setShare((shown) => (shown.url ? { url: shown.url, votes } : none));
    });
  }, [token]);
  useEffect(ask, [ask]);
  useAskAgainOnline(failed, ask);
  const setUrl = (url: string | null) => {
    changes.current++;
    setShare(({ votes }) => ({ url, votes: url ? votes : {} }));
  };
  return { ...share, setUrl };
}

const none = { url: null, votes: {} };
