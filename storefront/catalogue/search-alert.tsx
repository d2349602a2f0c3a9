import { AlertButton } from '../alerts/alert-button.tsx';
import type { CatalogueQuery } from '../api/products.ts';
import { searchOf } from './active-filters.ts';

export default function SearchAlert({ query }: { query: CatalogueQuery }) {
  const search = searchOf(query);
  return <AlertButton key={search.path} subject={{ search }} title={search.title} text="Haber ver" />;
}
