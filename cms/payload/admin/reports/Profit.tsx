import type { Payload } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import { type Profit, readProfit, sumOfProfit, sumProfit } from '../../../domain/reports/profit.ts';
import { type Days, spanOf } from '../../../domain/reports/sales.ts';
import { PanelTable } from '../shell/panel-sections.tsx';
import { type I18n, textsFor } from '../translations/translate.ts';
import { formatCount, Part } from './Demand.tsx';
import { ReportFile } from './ReportFile.tsx';
import { namesOf } from './slot-names.ts';

/** Profit by month and by category. For admins alone, who may see costs. */
export async function ProfitPart({ payload, days, i18n }: { payload: Payload; days: Days; i18n: I18n }) {
  const t = textsFor(i18n);
  const rows = await readProfit(payload, spanOf(days));
  const columns = [
    t('returns:qty'),
    t('reports:revenue'),
    t('reports:cost'),
    t('reports:profit'),
    t('reports:uncosted'),
  ];
  const cells = (name: string, { pieces, revenue, cost, uncostedPieces, uncostedRevenue }: Profit) =>
    [
      name,
      formatCount(pieces),
      formatLira(revenue),
      pieces > 0 ? formatLira(cost) : '—',
      pieces > 0 ? formatLira(revenue - cost) : '—',
      uncostedPieces > 0 ? `${formatCount(uncostedPieces)} · ${formatLira(uncostedRevenue)}` : '—',
    ] as const;
  const months = sumProfit(rows, 'month').map(([month, profit]) => ({
    key: month,
    cells: cells(namesOf(month, i18n).text, profit),
  }));
  const total = { key: 'total', cells: cells(t('orders:total'), sumOfProfit(rows)) };
  const categories = sumProfit(rows, 'category').map(([category, profit]) => ({
    key: category,
    cells: cells(category || t('reports:noCategory'), profit),
  }));
  return (
    <Part
      name="profit"
      title={t('reports:profit')}
      note={t('reports:profitNote')}
      isWide
      nothing={rows.length === 0 && t('reports:nothingSold')}
    >
      <PanelTable isOfFigures columns={[t('reports:month'), ...columns]} rows={[...months, total]} />
      <PanelTable isOfFigures columns={[t('grid:category'), ...columns]} rows={categories} />
      <ReportFile url="/orders/profit" text={t('reports:profitFile')} days={days} />
    </Part>
  );
}
