import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { LOGIN_NEEDED } from '#app/account/session.ts';

/** Where a call finds the session ended, the login is shown without loading the page anew. */
export function useLoginNeeded(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const show = (event: Event) => {
      event.preventDefault();
      navigate('/login');
    };
    addEventListener(LOGIN_NEEDED, show);
    return () => removeEventListener(LOGIN_NEEDED, show);
  }, [navigate]);
}
