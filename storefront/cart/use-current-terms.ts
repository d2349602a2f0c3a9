import { useEffect, useLayoutEffect, useState } from 'react';
import { formatLira } from '../../cms/contract/money.ts';
import type { PriceTerms } from '../../cms/contract/rules/pricing.ts';
import { CATALOGUE_CACHE_MS } from '../api/swr.tsx';
import { useTerms } from '../api/terms.ts';
import { currentCart, useCart } from './use-cart.tsx';

/** The server has no layout, and warns of layout effects. */
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Applies the dealer's present terms before the cart is painted, and returns the changes since the cart was last seen. */
export function useCurrentTerms(): readonly string[] {
  const { shippingFee, freeShippingAbove, taxPercent } = useTerms({ cacheMs: CATALOGUE_CACHE_MS });
  const { isReady, priceBy } = useCart();
  const [notices, setNotices] = useState<readonly string[]>([]);
  useBeforePaint(() => {
    const { terms: before, cartItems } = currentCart();
    if (!isReady || cartItems.length === 0) return;
    const now = { shippingFee, freeShippingAbove, taxPercent };
    const texts = before ? describeTermsChange(before, now) : [];
    if (texts.length > 0) setNotices(texts);
    if (texts.length > 0 || !before) priceBy(now);
  }, [isReady, priceBy, shippingFee, freeShippingAbove, taxPercent]);
  return notices;
}

/** Changes of shipping and VAT since the cart was last shown. */
function describeTermsChange(before: PriceTerms, now: PriceTerms): string[] {
  const texts: string[] = [];
  if (before.shippingFee !== now.shippingFee)
    texts.push(
      `Kargo ücreti değişti: ${formatLira(before.shippingFee)} yerine ${formatLira(now.shippingFee)}.`,
    );
  if (before.freeShippingAbove !== now.freeShippingAbove)
    texts.push(
      `Ücretsiz kargo sınırı değişti: ${formatLira(before.freeShippingAbove)} yerine ${formatLira(now.freeShippingAbove)}.`,
    );
  if (before.taxPercent !== now.taxPercent)
    texts.push(`KDV oranı değişti: %${before.taxPercent} yerine %${now.taxPercent}.`);
  return texts;
}
