import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberIntent } from '#app/cart/after-sign-in.ts';
import { readBuyNow } from '#app/cart/buy-now.ts';
import { dropToken, getToken, signOut, userIdOf } from '#app/session/session.ts';
import { toast } from '#app/ui/toast.tsx';

/**
 * The checkout is for signed-in shoppers: others are told so and led to the login, and come back here (R56).
 * Gives what to do when a call answers that the session is over (R56).
 */
export function useSignInFirst(): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const leave = useCallback(
    (message: string) => {
      const buyNow = readBuyNow(state);
      rememberIntent({ returnTo: '/placeorder', ...(buyNow && { buyNow }) });
      toast.error(message);
      navigate('/login');
    },
    [navigate, state],
  );
  // Only on coming here: who signs out on this page is led on by that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const token = getToken();
    if (!token) leave('Please login to place an order');
    else if (!userIdOf(token)) {
      signOut();
      leave('Authentication error');
    }
  }, []);
  return useCallback(() => {
    dropToken();
    leave('Session expired. Please login again');
  }, [leave]);
}
