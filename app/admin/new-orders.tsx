import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { isChosen } from './browser-choices.tsx';
import { followOrders } from './follow-orders.ts';

/** Counts the orders that come while the tab is open: in its title, above the navigation, by a sound where wanted. */
export function NewOrders() {
  const [count, setCount] = useState(0);
  const [isOver, setOver] = useState(false);
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      followOrders((news, isHere) => {
        if (news === 'end') return setOver(true);
        setCount((before) => before + 1);
        if (isHere && isChosen('sound')) ring();
      }),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another title
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = count > 0 ? `(${count}) ${title}` : title;
  }, [count, pathname, search]);
  return (
    <p role="status" className="px-3 text-sm empty:hidden max-lg:pb-2">
      {count > 0 && (
        <Link to="/admin/orders?queue=to-pack" onClick={() => setCount(0)} className="font-semibold">
          {count === 1 ? '1 new order' : `${count} new orders`}
        </Link>
      )}
      {isOver && (
        <Link to="/admin/login" target="_blank" className="block font-semibold text-danger">
          You are signed out: sign in (opens in a new tab)
        </Link>
      )}
    </p>
  );
}

/** Two short tones. A browser that was not touched yet keeps silent. */
function ring(): void {
  const audio = new AudioContext();
  for (const [place, pitch] of [660, 880].entries()) {
    const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = pitch;
    loudness.gain.value = 0.1;
    tone.connect(loudness).connect(audio.destination);
    tone.start(audio.currentTime + place * 0.18);
    tone.stop(audio.currentTime + place * 0.18 + 0.15);
  }
  setTimeout(() => void audio.close(), 1000);
}
