import type { ReactNode } from 'react';
import { useState } from 'react';
import { MAX_CHOSEN } from '../../cms/contract/rules/wishlist-and-alert-limits.ts';
import { useChosenProducts } from '../api/product-lists.ts';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { useAction } from '../forms/use-action.ts';
import { QueryError } from '../pages/query-error.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Loader } from '../ui/loader.tsx';
import { Cluster, Stack } from '../ui/stack.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { removeFromWishlist } from '../wishlist/account-wishlist.ts';
import { WishlistRow } from './wishlist-row.tsx';

type WishlistProductsProps = {
  wishlist: readonly string[];
  /** Stands here when nothing ever was. */
  empty: ReactNode;
};

/** The products of the wishlist in its order, as many at once as one call returns. */
export function WishlistProducts({ wishlist, empty }: WishlistProductsProps) {
  const { batches, hasMore, showMore } = useBatches(wishlist);
  if (batches.length === 0) return empty;
  return (
    <Stack $gap={6}>
      {/* Without it the cards would be directly below the page's heading in the outline. */}
      <VisuallyHidden as="h2">İstediğim ürünler</VisuallyHidden>
      {batches.map((ids) => (
        <WishlistBatch key={ids[0]} ids={ids} wishlist={wishlist} />
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

function WishlistBatch({ ids, wishlist }: { ids: readonly string[]; wishlist: readonly string[] }) {
  const answer = useChosenProducts(ids);
  const { data, error } = answer;
  if (error && !data) return <QueryError answer={answer} />;
  if (!data) return <Loader />;
  const gone = ids.filter((id) => wishlist.includes(id) && !data.some(({ _id }) => _id === id));
  return (
    <Stack>
      {gone.length > 0 && <GoneNote ids={gone} />}
      <ProductGrid>
        {data.map((product) => (
          <WishlistRow key={product._id} product={product} isInWishlist={wishlist.includes(product._id)} />
        ))}
      </ProductGrid>
    </Stack>
  );
}

/** They may be on sale again, so only the shopper removes them. */
function GoneNote({ ids }: { ids: readonly string[] }) {
  const { run, isBusy } = useAction(async () => {
    for (const id of ids) await removeFromWishlist(id);
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

type Batch = readonly string[];

function inBatches(ids: readonly string[]): Batch[] {
  const count = Math.ceil(ids.length / MAX_CHOSEN);
  return Array.from({ length: count }, (_, index) => ids.slice(index * MAX_CHOSEN, (index + 1) * MAX_CHOSEN));
}

/**
 * The wishlist in batches of as many ids as one call takes. A batch is unchanged when a product is removed, so that its
 * place can show that; products added meanwhile are a batch of their own, before the others.
 */
function useBatches(ids: readonly string[]) {
  const [batches, setBatches] = useState(() => inBatches(ids));
  const [shown, setShown] = useState(1);
  const known = new Set(batches.flat());
  const fresh = inBatches(ids.filter((id) => !known.has(id)));
  if (fresh.length > 0) {
    setBatches([...fresh, ...batches]);
    if (batches.length > 0) setShown(shown + fresh.length);
  }
  return {
    batches: batches.slice(0, shown),
    hasMore: shown < batches.length,
    showMore: () => setShown(shown + 1),
  };
}
