import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { SaleProducts } from '../../cms/contract/dealer-sales.ts';
import { formatLira } from '../../cms/contract/money.ts';
import { inShopTime } from '../../cms/contract/rules/dates.ts';
import type { RequestError } from '../api/fetcher.ts';
import { useQuery } from '../api/swr.tsx';
import { QueryResult } from '../pages/query-error.tsx';
import { useStoredValue } from '../session/stored-value.ts';
import { Alert } from '../ui/alert.tsx';
import { useFocusById } from '../ui/browser-hooks.ts';
import { Button } from '../ui/button.tsx';
import { Facts, GroupSection } from '../ui/card.tsx';
import { confirm } from '../ui/confirm.tsx';
import { Page } from '../ui/page.tsx';
import { Lira } from '../ui/price.tsx';
import { Stack } from '../ui/stack.tsx';
import { ProductSearch, type SaleProduct, SEARCH_ID } from './product-search.tsx';
import { CHOSEN_ID, SaleForm } from './sale-form.tsx';
import {
  addSale,
  isOfToday,
  isOwed,
  MEANS_TEXTS,
  removeSale,
  SALE_PRODUCTS,
  type Sale,
  sales,
  sendOwed,
  undoSale,
} from './sale-queue.ts';

const UNDO_MS = 60_000;
const PAUSE_MS = 10_000;
const MOST_DOUBLINGS = 3;
const KEPT = 'Bu telefonda duruyor; bağlantı gelince kendiliğinden gönderilir.';

/**
 * Sends while anything is owed: at once, when net or window come back, and every ten seconds, less often while it fails.
 * Returns what the dealer should know of what waits.
 */
function useSending(owed: number): string {
  const { error } = useSWR<void, RequestError>(owed > 0 ? ['fair', owed] : null, sendOwed, {
    revalidateOnFocus: true,
    shouldRetryOnError: true,
    dedupingInterval: 0,
    onErrorRetry: (_error, _key, _config, again, { retryCount }) =>
      void setTimeout(again, PAUSE_MS * 2 ** Math.min(retryCount - 1, MOST_DOUBLINGS), { retryCount }),
  });
  return error?.data?.message ?? KEPT;
}

/** Sales at a fair, with one hand and a bad net. Each press is kept in the phone first, and then sent. */
export default function FairScreen() {
  const kept = useStoredValue(sales);
  const owed = kept.filter(isOwed).length;
  const answer = useQuery<SaleProducts>(SALE_PRODUCTS);
  const trouble = useSending(owed);
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
            {({ products }) => <ProductSearch products={products} kept={kept} onChoose={choose} />}
          </QueryResult>
        )}
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
        <SalesOfToday kept={kept} />
      </Stack>
    </Page>
  );
}

type SalesProps = { kept: readonly Sale[] };

/** Writes a sale as `Ay yıldız × 2: ₺118,00`. */
const saleText = ({ name, qty, amount }: Sale): string =>
  `${name}${qty > 1 ? ` × ${qty}` : ''}: ${formatLira(amount)}`;

async function settle(sale: Sale): Promise<void> {
  const subject = `${saleText(sale)} alıcıya geri verildi mi? Satış bu listeden çıkar.`;
  if (await confirm({ subject, yes: 'Geri verdim', isDanger: true })) removeSale(sale.saleId);
}

/** Sales that the shop refused: the pieces are sold to others, and the money must go back. */
const RefusedSales = ({ kept }: SalesProps) =>
  kept
    .filter(({ state }) => state === 'refused')
    .map((sale) => (
      <Alert key={sale.saleId} tone="danger">
        <Stack $gap={2}>
          <b>{saleText(sale)}</b>
          <span>{sale.told}</span>
          <Button variant="danger" onClick={() => void settle(sale)}>
            Parasını geri verdim
          </Button>
        </Stack>
      </Alert>
    ));

function SalesOfToday({ kept }: SalesProps) {
  const today = kept.filter((sale) => sale.state !== 'refused' && !sale.isUndone && isOfToday(sale));
  const sold = today.filter((sale) => !isOwed(sale));
  if (today.length === 0) return null;
  return (
    <GroupSection>
      <h2>Bu telefonda bugün</h2>
      <Facts>
        {today.toReversed().map((sale) => (
          <div key={sale.saleId}>
            <dt>
              {inShopTime(sale.soldAt).slice(11, 16)} {sale.name} {sale.qty > 1 && `× ${sale.qty} `}·{' '}
              {isOwed(sale) ? 'gönderilmeyi bekliyor' : MEANS_TEXTS[sale.means]} {sale.told}
            </dt>
            <dd>
              <Lira kurus={sale.amount} />
            </dd>
          </div>
        ))}
        <div>
          <dt>Kaydedilen {sold.length} satış</dt>
          <dd>
            <strong>
              <Lira kurus={sold.reduce((sum, { amount }) => sum + amount, 0)} />
            </strong>
          </dd>
        </div>
      </Facts>
    </GroupSection>
  );
}
