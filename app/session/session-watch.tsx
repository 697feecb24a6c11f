import { useLocation, useNavigate } from 'react-router';
import { toast } from '#app/ui/toast.tsx';
import { refuseCommon } from '#shop/common-refusals.ts';
import { useSessionRefused } from './session.ts';

/**
 * Shows the login when a session has ended, and remembers the page for the way back. Stands in the frame, before
 * the page.
 */
export function SessionWatch() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useSessionRefused(() => {
    toast.error(refuseCommon('session-expired').message);
    if (pathname.toLowerCase() !== '/login') navigate('/login', { state: { from: `${pathname}${search}` } });
  });
  return null;
}
