import { formatLira, type Kurus } from '../../cms/contract/money.ts';
import { inShopTime } from '../../cms/contract/rules/dates.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Facts, GroupSection } from '../ui/card.tsx';
import { confirm } from '../ui/confirm.tsx';
import { Lira } from '../ui/price.tsx';
import { Stack } from '../ui/stack.tsx';
import { isOfToday, isOwed, MEANS_TEXTS, removeSale, type Sale } from './sale-queue.ts';

type SalesProps = { kept: readonly Sale[] };

/** Writes a sale as `Ay yıldız × 2: ₺118,00`. */
export const saleText = ({ name, qty, amount }: Sale): string =>
  `${name}${qty > 1 ? ` × ${qty}` : ''}: ${formatLira(amount)}`;

async function settle(sale: Sale): Promise<void> {
  const subject = `${saleText(sale)} alıcıya geri verildi mi? Satış bu listeden çıkar.`;
  if (await confirm({ subject, yes: 'Geri verdim', isDanger: true })) removeSale(sale.saleId);
}

/** Sales that the shop refused: the pieces are sold to others, and the money must go back. */
export const RefusedSales = ({ kept }: SalesProps) =>
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

const sumOf = (some: readonly Sale[]): Kurus => some.reduce((sum, { amount }) => sum + amount, 0);

export function SalesOfToday({ kept }: SalesProps) {
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
              <Lira kurus={sumOf(sold)} />
            </strong>
          </dd>
        </div>
      </Facts>
    </GroupSection>
  );
}
