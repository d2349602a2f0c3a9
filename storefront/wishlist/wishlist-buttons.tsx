import { styled } from 'styled-components';
import type { ListedProduct } from '../../cms/contract/products.ts';
import { errorText } from '../api/fetcher.ts';
import { onUserChange, sessionStore } from '../session/use-session.tsx';
import { bareButton } from '../theme/css-fragments.ts';
import { color, media, space, upTo } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { CountBadge, HeartIcon } from '../ui/icons.tsx';
import { withLoadTimeout } from '../ui/lazy-component.tsx';
import { notifyError } from '../ui/toast.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { guestWishlist, useWishlist } from './use-wishlist.ts';

const Corner = styled.button`
  position: absolute;
  z-index: 1;
  top: 0;
  right: 0;
  display: grid;
  place-items: center;
  width: ${upTo(2.75)};
  height: ${upTo(2.75)};
  ${bareButton}
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
      background: ${color.accentWash};
      opacity: 1;
    }
  }
`;
const Labelled = styled(Button)`
  margin-inline: auto calc(-1 * ${space[3]});
  padding-inline: ${space[3]};
`;
const Count = styled(CountBadge)`
  background: ${color.accentWash};
  color: ${color.accentDeep};
`;

export type WishlistButtonProps = {
  product: Pick<ListedProduct, '_id' | 'name'>;
  isQuiet?: boolean;
};

/** Attributes of a wishlist button. The label stays the same; `aria-pressed` is true for a product in the list. */
function useWishlistButton({ product, isQuiet = false }: WishlistButtonProps) {
  const isInWishlist = useWishlist().includes(product._id);
  const press = () =>
    void withLoadTimeout(import('./change-wishlist.ts')).then(
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

/** Moves the browser's list into the account. Failed products stay in the browser and are sent again later. */
async function join(tellFailure: (error: unknown) => void): Promise<void> {
  if (!sessionStore.read() || guestWishlist.read().length === 0) return;
  try {
    const { mergeGuestWishlist } = await withLoadTimeout(import('./change-wishlist.ts'));
    await mergeGuestWishlist();
  } catch (error) {
    tellFailure(error);
  }
}

const tell = (error: unknown) => {
  notifyError(`İstek listeniz hesabınıza katılamadı. ${errorText(error)}`);
};
/** Logs a failure without a toast, since the user did not start the transfer. */
const keepSilent = (error: unknown) => console.warn('Want list could not join', error);

if (typeof window !== 'undefined') {
  onUserChange((before) => {
    // Products that could not join the former user's account: the next user must not see them.
    if (before !== undefined) guestWishlist.write([]);
    else void join(tell);
  });
  window.addEventListener('online', () => void join(keepSilent));
  void join(keepSilent);
}
