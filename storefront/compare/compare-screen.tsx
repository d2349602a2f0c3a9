import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import type { Product } from '../../cms/contract/products.ts';
import { isNotFound } from '../api/fetcher.ts';
import { useProduct } from '../api/products.ts';
import { QueryError } from '../pages/query-error.tsx';
import { compareSelection, MOST_COMPARED } from '../product/compare-selection.ts';
import { Alert } from '../ui/alert.tsx';
import { LinkButton } from '../ui/button.tsx';
import { ComponentErrorBoundary } from '../ui/component-error-boundary.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loader } from '../ui/loader.tsx';
import { Page } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';
import { AddProduct } from './add-product.tsx';
import { COMPARE_TITLE, compareTitle, idsFromUrl } from './compare-query.ts';
import { ComparisonTable } from './comparison-table.tsx';

type Answer = ReturnType<typeof useProduct>;

const isGone = ({ data, error }: Answer): boolean => data === null || isNotFound(error);

export default function CompareScreen() {
  const [search] = useSearchParams();
  const ids = idsFromUrl(search);
  // As many as there may be: a hook is called always or never.
  const answers = [useProduct(ids[0]), useProduct(ids[1]), useProduct(ids[2]), useProduct(ids[3])].slice(
    0,
    ids.length,
  );
  const known = answers.flatMap(({ data }) => data ?? []);
  const failed = answers.find((answer) => answer.error && !answer.data && !isGone(answer));
  const isWaiting = answers.some((answer) => !answer.data && !answer.error && !isGone(answer));
  const shown = known.map(({ _id }) => _id).join();
  // Whatever is shown waits for more.
  useEffect(() => {
    if (shown && !isWaiting) compareSelection.write(shown.split(','));
  }, [shown, isWaiting]);

  return (
    <Page title={COMPARE_TITLE} documentTitle={compareTitle(known)}>
      {failed ? (
        <QueryError answer={failed} />
      ) : isWaiting ? (
        <Loader />
      ) : (
        <Comparison products={known} isGone={answers.some(isGone)} />
      )}
    </Page>
  );
}

function Comparison({ products, isGone }: { products: readonly Product[]; isGone: boolean }) {
  const [first, second] = products;
  return (
    <Stack $gap={6}>
      {isGone && (
        <Alert tone="warning">
          {first ? 'Ürünlerden biri bulunamadı' : 'Ürün bulunamadı'}: satıştan kalkmış olabilir.
        </Alert>
      )}
      {first && <ComparisonTable products={products} />}
      {!first && (
        <EmptyState mark="BOŞ">
          <p>Karşılaştırılacak ürün seçilmedi.</p>
          <p>Bir ürünün sayfasında “Karşılaştır” bağlantısına basın, sonra ikincisini seçin.</p>
          <LinkButton to={paths.home}>Kataloğa dön</LinkButton>
        </EmptyState>
      )}
      {first && products.length < MOST_COMPARED && (
        <ComponentErrorBoundary failure="Seçilecek ürünler gösterilemedi.">
          <AddProduct first={first} compared={products} />
        </ComponentErrorBoundary>
      )}
      {second && products.length === MOST_COMPARED && (
        <p>En fazla {MOST_COMPARED} ürün yan yana durur. Başkasını eklemek için birini çıkarın.</p>
      )}
    </Stack>
  );
}
