import { useEffect, useState } from 'react';
import { formatLira } from '../../cms/contract/money.ts';
import { call, isNotFound } from '../api/fetcher.ts';
import { type CartItem, type FreshLine, mostOf, withoutReviews } from './cart-state.ts';
import { currentCart, useCart } from './use-cart.tsx';

/** A cart of a hundred lines must not open a hundred requests at once. */
const AT_ONCE = 4;

type LineNotices = Readonly<Record<string, readonly string[]>>;

async function fetchLine(_id: string, signal: AbortSignal): Promise<FreshLine | null> {
  try {
    return withoutReviews(await call('getProduct', { params: { id: _id }, signal }));
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Requests each product of the cart once, applies price and stock, and returns the changes by line. */
export function useCurrentProducts(): LineNotices {
  const { isReady, refreshItems } = useCart();
  const [notices, setNotices] = useState<LineNotices>({});

  useEffect(() => {
    if (!isReady) return;
    const leaving = new AbortController();
    const waiting = currentCart().cartItems.map(({ _id }) => _id);

    async function checkNext(): Promise<void> {
      const id = waiting.shift();
      if (id === undefined || leaving.signal.aborted) return;
      try {
        const now = await fetchLine(id, leaving.signal);
        const before = currentCart().cartItems.find(({ _id }) => _id === id);
        if (before) {
          const texts = describeLineChange(before, now);
          refreshItems([now ?? { _id: id, price: before.price, countInStock: 0 }]);
          if (texts.length > 0) setNotices((known) => ({ ...known, [id]: texts }));
        }
      } catch (error) {
        // The cart stays usable as it was; the server compares prices and stock again before any payment.
        if (!leaving.signal.aborted) console.error('Product check failed', error);
      }
      await checkNext();
    }

    for (let worker = 0; worker < AT_ONCE; worker += 1) void checkNext();
    return () => leaving.abort();
  }, [isReady, refreshItems]);
  return notices;
}

/** Changes of a line since it was put into the cart; `null` means no longer sold. */
export function describeLineChange(before: CartItem, now: FreshLine | null): string[] {
  if (!now) return ['Bu ürün artık satışta değil. Lütfen sepetinizden çıkarın.'];
  const texts: string[] = [];
  // A price that could not be read has not changed.
  if (before.price > 0 && before.price !== now.price)
    texts.push(`Fiyatı değişti: ${formatLira(before.price)} yerine ${formatLira(now.price)}.`);
  if (now.countInStock < 1) texts.push('Stokta kalmadı. Lütfen sepetinizden çıkarın.');
  else if (before.qty > mostOf(now))
    texts.push(`Stokta ${now.countInStock} adet kaldı; adet ${mostOf(now)} olarak güncellendi.`);
  return texts;
}
