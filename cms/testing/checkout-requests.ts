import { eachSum, toDecimalString, toLira } from '../contract/money.ts';
import { DEFAULT_PRICES, type PriceTerms, priceBasket } from '../contract/rules/pricing.ts';
import type { Product } from '../infra/database/payload-types.ts';

export const ADDRESS = {
  addressName: 'Ev',
  address: 'Posta Cad. 12/3',
  city: 'İzmir',
  postalCode: '35210',
  country: 'Türkiye',
  phoneNumber: '5321234567',
  identityNumber: '11111111110',
};

export const CORPORATE_ADDRESS = {
  ...ADDRESS,
  billingType: 'corporate',
  firmName: 'Çınar Filateli Ltd. Şti.',
  taxOffice: 'Konak',
  taxNo: '1234567890',
};

export function checkoutBody(
  lines: Array<{ product: Pick<Product, 'id' | 'name' | 'price'> & Partial<Product>; qty: number }>,
  terms: PriceTerms = DEFAULT_PRICES,
) {
  const basket = lines.map(({ product: { price, category }, qty }) => ({
    price,
    qty,
    category: category ?? '',
  }));
  const { totals } = priceBasket(basket, terms);
  return {
    orderItems: lines.map(({ product, qty }) => ({
      _id: product.id,
      name: product.name,
      price: toLira(product.price),
      qty,
    })),
    shippingAddress: ADDRESS,
    billingAddress: ADDRESS,
    ...eachSum((name) => toDecimalString(totals[name])),
  };
}
