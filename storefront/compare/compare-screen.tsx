import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import type { Product } from '../../cms/contract/products.ts';
import { isNotFound } from '../api/fetcher.ts';
import { useProduct } from '../api/products.ts';
import { QueryError } from '../pages/query-error.tsx';
import { compareSelection } from '../product/compare-selection.ts';
import { Alert } from '../ui/alert.tsx';
import { LinkButton } from '../ui/button.tsx';
import { ComponentErrorBoundary } from '../ui/component-error-boundary.tsx';
import { Loader } from '../ui/loader.tsx';
import { Page } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';
import { ChooseSecondProduct } from './choose-second-product.tsx';
import { COMPARE_TITLE, compareTitle, idsFromUrl } from './compare-query.ts';
import { ComparisonTable } from './comparison-table.tsx';

type Answer = ReturnType<typeof useProduct>;

const isGone = ({ data, error }: Answer): boolean => data === null || isNotFound(error);

export default function CompareScreen() {
  const [search] = useSearchParams();
  const ids = idsFromUrl(search);
  const [firstId, secondId] = ids;
  const answers = [useProduct(firstId), useProduct(secondId)].slice(0, ids.length);
  const known = answers.flatMap(({ data }) => data ?? []);
  const failed = answers.find((answer) => answer.error && !answer.data && !isGone(answer));
  const isWaiting = answers.some((answer) => !answer.data && !answer.error && !isGone(answer));
  const [first, second] = known;
  // A lone product waits for its second. When the pair is complete the next choice begins anew.
  const waitingId = second ? null : first?._id;
  useEffect(() => {
    if (waitingId !== undefined && !isWaiting) compareSelection.write(waitingId);
  }, [waitingId, isWaiting]);

  return (
    <Page title={COMPARE_TITLE} documentTitle={compareTitle(known)}>
      {failed ? (
        <QueryError answer={failed} />
      ) : isWaiting ? (
        <Loader />
      ) : first && second ? (
        <ComparisonTable products={[first, second]} />
      ) : (
        <Missing first={first} isGone={answers.some(isGone)} />
      )}
    </Page>
  );
}

function Missing({ first, isGone }: { first: Product | undefined; isGone: boolean }) {
  return (
    <Stack $gap={5}>
      {isGone && (
        <Alert tone="warning">
          {first ? 'Ürünlerden biri bulunamadı' : 'Ürün bulunamadı'}: satıştan kalkmış olabilir.
        </Alert>
      )}
      {first ? (
        <ComponentErrorBoundary failure="Seçilecek ürünler gösterilemedi.">
          <ChooseSecondProduct first={first} />
        </ComponentErrorBoundary>
      ) : (
        <>
          <p>Bir ürünün sayfasında “Karşılaştır” bağlantısına basın, sonra ikincisini seçin.</p>
          <div>
            <LinkButton to={paths.home}>Kataloğa dön</LinkButton>
          </div>
        </>
      )}
    </Stack>
  );
}
