import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import type { Product } from '../../cms/contract/products.ts';
import { isNotFound } from '../api/fetcher.ts';
import { type CatalogueQuery, onlyWith, useListed, useProduct } from '../api/products.ts';
import { ProductStrip } from '../catalogue/page-section.tsx';
import { pieceOf } from '../catalogue/product-summary.tsx';
import { QueryError } from '../pages/query-error.tsx';
import { compareSelection, MOST_COMPARED, useIsHydrated } from '../session/stored-value.ts';
import { screenOnly } from '../theme/css-fragments.ts';
import { font, size, space } from '../theme/tokens.ts';
import { Alert } from '../ui/alert.tsx';
import { LinkButton } from '../ui/button.tsx';
import { ComponentErrorBoundary } from '../ui/component-error-boundary.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loader } from '../ui/loader.tsx';
import { Page } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';
import { ComparisonTable } from './comparison-table.tsx';

type Answer = ReturnType<typeof useProduct>;

const isGone = ({ data, error }: Answer): boolean => data === null || isNotFound(error);

export default function CompareScreen() {
  const [search] = useSearchParams();
  const ids = idsFromUrl(search);
  // Four calls for at most four products, since hooks must always be called.
  const answers = [useProduct(ids[0]), useProduct(ids[1]), useProduct(ids[2]), useProduct(ids[3])].slice(
    0,
    ids.length,
  );
  const known = answers.flatMap(({ data }) => data ?? []);
  const failed = answers.find((answer) => answer.error && !answer.data && !isGone(answer));
  const isWaiting = answers.some((answer) => !answer.data && !answer.error && !isGone(answer));
  const shown = known.map(({ _id }) => _id).join();
  const navigate = useNavigate();
  // Before hydration, “Karşılaştır” knows only its own product, which joins the chosen ones here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the shopper arrives
  useEffect(() => {
    const chosen = compareSelection.read();
    const [lone] = ids;
    if (ids.length === 1 && lone && chosen.length > 0 && !chosen.includes(lone))
      void navigate(paths.compare(...[...chosen, lone].slice(0, MOST_COMPARED)), { replace: true });
  }, []);
  // Remembers the shown products, so that more can be added from other pages.
  useEffect(() => {
    if (shown && !isWaiting) compareSelection.write(shown.split(','));
  }, [shown, isWaiting]);

  return (
    <Page title={COMPARE_TITLE} documentTitle={compareTitle(known)}>
      {failed ? (
        <QueryError answer={failed} />
      ) : isWaiting && known.length === 0 ? (
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

const Offered = styled(Stack)`
  ${screenOnly}
`;
const OfferedTitle = styled.h2`
  margin-bottom: ${space[3]};
  font: 600 ${size.l} / 1.3 ${font.serif};
`;

function AddProduct({ first, compared }: { first: Product; compared: readonly Product[] }) {
  const isReady = useIsHydrated();
  const { data } = useListed(othersQuery(first));
  const ids = compared.map(({ _id }) => _id);
  const others = data?.products.filter(({ _id }) => !ids.includes(_id)) ?? [];
  const from = first.series ? 'aynı seriden' : 'aynı kategoriden';
  return (
    <Offered>
      {others.length > 0 && (
        <section aria-labelledby="eklenecek">
          <OfferedTitle id="eklenecek">
            {ids.length === 1 ? `İkinciyi ${from} seçin` : `Bir tane daha ekleyin: ${from}`}
          </OfferedTitle>
          <ProductStrip
            products={others}
            {...(first.series && { nameOf: pieceOf })}
            hrefOf={({ _id }) => paths.compare(...ids, _id)}
          />
        </section>
      )}
      {isReady && (
        <p>
          Başka bir ürün eklemek için onun sayfasını açıp{' '}
          {ids.length === 1 ? '“Seçtiğinizle karşılaştır”' : '“Karşılaştırmaya ekle”'} bağlantısına basın.{' '}
          <Link to={paths.home}>Kataloğa dön</Link>
        </p>
      )}
    </Offered>
  );
}

export const idsFromUrl = (search: URLSearchParams): string[] =>
  [...new Set(search.getAll('id').map((id) => id.trim()))].filter(Boolean).slice(0, MOST_COMPARED);

export const COMPARE_TITLE = 'Karşılaştırma';

export const compareTitle = (products: ReadonlyArray<{ name: string }>): string =>
  products.length > 1 ? `${products.map(({ name }) => name).join(' / ')}: karşılaştırma` : COMPARE_TITLE;

export const othersQuery = ({ series, category }: Pick<Product, 'series' | 'category'>): CatalogueQuery =>
  onlyWith(series ? { series: [series] } : { category: [category] });
