import { fieldsOf } from '../../contract/rules/product-fields.ts';
import type { Order, Product } from '../../infra/database/payload-types.ts';

/** What an order's line keeps of its product as it was sold, beside name, picture and price. */

export const SOLD_FACTS = [
  'condition',
  'faults',
  'series',
  'seriesIssueDate',
  ...fieldsOf('catalogueNumbers').map(([name]) => name),
] as const;
export type SoldFacts = Partial<Pick<Product, (typeof SOLD_FACTS)[number]>>;

/** What a product says of them; undefined where it says nothing. */
export function soldFactsOf(product: SoldFacts): SoldFacts | undefined {
  const facts = SOLD_FACTS.flatMap((name) => (product[name] ? [[name, product[name]]] : []));
  return facts.length > 0 ? Object.fromEntries(facts) : undefined;
}

type Line = Pick<NonNullable<Order['orderItems']>[number], 'sold'>;

/** What was sold. Lines of before that was kept have what the product says today; of a product that is gone, nothing. */
export const factsOf = ({ sold }: Line, product: SoldFacts | undefined): SoldFacts =>
  (sold as SoldFacts | null | undefined) ?? product ?? {};
