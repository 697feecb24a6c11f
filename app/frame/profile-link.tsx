import { UserRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useToken } from '#app/session/session.ts';

const ProfileMenu = lazy(() => import('./profile-menu.tsx'));

/** Signed out: to the login. Signed in: a menu, whose code comes only then. */
export function ProfileLink() {
  const signedIn = useToken() !== null;
  if (!signedIn) return <IconLink to="/login" name="Log in" />;
  return (
    <Suspense fallback={<IconLink to="/profile" name="My Profile" />}>
      <ProfileMenu />
    </Suspense>
  );
}

function IconLink({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} aria-label={name} className="icon-target hover:bg-sunk">
      <UserRound aria-hidden="true" className="size-5" />
    </Link>
  );
}
