import { Link } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { useSession } from '../session/session.tsx';
import { Menu } from '../ui/menu.tsx';

/** A guest's login link, or the menus of whoever is signed in; the server cannot know and shows the link. */
export function AccountMenu() {
  const { userInfo, signOut } = useSession();
  if (!userInfo)
    return (
      <Link to={paths.login()} lang="en">
        Login
      </Link>
    );
  return (
    <>
      {userInfo.isAdmin && (
        <Menu title="Admin" lang="en">
          <li>
            <Link to={paths.admin.products()}>Ürünler</Link>
          </li>
          <li>
            <Link to={paths.admin.users}>Kullanıcılar</Link>
          </li>
          <li>
            <Link to={paths.admin.orders}>Siparişler</Link>
          </li>
        </Menu>
      )}
      <Menu title={userInfo.name}>
        <li>
          <Link to={paths.profile} lang="en">
            Profile
          </Link>
        </li>
        <li>
          <button type="button" lang="en" onClick={() => void signOut()}>
            Logout
          </button>
        </li>
      </Menu>
    </>
  );
}
