import { useEffect, useRef, useState } from 'react';
import type { Product, Review } from '../../cms/contract/products.ts';
import { REVIEWS_PER_PAGE } from '../../cms/contract/rules/catalogue.ts';
import { readReviews } from '../api/reviews.ts';
import { useAction } from '../forms/use-action.ts';

const AT_ONCE = 10;

/**
 * The reviews of a product, ten more at a time. It comes with the first page of them; the others are asked for when all
 * that is here is shown.
 */
export function useReviews({ _id, reviews: newest, numReviews }: Product) {
  const [read, setRead] = useState<readonly Review[]>([]);
  const [shown, setShown] = useState(AT_ONCE);
  // What was read stays: a new review pushes the last one out of the first page.
  const reviews = withoutTwins([...newest, ...read]);
  const hasMore = Math.min(shown, reviews.length) < numReviews;

  const firstNew = useRef<HTMLLIElement>(null);
  // The button goes down the page, or away: reading goes on where it stood.
  useEffect(() => {
    if (shown > AT_ONCE) firstNew.current?.focus();
  }, [shown]);

  const { run: showMore, isBusy } = useAction(async () => {
    if (shown >= reviews.length) {
      const page = Math.floor(reviews.length / REVIEWS_PER_PAGE) + 1;
      setRead([...reviews, ...(await readReviews(_id, page))]);
    }
    setShown(shown + AT_ONCE);
  });
  return { reviews, shown, hasMore, showMore, isBusy, firstNew, firstNewIndex: shown - AT_ONCE };
}

const withoutTwins = (reviews: readonly Review[]): Review[] => [
  ...new Map(reviews.map((review) => [review._id, review])).values(),
];
