import { Link } from 'react-router-dom';
import type { Kurus } from '../../cms/contract/money.ts';
import { paths } from '../../cms/contract/paths.ts';
import type { Picture } from '../../cms/contract/products.ts';
import { LineRow } from '../cart/line-row.tsx';
import type { Amount } from '../cart/totals.tsx';

export type BoughtLine = {
  productId: string;
  name: string;
  image: string;
  picture?: Picture | null;
  /** Of one piece. */
  price: Kurus;
  qty: number;
};

/** What is bought, to read: picture, name, quantity x price. */
export function BoughtLines({ lines, as: Price }: { lines: readonly BoughtLine[]; as: Amount }) {
  return (
    <ul aria-label="Ürünler">
      {lines.map(({ productId, name, image, picture, price, qty }) => (
        <LineRow
          key={productId}
          picture={picture}
          image={image}
          alt={name}
          side={
            <span>
              {qty} x <Price kurus={price} /> = <Price kurus={price * qty} />
            </span>
          }
        >
          <Link to={paths.product(productId)}>{name}</Link>
        </LineRow>
      ))}
    </ul>
  );
}
