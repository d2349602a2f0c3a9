import type { UpdateProductRequest } from '../contract/products.ts';

/** What a request changes about a product, where more than its own words count. */

type Dates = Partial<Pick<UpdateProductRequest, 'seriesIssueDate' | 'printingDate'>>;

/** The printing date is the issue date, and moves with it, unless somebody set another one. Undefined is no change. */
export function printingDateOf(stored: Dates, sent: Dates): Dates['printingDate'] {
  const isOwn = Boolean(stored.printingDate) && stored.printingDate !== stored.seriesIssueDate;
  return sent.printingDate === undefined && !isOwn ? sent.seriesIssueDate : sent.printingDate;
}

/**
 * By how much the stock on sale changes. With what the caller last saw, the count is a correction of that: what was sold
 * meanwhile stays sold. Without it the count is taken at its word, as what is on sale from now on; pieces held by open
 * payments are no part of it and come back on top when they are released. No count changes nothing.
 *
 * @param sellable read in the transaction that makes the change, so that no sale comes in between.
 */
export function stockChangeOf({
  countInStock,
  seenCountInStock,
  sellable,
}: Pick<UpdateProductRequest, 'countInStock' | 'seenCountInStock'> & { sellable: number }): number {
  if (countInStock === undefined) return 0;
  const change = countInStock - (seenCountInStock ?? sellable);
  // More was sold than the correction left: nothing is on sale any more.
  return Math.max(change, -sellable);
}
