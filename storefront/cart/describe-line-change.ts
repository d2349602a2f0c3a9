import { formatLira } from '../../cms/contract/money.ts';
import { type CartItem, type FreshLine, mostOf } from './cart-state.ts';

/** What the shopper must know about a line since he put it into the cart; `null` means no longer sold. */
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
