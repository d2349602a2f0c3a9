import { Link, useMatch } from 'react-router-dom';
import { paths, patterns } from '../../cms/contract/paths.ts';
import { PANEL, panelProduct } from '../../cms/contract/rules/panel-paths.ts';
import type { Session, UserInfo } from '../session/use-session.tsx';
import { Menu } from '../ui/menu.tsx';

export type UserMenusProps = Pick<Session, 'signOut'> & { user: UserInfo };

/** The menus of a signed-in user. */
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
        <PanelLinks />
      </Menu>
    )}
    {!user.isAdmin && user.isEditor && <a href={PANEL}>Yönetim paneli</a>}
    <Menu title={user.name}>
      <li>
        <Link to={paths.profile} lang="en">
          Profile
        </Link>
      </li>
      <li>
        <Link to={paths.wishlist}>İstek listem</Link>
      </li>
      <li>
        <button type="button" lang="en" onClick={() => void signOut()}>
          Logout
        </button>
      </li>
    </Menu>
  </>
);

/** The panel is another program: a link there leaves the shop's screens. */
function PanelLinks() {
  const shown = useMatch(patterns.product);
  const edited = useMatch(patterns.adminProduct);
  const product = shown ?? edited;
  return (
    <>
      <li>
        <a href={PANEL}>Yönetim paneli</a>
      </li>
      {product?.params.id && (
        <li>
          <a href={panelProduct(product.params.id)}>Bu ürünü panelde düzenle</a>
        </li>
      )}
    </>
  );
}
