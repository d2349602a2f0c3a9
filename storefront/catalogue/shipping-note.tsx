import { FREE_SHIPPING_ABOVE, SHIPPING_FEE } from '../../cms/contract/rules/pricing.ts';

/** Round amounts, as one says them. */
const lira = (kurus: number): string => `₺${kurus / 100}`;

/** What comes on top of the prices, told before the cart does. */
export const ShippingNote = () => (
  <p>
    Fiyatlara KDV eklenir. Kargo {lira(SHIPPING_FEE)}, {lira(FREE_SHIPPING_ABOVE)} üzeri ücretsiz.
  </p>
);
