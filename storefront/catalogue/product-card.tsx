import { Link } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import type { ListedProduct } from '../../cms/contract/products.ts';
import { Mount } from '../ui/mount.tsx';
import { Picture } from '../ui/picture.tsx';
import { Lira } from '../ui/price.tsx';
import { ProductSheet, SoldOutMark } from './product-sheet.tsx';
import { yearOf } from './year-of.ts';

const SIZES = '(min-width: 1024px) 210px, (min-width: 768px) 160px, 44vw';

/** One stamp on its album page, leading to its own. */
export function ProductCard({ product, isPriority }: { product: ListedProduct; isPriority?: boolean }) {
  const { _id, name, picture, image, price, countInStock, category, seriesIssueDate } = product;
  const caption = [category, yearOf(seriesIssueDate)].filter(Boolean).join(' · ');
  return (
    <ProductSheet>
      <Mount>
        <Picture picture={picture} image={image} alt="" sizes={SIZES} isPriority={isPriority} />
      </Mount>
      {countInStock === 0 && <SoldOutMark>Stokta Yok</SoldOutMark>}
      <h3>
        <Link to={paths.product(_id)}>{name}</Link>
      </h3>
      <small>{caption}</small>
      <strong>
        <Lira kurus={price} />
      </strong>
    </ProductSheet>
  );
}
