import { chargedPrice, discountOf } from '../../contract/rules/lowered-price.ts';
import type { ShopTerms } from '../../contract/rules/shop-terms.ts';
import type { Product } from '../../infra/database/payload-types.ts';
import type { MailedProduct } from '../../infra/mail/alert-templates.ts';

/** The product for a mail that is written now. */
export function mailedProduct(
  product: Product,
  { taxPercent }: Pick<ShopTerms, 'taxPercent'>,
  now = Date.now(),
): MailedProduct {
  return {
    _id: product.id,
    name: product.name,
    price: chargedPrice(product, now),
    taxPercent,
    ...discountOf(product, now),
  };
}
