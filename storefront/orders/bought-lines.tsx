import { Link } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import type { Picture } from '../../cms/contract/products.ts';
import { toKurus } from '../../cms/contract/rules/pricing.ts';
import { LineList, LineRow } from '../cart/line-row.tsx';
import type { Amount } from './totals.tsx';

export type BoughtLine = {
  productId: string;
  name: string;
  image: string;
  picture?: Picture | null;
  /** Unit price in lira. */
  price: number;
  qty: number;
};

/** What is bought, to read: picture, name, quantity x price. */
export function BoughtLines({ lines, as: Price }: { lines: readonly BoughtLine[]; as: Amount }) {
  return (
    <LineList aria-label="Ürünler">
      {lines.map(({ productId, name, image, picture, price, qty }) => (
        <LineRow
          key={productId}
          picture={picture}
          image={image}
          alt={name}
          side={
            <span>
              {qty} x <Price kurus={toKurus(price)} /> = <Price kurus={toKurus(price) * qty} />
            </span>
          }
        >
          <Link to={paths.product(productId)}>{name}</Link>
        </LineRow>
      ))}
    </LineList>
  );
}
