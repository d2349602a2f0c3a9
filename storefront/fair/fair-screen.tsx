import { useEffect, useMemo, useState } from 'react';
import useSWR from 'swr';
import { pathOf } from '../../cms/contract/call-table.ts';
import type { SaleProducts } from '../../cms/contract/dealer-sales.ts';
import { errorText } from '../api/fetcher.ts';
import { type Key, revalidatePath, useQuery } from '../api/swr.tsx';
import { QueryResult } from '../pages/query-error.tsx';
import { useStoredValue } from '../session/stored-value.ts';
import { Alert } from '../ui/alert.tsx';
import { useFocusById } from '../ui/browser-hooks.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';
import { notifyError } from '../ui/toast.tsx';
import { RefusedSales, SalesOfToday, saleText } from './kept-sales.tsx';
import { ProductSearch, type SaleProduct, SEARCH_ID } from './product-search.tsx';
import { CHOSEN_ID, SaleForm } from './sale-form.tsx';
import { addSale, isOwed, type Sale, sales, sendOwed, undoSale } from './sale-queue.ts';

/** Has the tag that is deleted at a change of user: the dealer's own numbers are private. */
const PRODUCTS: Key = ['Order', pathOf('listSaleProducts')];
const UNDO_MS = 60_000;
const PAUSE_MS = 10_000;
const MOST_DOUBLINGS = 3;
const SIGNED_OUT = 'Oturumunuz kapandı. Satışlar bu telefonda duruyor; giriş yapınca gönderilir.';

/**
 * Sends while anything is owed: at once, when net or window come back, and every ten seconds, less often while it fails.
 * Returns why the last try failed.
 */
function useSending(owed: number): string {
  const { error } = useSWR(owed > 0 ? ['fair', owed] : null, sendOwed, {
    revalidateOnFocus: true,
    dedupingInterval: 0,
    onSuccess: () => void revalidatePath(PRODUCTS),
    onError: ({ status }) => status === 401 && notifyError(SIGNED_OUT),
    onErrorRetry: (_error, _key, _config, again, { retryCount }) =>
      void setTimeout(again, PAUSE_MS * 2 ** Math.min(retryCount - 1, MOST_DOUBLINGS), { retryCount }),
  });
  return error ? errorText(error) : '';
}

/** Leaves out the pieces of sales that the shop does not know yet. */
function withoutWaiting(products: readonly SaleProduct[], kept: readonly Sale[]): readonly SaleProduct[] {
  const waiting = kept.filter(({ state }) => state === 'waiting');
  const qtyOf = (id: string) =>
    waiting.reduce((sum, { product, qty }) => (product === id ? sum + qty : sum), 0);
  return products.map((one) => ({ ...one, countInStock: one.countInStock - qtyOf(one._id) }));
}

/** Sales at a fair, with one hand and a bad net. Each press is kept in the phone first, and then sent. */
export default function FairScreen() {
  const kept = useStoredValue(sales);
  const owed = kept.filter(isOwed).length;
  const answer = useQuery<SaleProducts>(PRODUCTS);
  const trouble = useSending(owed);
  const products = useMemo(() => withoutWaiting(answer.data?.products ?? [], kept), [answer.data, kept]);
  const [chosen, setChosen] = useState<SaleProduct | null>(null);
  const [undoable, setUndoable] = useState('');
  const focus = useFocusById();
  const last = kept.find(
    ({ saleId, state, isUndone }) => saleId === undoable && state !== 'refused' && !isUndone,
  );

  useEffect(() => {
    const timer = undoable && setTimeout(setUndoable, UNDO_MS, '');
    return () => clearTimeout(timer || undefined);
  }, [undoable]);

  function choose(product: SaleProduct | null): void {
    setChosen(product);
    focus(product ? CHOSEN_ID : SEARCH_ID);
  }
  function sell(sale: Sale): void {
    addSale(sale);
    setUndoable(sale.saleId);
    choose(null);
  }
  return (
    <Page title="Fuar satışı" width="medium">
      <Stack>
        {last && (
          <Alert tone="success" action={<Button onClick={() => undoSale(last)}>Geri al</Button>}>
            Satıldı: {saleText(last)}
          </Alert>
        )}
        <div role="status">
          {owed > 0 && (
            <Alert tone="warning" role="none">
              <b>{owed} satış gönderilmeyi bekliyor.</b> {trouble}
            </Alert>
          )}
        </div>
        {!sales.isSaved() && (
          <Alert tone="danger">
            Bu telefonda yer yok: satışlar yalnızca bu sekmede duruyor. Gönderilmeden sekmeyi kapatmayın.
          </Alert>
        )}
        <RefusedSales kept={kept} />
        {chosen ? (
          <SaleForm key={chosen._id} product={chosen} onSell={sell} onCancel={() => choose(null)} />
        ) : (
          <QueryResult answer={answer}>
            {() => <ProductSearch products={products} onChoose={choose} />}
          </QueryResult>
        )}
        <SalesOfToday kept={kept} />
      </Stack>
    </Page>
  );
}
