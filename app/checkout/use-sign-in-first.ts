import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signOut } from '#app/api-client.ts';
import { rememberIntent } from '#app/cart/after-sign-in.ts';
import { readBuyNow } from '#app/cart/buy-now.ts';
import { getToken, userIdOf, useSessionRefused } from '#app/session/session.ts';
import { toast } from '#app/ui/toast.tsx';

/**
 * The checkout is for signed-in shoppers: others are told so and led to the login, and come back here (R56).
 * So are those whose session ends meanwhile (R56).
 */
export function useSignInFirst(): void {
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
  useSessionRefused(() => leave('Session expired. Please login again'));
}
