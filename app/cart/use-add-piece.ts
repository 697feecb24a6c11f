import { useLocation, useNavigate } from 'react-router';
import { track } from '#app/analytics/track.ts';
import { useAction } from '#app/data/use-form.ts';
import { useToken } from '#app/session/session.ts';
import { rememberIntent } from './after-sign-in.ts';
import { addToCart } from './cart-store.ts';
import { noteSeenPrice } from './seen-prices.ts';

type Piece = { id: string; name: string; type: string; price: number };

/** Puts a piece without sizes into the cart by one tap, for who is signed in (R124); `add` gives whether it is there. */
export function useAddPiece({ id, name, type, price }: Piece) {
  const token = useToken();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { busy, run } = useAction(async (done: () => void) => {
    const count = () => track({ name: 'add_to_cart', item: { id, name, type, price, size: '' } });
    if (!token) {
      count();
      rememberIntent({ returnTo: pathname + search, add: [{ id, size: '', name }] });
      navigate('/login');
      return;
    }
    if (!(await addToCart(id, ''))) return;
    noteSeenPrice(id, price);
    count();
    done();
  });
  return { busy: busy !== null, add: run };
}
