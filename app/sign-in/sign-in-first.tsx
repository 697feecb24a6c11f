import { useNavigate } from 'react-router';
import { rememberIntent } from '#app/cart/after-sign-in.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { proofTexts } from './proof-texts.ts';

/** On a shopper's own page: asks for the login, and leads back to `returnTo` after it (R124). */
export function SignInFirst({ title, returnTo }: { title: string; returnTo: string }) {
  const navigate = useNavigate();
  const signIn = () => {
    rememberIntent({ returnTo });
    navigate('/login');
  };
  return <EmptyState level={1} title={title} action={<Button onClick={signIn}>{proofTexts.login}</Button>} />;
}
