import { Link } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { useSession } from '../session/use-session.tsx';
import { clientOnly } from '../ui/client-only.tsx';
import type { UserMenusProps } from './user-menus.tsx';

/** A guest does without its script. */
const UserMenus = clientOnly<UserMenusProps>(
  () => import('./user-menus.tsx').then((loaded) => loaded.UserMenus),
  {
    instead: (
      <Link to={paths.profile} lang="en">
        Profile
      </Link>
    ),
  },
);

/** A guest's login link, or the menus of the signed-in user; the server renders the link for everybody. */
export function AccountMenu() {
  const { userInfo, signOut } = useSession();
  if (userInfo) return <UserMenus user={userInfo} signOut={signOut} />;
  return (
    <Link to={paths.login()} lang="en">
      Login
    </Link>
  );
}
