import type { ReactNode } from 'react';
import { useChosenProducts } from '../api/collecting.ts';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { useAction } from '../forms/use-action.ts';
import { dropWant } from '../keeping/account-wants.ts';
import { QueryFailure } from '../layout/query-failure.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Loader } from '../ui/loader.tsx';
import { Cluster, Stack } from '../ui/stack.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { useBatches } from './use-batches.ts';
import { WantedRow } from './wanted-row.tsx';

type WantedProductsProps = {
  wants: readonly string[];
  /** Stands here when nothing ever was. */
  empty: ReactNode;
};

/** The wanted products in the order they were wanted, as many at once as one call gives. */
export function WantedProducts({ wants, empty }: WantedProductsProps) {
  const { batches, hasMore, showMore } = useBatches(wants);
  if (batches.length === 0) return empty;
  return (
    <Stack $gap={6}>
      {/* Without it the cards would stand right under the page's own heading. */}
      <VisuallyHidden as="h2">İstediğim ürünler</VisuallyHidden>
      {batches.map((ids) => (
        <WantedBatch key={ids[0]} ids={ids} wants={wants} />
      ))}
      {hasMore && (
        <div>
          <Button variant="secondary" onClick={showMore}>
            Daha fazla göster
          </Button>
        </div>
      )}
    </Stack>
  );
}

function WantedBatch({ ids, wants }: { ids: readonly string[]; wants: readonly string[] }) {
  const answer = useChosenProducts(ids);
  const { data, error } = answer;
  if (error && !data) return <QueryFailure answer={answer} />;
  if (!data) return <Loader />;
  const gone = ids.filter((id) => wants.includes(id) && !data.some(({ _id }) => _id === id));
  return (
    <Stack>
      {gone.length > 0 && <GoneNote ids={gone} />}
      <ProductGrid>
        {data.map((product) => (
          <WantedRow key={product._id} product={product} isWanted={wants.includes(product._id)} />
        ))}
      </ProductGrid>
    </Stack>
  );
}

/** They may come back, so nothing takes them out but the shopper. */
function GoneNote({ ids }: { ids: readonly string[] }) {
  const { run, isBusy } = useAction(async () => {
    for (const id of ids) await dropWant(id);
  });
  return (
    <Alert>
      <Cluster $justify="space-between">
        <span>Listenizdeki {ids.length} ürün şu anda katalogda yok.</span>
        <Button variant="secondary" isSmall busy={isBusy} onClick={() => void run()}>
          Listeden çıkar
        </Button>
      </Cluster>
    </Alert>
  );
}
