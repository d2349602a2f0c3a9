import type { CatalogueQuery } from '../api/products.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { catalogueHref } from './catalogue-query.ts';

/** No product matches, or the page lies past the last one. */
export function NothingFound({ query }: { query: CatalogueQuery }) {
  const { keyword, pageNumber, printingHouse } = query;
  if (pageNumber > 1)
    return (
      <EmptyState mark="SON">
        <p>Bu sayfada ürün yok.</p>
        <LinkButton to={catalogueHref({ ...query, pageNumber: 1 })}>İlk sayfaya git</LinkButton>
      </EmptyState>
    );
  return (
    <EmptyState mark="BOŞ">
      <p>{keyword ? `“${keyword}” için ürün bulunamadı.` : 'Ürün bulunamadı.'}</p>
      {printingHouse.length > 0 ? (
        <LinkButton to={catalogueHref({ ...query, printingHouse: [] })}>Filtreyi temizle</LinkButton>
      ) : (
        keyword && <p>Daha kısa bir sözcükle ya da serinin yılıyla aramayı deneyin.</p>
      )}
    </EmptyState>
  );
}
