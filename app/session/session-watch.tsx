import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LOGIN_NEEDED } from './session.ts';

/** Shows the login when a session has ended, and remembers the page for the way back. Stands once in the frame. */
export function SessionWatch() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const showLogin = (event: Event) => {
      event.preventDefault();
      if (pathname.toLowerCase() !== '/login')
        navigate('/login', { state: { from: `${pathname}${search}` } });
    };
    window.addEventListener(LOGIN_NEEDED, showLogin);
    return () => window.removeEventListener(LOGIN_NEEDED, showLogin);
  }, [navigate, pathname, search]);
  return null;
}
