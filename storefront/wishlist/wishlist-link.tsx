import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import { media } from '../theme/tokens.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { HeartIcon } from './heart-icon.tsx';
import { WishlistCount } from './lazy-wishlist-buttons.ts';

/** Two menus leave no room for it on narrow screens: one of them leads there, too. */
const Way = styled(Link)`
  ${media.belowDesktop} {
    &:has(~ details + details) {
      display: none;
    }
  }
`;

/** Drawn by the server: what comes later would push the rest of the header aside. */
export const WishlistLink = () => (
  <Way to={paths.wishlist}>
    <HeartIcon />
    <VisuallyHidden>İstek listem</VisuallyHidden>
    <WishlistCount />
  </Way>
);
