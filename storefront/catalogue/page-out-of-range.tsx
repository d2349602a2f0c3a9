import type { CatalogueQuery } from '../api/products.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { catalogueHref } from './catalogue-query.ts';

/** Message for a page number after the last page. Shown at the top, so that shoppers do not overlook it. */
export default function PageOutOfRange({ query, pages }: { query: CatalogueQuery; pages: number }) {
  const lastPage = Math.max(1, pages);
  return (
    <EmptyState mark="SON">
      <p>{pages > 0 ? `Bu sayfada ürün yok. Son sayfa ${pages}.` : 'Bu sayfada ürün yok.'}</p>
      <LinkButton to={catalogueHref({ ...query, pageNumber: lastPage })}>
        {lastPage > 1 ? 'Son sayfaya git' : 'İlk sayfaya git'}
      </LinkButton>
    </EmptyState>
  );
}
