import { clientOnly } from '../ui/lazy-component.tsx';
import type { WishlistButtonProps } from './wishlist-buttons.tsx';

/** One script for all buttons, loaded after the page. */
const buttons = () => import('./wishlist-buttons.tsx');

export const WishlistIconButton = clientOnly<WishlistButtonProps>(() =>
  buttons().then((loaded) => loaded.WishlistIconButton),
);
export const WishlistButton = clientOnly<WishlistButtonProps>(() =>
  buttons().then((loaded) => loaded.WishlistButton),
);
export const WishlistCount = clientOnly(() => buttons().then((loaded) => loaded.WishlistCount));
