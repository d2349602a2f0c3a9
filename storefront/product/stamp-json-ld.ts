import type { Product } from '../../cms/contract/products.ts';
import { fieldsOf } from '../../cms/contract/rules/product-fields.ts';

/** What schema.org has no word of its own for: the facts of a stamp and its catalogue numbers, under their Turkish names. */
export function factsJsonLd(product: Product) {
  const facts = [...fieldsOf('stamp'), ...fieldsOf('catalogueNumbers')].flatMap(
    ([name, { label, choices }]) => {
      const value = product[name];
      if (!value) return [];
      return [{ '@type': 'PropertyValue', propertyID: name, name: label, value: choices?.[value] ?? value }];
    },
  );
  return facts.length > 0 ? facts : undefined;
}

/** An unused stamp was never on a letter, however old it is. Nothing is claimed where the condition is unknown. */
export function itemConditionOf({ condition }: Product): string | undefined {
  if (!condition) return undefined;
  return `https://schema.org/${condition.startsWith('unused') ? 'NewCondition' : 'UsedCondition'}`;
}
