import { useCallback, useEffect, useState } from 'react';
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
  const ask = useCallback(() => {
    if (!token) return setShare(none);
    void call(api.wishlist.get.$post()).then((result) => {
      setFailed(!result.ok);
      if (result.ok) setShare({ url: result.data.url, votes: result.data.votes });
    });
  }, [token]);
  useEffect(ask, [ask]);
  useAskAgainOnline(failed, ask);
  return { ...share, setUrl: (url) => setShare(({ votes }) => ({ url, votes: url ? votes : {} })) };
}

const none = { url: null, votes: {} };
