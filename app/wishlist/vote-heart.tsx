import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api, call } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.tsx';
import { unlessLeaving } from './unless-leaving.ts';
import { keepVote, voter, votesOn } from './votes.ts';
import { HeartSign } from './wish-heart.tsx';
import { wishlistTexts } from './wishlist-texts.ts';

type VoteHeartProps = { list: string; product: { id: string; name: string } };

/** One heart of this browser for a piece of somebody's wishlist: shown at once, then sent (R299). */
export function VoteHeart({ list, product: { id, name } }: VoteHeartProps) {
  const [loves, setLoves] = useState(false);
  const sending = useRef(false);
  const { revalidate } = useRevalidator();
  useEffect(() => setLoves(votesOn(list).includes(id)), [list, id]);
  const vote = async () => {
    if (sending.current) return;
    sending.current = true;
    const show = (loved: boolean) => {
      setLoves(loved);
      keepVote(list, id, loved);
    };
    show(!loves);
    const json = { list, productId: id, voter: voter(), loves: !loves };
    const result = await call(api.wishlist.vote.$post({ json }, { init: { keepalive: true } }));
    if (!result.ok) await unlessLeaving();
    sending.current = false;
    if (result.ok) return;
    show(loves);
    toast.error(failureWords(result));
    // The page then says that the list is not shared any more.
    if (result.status === 404) void revalidate();
  };
  return (
    <Button
      variant="secondary"
      full
      aria-pressed={loves}
      aria-label={wishlistTexts.shared.loveOf(name)}
      onClick={vote}
      className="group/heart noscript:hidden"
    >
      <HeartSign filled={loves} /> {wishlistTexts.shared.love}
    </Button>
  );
}
