import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import { ACCENTS, isWordmark, logoPath } from '../../cms/contract/rules/shop-identity.ts';
import { shopMark } from '../../cms/contract/rules/shop-mark.ts';
import { useCart } from '../cart/use-cart.tsx';
import { useSession } from '../session/use-session.tsx';
import { perforationLine, thumbArea, wrappingRow } from '../theme/css-fragments.ts';
import { color, font, media, radius, size, space, upTo } from '../theme/tokens.ts';
import { CountBadge, HeartIcon, LineIcon } from '../ui/icons.tsx';
import { useIdentity } from '../ui/identity.ts';
import { clientOnly } from '../ui/lazy-component.tsx';
import { Measure } from '../ui/page.tsx';
import { clipped, VisuallyHidden } from '../ui/visually-hidden.tsx';
import { WishlistCount } from '../wishlist/lazy-wishlist-buttons.ts';
import { SearchBox } from './search-box.tsx';
import type { UserMenusProps } from './user-menus.tsx';

const Bar = styled.header`
  background: ${color.sheet};
  &::after {
    content: '';
    display: block;
    ${perforationLine}
    translate: 0 3px;
  }
`;
const Row = styled(Measure)`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[2]};
  align-items: center;
  padding-block: ${space[2]} ${space[3]};
  ${media.tablet} {
    gap: ${space[3]} ${space[4]};
    padding-block: ${space[4]};
  }
  ${media.desktop} {
    column-gap: ${space[6]};
  }
`;
const Brand = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  color: ${color.ink};
  font: 600 ${size.l} / 1 ${font.serif};
  letter-spacing: -0.005em;
  text-decoration: none;
  white-space: nowrap;
  /* Shrinks rather than wraps, because a name may be long, and a fallback font wider. */
  min-width: 0;
  > span {
    padding-block: 0.25em;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  ${media.belowTablet} {
    flex: 1 1 0;
    gap: ${space[2]};
    font-size: min(1.125rem, 9vw);
    ${Row}:has(details) & > span {
      ${clipped}
    }
  }
`;
const Logo = styled.img`
  height: ${upTo(2.75)};
  min-width: 0;
  max-width: 16rem;
  object-fit: contain;
  object-position: left;
`;
const Mark = styled.img`
  flex: none;
  width: auto;
  height: ${upTo(2.4)};
`;
const Tools = styled.nav`
  ${wrappingRow}
  justify-content: end;
  margin-left: auto;
  gap: ${space[1]};
  min-height: 2.5rem;
  > a {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-height: 2.5rem;
    padding: ${space[1]} ${space[3]};
    border-radius: ${radius};
    color: ${color.ink};
    font: 500 ${size.s} / 1.2 ${font.sans};
    text-decoration: none;
    ${thumbArea}
  }
  > a:hover {
    background: ${color.accentWash};
  }
  /* See deferred-start.ts. Scripts replace the link by the menu. */
  html[data-signed-in]:not(:has([data-hydrated])) & > a[lang] {
    visibility: hidden;
  }
  ${media.narrow} {
    position: relative;
    /* A menu is as wide as the window, so it is placed below the whole navigation. */
    > details {
      position: static;
    }
  }
  ${media.belowTablet} {
    margin-right: calc(-1 * ${space[2]});
    > a,
    summary {
      padding-inline: ${space[2]};
    }
  }
  ${media.belowDesktop} {
    /* Names and numbers take the space of words that the icons already say. */
    > a > svg + span {
      ${clipped}
    }
  }
`;
const Search = styled.div`
  ${media.belowTablet} {
    order: 1;
    width: 100%;
  }
  ${media.tablet} {
    flex: 1 1 8rem;
    min-width: 0;
    max-width: 34rem;
  }
`;

export const Header = () => (
  <Bar>
    <Row>
      <Brand to={paths.home}>
        <ShopName />
      </Brand>
      <Search>
        <SearchBox />
      </Search>
      <Tools aria-label="Hesap ve sepet">
        <WishlistLink />
        <CartLink />
        <AccountMenu />
      </Tools>
    </Row>
  </Bar>
);

/** Shows a wordmark alone; another logo, or the mark in the accent colour, stands beside the name. */
function ShopName() {
  const { name, logo, accent } = useIdentity();
  const { width, height } = logo ?? { width: 40, height: 48 };
  if (logo && isWordmark(logo)) return <Logo src={logoPath(logo)} alt={name} width={width} height={height} />;
  const drawn = `data:image/svg+xml,${encodeURIComponent(shopMark(ACCENTS[accent].main))}`;
  return (
    <>
      <Mark src={logo ? logoPath(logo) : drawn} alt="" width={width} height={height} />
      <span>{name}</span>
    </>
  );
}

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

/** Login link, or the menus of a signed-in user. The server renders the link for everybody. */
function AccountMenu() {
  const { userInfo, signOut } = useSession();
  if (userInfo) return <UserMenus user={userInfo} signOut={signOut} />;
  return (
    <Link to={paths.login()} lang="en">
      Login
    </Link>
  );
}

const Badge = styled(CountBadge)`
  background: ${color.red};
  color: ${color.sheet};
`;

function CartLink() {
  const { itemCount } = useCart();
  return (
    <Link to={paths.cart}>
      <LineIcon>
        <path d="M3 8h16l-1.4 10.500H4.400L3 8Zm4.5 3V6a3.5 3.5 0 0 1 7 0v5" />
      </LineIcon>
      <span>Sepet</span>
      {itemCount > 0 && (
        <Badge>
          {itemCount}
          <VisuallyHidden> ürün</VisuallyHidden>
        </Badge>
      )}
    </Link>
  );
}

/** Link in the header. Hidden on narrow screens if there are two menus, since a menu has the same link. */
const Way = styled(Link)`
  ${media.belowDesktop} {
    &:has(~ details + details) {
      display: none;
    }
  }
`;

/** Link to the wishlist. Rendered by the server too, since a later link would move the rest of the header. */
const WishlistLink = () => (
  <Way to={paths.wishlist}>
    <HeartIcon />
    <VisuallyHidden>İstek listem</VisuallyHidden>
    <WishlistCount />
  </Way>
);
