import { useEffect, useState } from 'react';
import type { CartItem } from './cart-item.ts';
import { useCart } from './use-cart.tsx';

type Removed = { item: CartItem; index: number };

export const EMPTY_CART_ID = 'bos-sepet';
export const removeButtonId = (id: string): string => `cikar-${id}`;

/**
 * Removing lines and undo. The focused element is removed with its line, so the focus moves to a neighbour;
 * `announcement` is for screen readers.
 */
export function useLineRemoval() {
  const { cartItems, removeItem, restoreItem } = useCart();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [announcement, setAnnouncement] = useState('');
  // An object, so that the same place can be meant twice.
  const [focus, setFocus] = useState<{ id: string } | null>(null);

  useEffect(() => {
    if (focus) document.getElementById(focus.id)?.focus();
  }, [focus]);

  function remove(item: CartItem): void {
    const index = cartItems.findIndex(({ _id }) => _id === item._id);
    const neighbour = cartItems[index + 1] ?? cartItems[index - 1];
    removeItem(item._id);
    setRemoved({ item, index });
    setAnnouncement(`Sepetten çıkarıldı: ${item.name}`);
    setFocus({ id: neighbour ? removeButtonId(neighbour._id) : EMPTY_CART_ID });
  }

  function undo(): void {
    if (!removed) return;
    const { item, index } = removed;
    restoreItem(item, index);
    setRemoved(null);
    setAnnouncement(`Yeniden sepetinizde: ${item.name}`);
    setFocus({ id: removeButtonId(item._id) });
  }

  return { remove, undo, removed: removed?.item, announcement };
}
