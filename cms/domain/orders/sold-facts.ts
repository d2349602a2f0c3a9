import { fieldsOf } from '../../contract/rules/product-fields.ts';
import type { Order, Product } from '../../infra/database/payload-types.ts';

export const SOLD_FACTS = [
  'condition',
  'faults',
  'series',
  'seriesIssueDate',
  ...fieldsOf('catalogueNumbers').map(([name]) => name),
] as const;
export type SoldFacts = Partial<Pick<Product, (typeof SOLD_FACTS)[number]>>;

export function soldFactsOf(product: SoldFacts): SoldFacts | undefined {
  const facts = SOLD_FACTS.flatMap((name) => (product[name] ? [[name, product[name]]] : []));
  return facts.length > 0 ? Object.fromEntries(facts) : undefined;
}

type Line = Pick<NonNullable<Order['orderItems']>[number], 'sold'>;

/** Facts of a line as sold. An older line has the product's current facts, or none if the product is deleted. */
export const factsOf = ({ sold }: Line, product: SoldFacts | undefined): SoldFacts =>
  (sold as SoldFacts | null | undefined) ?? product ?? {};
