import type { CatalogueQuery } from '../api/products.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { catalogueHref, isNarrowed, withoutFilter } from './catalogue-query.ts';

/** Before anything else on a page that lies past the last one, or it would be missed below the carousel. */
export function PastTheEnd({ query, pages }: { query: CatalogueQuery; pages: number }) {
  const lastPage = Math.max(1, pages);
  return (
    <EmptyState mark="SON">
      <p>Bu sayfada ürün yok.{pages > 0 && ` Son sayfa ${pages}.`}</p>
      <LinkButton to={catalogueHref({ ...query, pageNumber: lastPage })}>
        {lastPage > 1 ? 'Son sayfaya git' : 'İlk sayfaya git'}
      </LinkButton>
    </EmptyState>
  );
}

/** No product matches. */
export function NothingFound({ query }: { query: CatalogueQuery }) {
  const { keyword } = query;
  return (
    <EmptyState mark="BOŞ">
      <p>{keyword ? `“${keyword}” için ürün bulunamadı.` : 'Ürün bulunamadı.'}</p>
      {isNarrowed(query) ? (
        <LinkButton to={catalogueHref(withoutFilter(query))}>Filtreyi temizle</LinkButton>
      ) : (
        keyword && <p>Daha kısa bir sözcükle ya da serinin yılıyla aramayı deneyin.</p>
      )}
    </EmptyState>
  );
}
