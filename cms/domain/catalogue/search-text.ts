import { ruledFields } from '../../contract/rules/product-field-rules.ts';
import type { ProductFieldName } from '../../contract/rules/product-fields.ts';
import { foldTurkish } from '../../contract/rules/turkish-folding.ts';

type Searched = { name?: string | null } & { [name in ProductFieldName]?: string | number | null };

const SEARCHED = ruledFields.filter(([, { isSearched }]) => isSearched);

/** What is stored beside a product for the search to look into. A catalogue's number is found with its name: "michel 774". */
export const searchTextOf = (product: Searched): string =>
  foldTurkish(
    [
      product.name ?? '',
      ...SEARCHED.map(([name, { part, label }]) => {
        const value = product[name] ?? '';
        return value && part === 'catalogueNumbers' ? `${label} ${value}` : value;
      }),
    ].join(' '),
  );
