import { ruledFields } from '../../contract/rules/product-field-rules.ts';
import type { ProductFieldName } from '../../contract/rules/product-fields.ts';
import { foldTurkish } from '../../contract/rules/turkish-folding.ts';

type Searched = { name?: string | null } & { [name in ProductFieldName]?: string | number | null };

const SEARCHED = ruledFields.filter(([, { isSearched }]) => isSearched);

type Stored = { ownNumber?: string | null; place?: string | null; supplier?: string | null };

/** Builds the search text for admins: others could find out a supplier by searching. */
export const storageTextOf = ({ ownNumber, place, supplier }: Stored): string =>
  foldTurkish([ownNumber, place, supplier].filter(Boolean).join(' '));

/** Builds the stored search text. A catalogue number is found with the catalogue's name: "michel 774". */
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
