import { Link } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import type { Session, UserInfo } from '../session/session.tsx';
import { Menu } from '../ui/menu.tsx';

export type UserMenusProps = Pick<Session, 'signOut'> & { user: UserInfo };

/** The menus of whoever is signed in. */
export const UserMenus = ({ user, signOut }: UserMenusProps) => (
  <>
    {user.isAdmin && (
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
    <Menu title={user.name}>
      <li>
        <Link to={paths.profile} lang="en">
          Profile
        </Link>
      </li>
      <li>
        <Link to={paths.wants}>İstek listem</Link>
      </li>
      <li>
        <button type="button" lang="en" onClick={() => void signOut()}>
          Logout
        </button>
      </li>
    </Menu>
  </>
);
