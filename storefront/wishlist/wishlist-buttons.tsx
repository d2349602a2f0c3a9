import { styled } from 'styled-components';
import type { ListedProduct } from '../../cms/contract/products.ts';
import { errorText } from '../api/fetcher.ts';
import { onUserChange, sessionStore } from '../session/session-store.ts';
import { color, media, space, upTo } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { CountBadge } from '../ui/icon-link.ts';
import { withLoadTimeout } from '../ui/load-timeout.ts';
import { notifyError } from '../ui/toast.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { HeartIcon } from './heart-icon.tsx';
import { guestWishlist, useWishlist } from './use-wishlist.ts';

/** A slip at the mount's upper corner; what is pressed is larger than what is seen. */
const Corner = styled.button`
  position: absolute;
  z-index: 1;
  top: 0;
  right: 0;
  display: grid;
  place-items: center;
  width: ${upTo(2.75)};
  height: ${upTo(2.75)};
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
  &::before {
    content: '';
    position: absolute;
    inset: ${space[1]};
    border-radius: 50%;
    background: ${color.sheet};
    opacity: 0.9;
  }
  > svg {
    position: relative;
  }
  ${media.hover} {
    &:hover::before {
      background: ${color.blueWash};
      opacity: 1;
    }
  }
`;
const Labelled = styled(Button)`
  margin-inline: auto calc(-1 * ${space[3]});
  padding-inline: ${space[3]};
`;
const Count = styled(CountBadge)`
  background: ${color.blueWash};
  color: ${color.blueDeep};
`;

export type WishlistButtonProps = {
  product: Pick<ListedProduct, '_id' | 'name'>;
  /** The surrounding component reports a removal. */
  isQuiet?: boolean;
};

/** The name stays, and `aria-pressed` is the state. */
function useWishlistButton({ product, isQuiet = false }: WishlistButtonProps) {
  const isInWishlist = useWishlist().includes(product._id);
  const press = () =>
    void withLoadTimeout(import('./change-wishlist.tsx')).then(
      ({ toggleWishlist }) => toggleWishlist(product, isInWishlist, isQuiet),
      () => notifyError('İstek listeniz değiştirilemedi. Bağlantınızı kontrol edip yeniden deneyin.'),
    );
  return { 'aria-label': `İstek listem: ${product.name}`, 'aria-pressed': isInWishlist, onClick: press };
}

export const WishlistIconButton = (props: WishlistButtonProps) => (
  <Corner type="button" {...useWishlistButton(props)}>
    <HeartIcon />
  </Corner>
);

export const WishlistButton = (props: WishlistButtonProps) => (
  <Labelled variant="ghost" {...useWishlistButton(props)}>
    <HeartIcon /> İstek listem
  </Labelled>
);

/** How many there are, once the browser knows. */
export function WishlistCount() {
  const { length } = useWishlist();
  return (
    length > 0 && (
      <Count>
        {length}
        <VisuallyHidden> ürün</VisuallyHidden>
      </Count>
    )
  );
}

/** The browser's list becomes the account's; what cannot join now stays, and is tried again at the next chance. */
async function join(tellFailure: (error: unknown) => void): Promise<void> {
  if (!sessionStore.read() || guestWishlist.read().length === 0) return;
  try {
    const { mergeGuestWishlist } = await withLoadTimeout(import('./change-wishlist.tsx'));
    await mergeGuestWishlist();
  } catch (error) {
    tellFailure(error);
  }
}

const tell = (error: unknown) => {
  notifyError(`İstek listeniz hesabınıza katılamadı. ${errorText(error)}`);
};
/** No action of the user to report on. */
const keepSilent = (error: unknown) => console.warn('Want list could not join', error);

if (typeof window !== 'undefined') {
  onUserChange((before) => {
    // The next user must not see what could not be merged for the one before.
    if (before !== undefined) guestWishlist.write([]);
    else void join(tell);
  });
  window.addEventListener('online', () => void join(keepSilent));
  void join(keepSilent);
}
