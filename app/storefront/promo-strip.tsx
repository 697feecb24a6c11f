import { Link } from 'react-router';
import { useToken } from '#app/account/session.ts';

/** The first-order offer. Signed out it leads to the login; the signed-in shopper's code card comes with its issue. */
export function PromoStrip({ percent }: { percent: number }) {
  const signedIn = useToken() !== null;
  const words = <strong className="font-semibold">{percent}% off your first order</strong>;
  const shape = 'flex min-h-10 items-center justify-center gap-x-2 px-4 py-2 text-center text-sm';
  return (
    <aside aria-label="Offer" className="bg-glow text-ink">
      {signedIn ? (
        <p className={shape}>{words}</p>
      ) : (
        <Link to="/login" className={`${shape} underline-offset-4 hover:underline`}>
          <span>
            {words}: log in for your code <span aria-hidden="true">→</span>
          </span>
        </Link>
      )}
    </aside>
  );
}
