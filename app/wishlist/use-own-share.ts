import { useEffect, useState } from 'react';
import { api, call } from '#app/api-client.ts';
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
  useEffect(() => {
    if (!token) return setShare(none);
    void call(api.wishlist.get.$post()).then((result) => {
      if (result.ok) setShare({ url: result.data.url, votes: result.data.votes });
    });
  }, [token]);
  return { ...share, setUrl: (url) => setShare(({ votes }) => ({ url, votes: url ? votes : {} })) };
}

const none = { url: null, votes: {} };
