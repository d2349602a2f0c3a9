import { paths } from '../../cms/contract/paths.ts';
import { useNewProducts } from '../api/products.ts';
import { Unanswered } from '../pages/query-error.tsx';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';
import { Products, ProductsSkeleton } from './product-cards.tsx';

export const NEW_PRODUCTS_TITLE = 'Yeni gelenler';

export default function NewProductsScreen() {
  const answer = useNewProducts();
  const { data, isValidating } = answer;
  return (
    <Page title={NEW_PRODUCTS_TITLE}>
      <Stack $gap={5}>
        {data ? (
          data.length > 0 ? (
            <>
              <p>Dükkâna en son katılan {data.length} ürün, en yenisi başta.</p>
              <Products title="Ürünler" products={data} isBusy={isValidating} isFirstRowPriority />
              <div>
                <LinkButton to={paths.home} variant="secondary">
                  Bütün katalog
                </LinkButton>
              </div>
            </>
          ) : (
            <EmptyState mark="YOK">
              <p>Henüz ürün yok.</p>
            </EmptyState>
          )
        ) : (
          <Unanswered answer={answer} loader={<ProductsSkeleton />} />
        )}
      </Stack>
    </Page>
  );
}
