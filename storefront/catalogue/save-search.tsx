import { SaveSearchButton } from '../alerts/save-search-button.tsx';
import type { CatalogueQuery } from '../api/products.ts';
import { savedSearchOf } from './active-filters.ts';

type Props = { query: CatalogueQuery; isMain?: boolean };

/** A way to keep what is searched for and how it is narrowed. */
export default function SaveSearch({ query, isMain }: Props) {
  return <SaveSearchButton {...savedSearchOf(query)} isMain={isMain} />;
}
