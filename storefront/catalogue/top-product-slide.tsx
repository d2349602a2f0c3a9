import { Link } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import type { ListedProduct } from '../../cms/contract/products.ts';
import { Slide, SlideMount, SlidePostmark, SlideText } from '../ui/carousel.tsx';
import { Picture } from '../ui/picture.tsx';
import { Lira } from '../ui/price.tsx';
import { Rating } from '../ui/rating.tsx';
import { yearOf } from './year-of.ts';

/** The mount is wider than the picture: its height decides how wide the picture stands. */
function sizesOf(picture: ListedProduct['picture']): string {
  const ratio = picture ? picture.width / picture.height : 1;
  return `(min-width: 768px) min(420px, ${ratio} * 23rem), min(80vw, ${ratio} * 12.5rem)`;
}

type TopProductSlideProps = {
  product: ListedProduct;
  isShown: boolean;
  isFirst: boolean;
  /** Not shown, and not next to what is. */
  isAsleep: boolean;
  label: string;
};

export function TopProductSlide({ product, isShown, isFirst, isAsleep, label }: TopProductSlideProps) {
  const { _id, name, price, picture, image, rating, numReviews, category, seriesIssueDate } = product;
  const caption = [category, yearOf(seriesIssueDate)].filter(Boolean).join(' · ');
  return (
    <Slide
      role="group"
      aria-roledescription="slayt"
      aria-label={label}
      data-shown={isShown}
      data-asleep={isAsleep}
    >
      <SlideText>
        <small>{caption || 'Öne çıkan'}</small>
        <h2>
          <Link to={paths.product(_id)} draggable={false}>
            {name}
          </Link>
        </h2>
        <Rating value={rating} text={`${numReviews} değerlendirme`} />
        <strong>
          <Lira kurus={price} />
        </strong>
      </SlideText>
      <SlideMount>
        <Picture picture={picture} image={image} alt="" sizes={sizesOf(picture)} isPriority={isFirst} />
      </SlideMount>
      <SlidePostmark ring="PUL DÜKKÂNI · ÖNE ÇIKAN ·" date={yearOf(seriesIssueDate)} hasWaves />
    </Slide>
  );
}
