import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api, call } from '#app/api-client.ts';
import { failureWords } from '#app/data/failure-words.ts';
import { Button } from '#app/ui/button.tsx';
import { once } from '#app/ui/once.ts';
import { toast } from '#app/ui/toast.tsx';
import { unlessLeaving } from './unless-leaving.ts';
import { keepVote, voter, votesOn } from './votes.ts';
import { HeartSign } from './wish-heart.tsx';
import { wishlistTexts } from './wishlist-texts.ts';

type VoteHeartProps = { list: string; product: { id: string; name: string } };

/** One heart of this browser for a piece of somebody's wishlist: shown at once, then sent (R299). */
export function VoteHeart({ list, product: { id, name } }: VoteHeartProps) {
  const [loves, setLoves] = useState(false);
  const wish = useRef<boolean | null>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => setLoves(votesOn(list).includes(id)), [list, id]);
  const show = (loved: boolean) => {
    setLoves(loved);
    keepVote(list, id, loved);
  };
  const vote = async () => {
    show(!loves);
    const isSending = wish.current !== null;
    wish.current = !loves;
    if (isSending) return;
    let kept = loves;
    // Pressed again meanwhile, the last wish is sent after the first.
    while (wish.current !== kept) {
      const json = { list, productId: id, voter: voter(), loves: wish.current };
      const result = await call(api.wishlist.vote.$post({ json }, { init: { keepalive: true } }));
      if (result.ok) {
        kept = json.loves;
        continue;
      }
      await unlessLeaving();
      show(kept);
      toast.error(failureWords(result));
      // The page then says that the list is not shared any more.
      if (result.status === 404) void revalidate();
      break;
    }
    wish.current = null;
  };
  return (
    <Button
      variant="secondary"
      full
      aria-pressed={loves}
      aria-label={wishlistTexts.shared.loveOf(name)}
      onClick={once(vote)}
      className="group/heart noscript:hidden"
    >
      <HeartSign filled={loves} /> {wishlistTexts.shared.love}
    </Button>
  );
}
