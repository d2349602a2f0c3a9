import { clientOnly } from '../ui/lazy-component.tsx';
import type { WishlistButtonProps } from './wishlist-buttons.tsx';

/** One file for all of them: it is loaded once, after the page, whose first render does without. */
const buttons = () => import('./wishlist-buttons.tsx');

export const WishlistIconButton = clientOnly<WishlistButtonProps>(() =>
  buttons().then((loaded) => loaded.WishlistIconButton),
);
export const WishlistButton = clientOnly<WishlistButtonProps>(() =>
  buttons().then((loaded) => loaded.WishlistButton),
);
export const WishlistCount = clientOnly(() => buttons().then((loaded) => loaded.WishlistCount));
