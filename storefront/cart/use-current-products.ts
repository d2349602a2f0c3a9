import { useEffect, useLayoutEffect, useState } from 'react';
import { formatLira } from '../../cms/contract/money.ts';
import type { PriceTerms } from '../../cms/contract/rules/pricing.ts';
import { isSameRates } from '../../cms/contract/rules/shop-terms.ts';
import { call } from '../api/fetcher.ts';
import { findChosenProducts } from '../api/products.ts';
import { CATALOGUE_CACHE_MS } from '../api/swr.tsx';
import { useTerms } from '../api/terms.ts';
import { netText } from '../ui/price.tsx';
import { type CartItem, type FreshLine, mostOf } from './cart-state.ts';
import { currentCart, useCart } from './use-cart.tsx';

/** `heldBy`: the shopper's own order that holds the last pieces. */
export type LineNotice = { texts: readonly string[]; heldBy?: string };
type LineNotices = Readonly<Record<string, LineNotice | undefined>>;

/** Finds the pieces that the shopper's own open order holds, by product id. The stock on sale lacks them. */
async function findHeldPieces(orderId: string | undefined, signal: AbortSignal) {
  if (orderId === undefined) return new Map<string, number>();
  const order = await call('getOrder', { params: { id: orderId }, signal }).catch(() => undefined);
  const isHeld = Date.parse(order?.unpaid?.heldUntil ?? '') > Date.now();
  return new Map(isHeld ? order?.orderItems.map(({ product, qty }) => [product, qty]) : []);
}

/** Requests the products of the cart once and updates the cart. Returns notices about changes, by product id. */
export function useCurrentProducts(): LineNotices {
  const { isReady, refreshItems } = useCart();
  const [notices, setNotices] = useState<LineNotices>({});

  useEffect(() => {
    const ids = currentCart().cartItems.map(({ _id }) => _id);
    if (!isReady || ids.length === 0) return;
    const leaving = new AbortController();

    async function check(): Promise<void> {
      const orderId = currentCart().openOrder?.orderId;
      const found = await findChosenProducts(ids, leaving.signal);
      const held = await findHeldPieces(orderId, leaving.signal);
      const lines = currentCart()
        .cartItems.filter(({ _id }) => ids.includes(_id))
        .map((before) => {
          const own = held.get(before._id) ?? 0;
          const onSale = found.find(({ _id }) => _id === before._id);
          const now = onSale ? { ...onSale, countInStock: onSale.countInStock + own } : null;
          const texts = describeLineChange(before, now);
          const isHeld = own > 0 && onSale !== undefined && onSale.countInStock < before.qty;
          return { before, now, notice: { texts, ...(isHeld && { heldBy: orderId }) } };
        });
      setNotices(Object.fromEntries(lines.map(({ before, notice }) => [before._id, notice])));
      refreshItems(lines.map(({ before, now }) => now ?? { ...before, countInStock: 0 }));
    }

    check().catch((error: unknown) => {
      // The cart stays usable: the server checks prices and stock again before the payment.
      if (!leaving.signal.aborted) console.error('Product check failed', error);
    });
    return () => leaving.abort();
  }, [isReady, refreshItems]);
  return notices;
}

/** Describes changes of a line since it was put into the cart. `now` is null when the product is no longer sold. */
export function describeLineChange(before: CartItem, now: FreshLine | null): string[] {
  if (!now) return ['Bu ürün artık satışta değil. Lütfen sepetinizden çıkarın.'];
  const texts: string[] = [];
  // A price of 0 means that storage had no readable price.
  if (before.price > 0 && before.price !== now.price)
    texts.push(`Fiyatı değişti: ${formatLira(before.price)} yerine ${formatLira(now.price)}.`);
  if (now.countInStock < 1) texts.push('Stokta kalmadı. Lütfen sepetinizden çıkarın.');
  else if (before.qty > mostOf(now))
    texts.push(`Stokta ${now.countInStock} adet kaldı; adet ${mostOf(now)} olarak güncellendi.`);
  return texts;
}

/** Effect hook that runs before the browser paints. On the server, `useEffect` replaces the layout effect. */
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Applies the dealer's current terms before the cart is painted. Returns notices about changed terms. */
export function useCurrentTerms(): readonly string[] {
  const { shippingFee, freeShippingAbove, taxPercent, categoryRates } = useTerms({
    cacheMs: CATALOGUE_CACHE_MS,
  });
  const { isReady, priceBy } = useCart();
  const [notices, setNotices] = useState<readonly string[]>([]);
  useBeforePaint(() => {
    const { terms: before, cartItems } = currentCart();
    if (!isReady || cartItems.length === 0) return;
    const now = { shippingFee, freeShippingAbove, taxPercent, categoryRates };
    const texts = before ? describeTermsChange(before, now) : [];
    if (texts.length > 0) setNotices(texts);
    if (texts.length > 0 || !before) priceBy(now);
  }, [isReady, priceBy, shippingFee, freeShippingAbove, taxPercent, categoryRates]);
  return notices;
}

function describeTermsChange(before: PriceTerms, now: PriceTerms): string[] {
  const texts: string[] = [];
  if (before.shippingFee !== now.shippingFee)
    texts.push(
      `Kargo ücreti değişti: ${formatLira(before.shippingFee)} yerine ${formatLira(now.shippingFee)}.`,
    );
  if (before.freeShippingAbove !== now.freeShippingAbove)
    texts.push(
      `Ücretsiz kargo sınırı değişti: ${netText(formatLira(before.freeShippingAbove), now)} yerine ${formatLira(now.freeShippingAbove)}.`,
    );
  if (before.taxPercent !== now.taxPercent)
    texts.push(`KDV oranı değişti: %${before.taxPercent} yerine %${now.taxPercent}.`);
  if (!isSameRates(before.categoryRates, now.categoryRates))
    texts.push('Bazı kategorilerin KDV oranı değişti.');
  return texts;
}
