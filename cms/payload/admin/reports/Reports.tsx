import { Link } from '@payloadcms/ui';
import type { AdminViewServerProps, Payload } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import { formatDay } from '../../../contract/rules/dates.ts';
import { stockValue } from '../../../domain/reports/demand.ts';
import { lastDays, readSalesReport, type SalesSlot, spanOf } from '../../../domain/reports/sales.ts';
import { readSoldGoods } from '../../../domain/reports/sold-goods.ts';
import { isAccountant, isAdmin } from '../../../domain/roles.ts';
import { PrintButton, SmallButton } from '../shell/buttons.tsx';
import { PanelView } from '../shell/PanelView.tsx';
import { PanelTable } from '../shell/panel-sections.tsx';
import { viewUrl } from '../shell/panel-urls.ts';
import { type I18n, type Translate, textsFor } from '../translations/translate.ts';
import { BarChart } from './BarChart.tsx';
import {
  formatCount,
  Part,
  ProductDemand,
  ProductLink,
  SearchDemand,
  StampDemand,
  TablePart,
} from './Demand.tsx';
import { ProfitPart } from './Profit.tsx';
import { ReportFile } from './ReportFile.tsx';
import { PERIODS, type ReportPeriod, readPeriod } from './report-period.ts';
import { namesOf } from './slot-names.ts';

const MOST_ROWS = 20;

export function Reports(view: AdminViewServerProps) {
  const { searchParams, i18n, payload, initPageResult } = view;
  const t = textsFor(i18n);
  const period = readPeriod(searchParams, lastDays(1).to);
  return (
    <PanelView view={view} name="reports" title={t('menu:reports')} className="reports" isFor={isAccountant}>
      <header className="reports__head">
        <h1>{t('menu:reports')}</h1>
        <p>
          {formatDay(period.from)} – {formatDay(period.to)}
        </p>
        <PrintButton text={t('reports:print')} />
        <ReportFile url="/orders/export" text={t('csv:orders')} days={period} />
      </header>
      <PeriodChoice period={period} t={t} />
      <ReportParts
        payload={payload}
        period={period}
        i18n={i18n}
        hasProfit={isAdmin(initPageResult.req.user)}
      />
    </PanelView>
  );
}

type ChoiceProps = { period: ReportPeriod; t: Translate };

const PeriodChoice = ({ period: { slug, from, to, fault }, t }: ChoiceProps) => (
  <>
    <div className="reports__period">
      <nav className="saved-views" aria-label={t('reports:periods')}>
        {Object.entries(PERIODS).map(([word, name]) => (
          <Link
            key={word}
            href={`${viewUrl('reports')}?donem=${word}`}
            aria-current={slug === word ? 'page' : undefined}
          >
            {t(`reports:${name}`)}
          </Link>
        ))}
      </nav>
      <form action={viewUrl('reports')} key={`${from}${to}`}>
        <label>
          {t('csv:firstDay')} <input type="date" name="ilk" defaultValue={from} required />
        </label>
        <label>
          {t('csv:lastDay')} <input type="date" name="son" defaultValue={to} required />
        </label>
        <SmallButton type="submit">{t('reports:show')}</SmallButton>
      </form>
    </div>
    {fault && (
      <p role="alert" className="reports__fault">
        {t(`reports:${fault}`)}
      </p>
    )}
  </>
);

type PartsProps = { payload: Payload; period: ReportPeriod; i18n: I18n; hasProfit: boolean };

async function ReportParts({ payload, period, i18n, hasProfit }: PartsProps) {
  const t = textsFor(i18n);
  const demand = { payload, i18n, most: MOST_ROWS };
  const [slots, { categories, sellers }, stock] = await Promise.all([
    readSalesReport(payload, period),
    readSoldGoods(payload, spanOf(period), MOST_ROWS),
    stockValue(payload),
  ]);
  return (
    <div className="reports__parts">
      <SalesPart slots={slots} i18n={i18n} />
      {hasProfit && <ProfitPart payload={payload} days={period} i18n={i18n} />}
      <div className="reports__pair">
        <TablePart
          name="categories"
          title={t('reports:categories')}
          note={t('reports:linesNote')}
          nothing={t('reports:nothingSold')}
          columns={[t('grid:category'), t('returns:qty'), t('payment:of')]}
          rows={categories.map(({ category, pieces, sum }) => ({
            key: category,
            cells: [category || t('reports:noCategory'), formatCount(pieces), formatLira(sum)],
          }))}
        />
        <TablePart
          name="stock"
          title={t('reports:stock')}
          note={t('reports:stockNote')}
          nothing={t('reports:emptyStock')}
          columns={[t('grid:state'), t('reports:products'), t('returns:qty'), t('payment:of')]}
          rows={stock.map(({ isPublished, products, pieces, sum }) => ({
            key: String(isPublished),
            cells: [
              t(isPublished ? 'grid:published' : 'productState:draft'),
              formatCount(products),
              formatCount(pieces),
              formatLira(sum),
            ],
          }))}
        />
        <SearchDemand {...demand} />
      </div>
      <TablePart
        name="sellers"
        title={t('reports:bestSellers')}
        note={t('reports:linesNote')}
        nothing={t('reports:nothingSold')}
        columns={[t('grid:product'), t('returns:qty'), t('payment:of')]}
        rows={sellers.map(({ product, name, isThere, pieces, sum }) => ({
          key: product,
          cells: [
            isThere ? <ProductLink key="name" id={product} name={name} /> : name,
            formatCount(pieces),
            formatLira(sum),
          ],
        }))}
      />
      <ProductDemand {...demand} isWide />
      <StampDemand {...demand} isWide />
    </div>
  );
}

type Figure = 'orders' | 'sold' | 'refunded' | 'net';

function SalesPart({ slots, i18n }: { slots: SalesSlot[]; i18n: I18n }) {
  const t = textsFor(i18n);
  const named = slots.map((slot) => ({ ...slot, ...namesOf(slot.slot, i18n) }));
  const sumOf = (name: Figure) => slots.reduce((sum, slot) => sum + slot[name], 0);
  const cells = (heading: string, of: (name: Figure) => number) =>
    [
      heading,
      formatCount(of('orders')),
      formatLira(of('sold')),
      formatLira(of('refunded')),
      formatLira(of('net')),
    ] as const;
  const isByDay = (slots[0]?.slot.length ?? 0) > 7;
  return (
    <Part
      name="sales"
      title={t('overview:sales')}
      note={t('reports:salesNote')}
      isWide
      nothing={
        slots.every(({ orders, refunded }) => orders === 0 && refunded === 0) && t('reports:nothingSold')
      }
    >
      <BarChart
        name={t('reports:chart')}
        bars={named.map(({ slot, text, short, net }) => ({
          key: slot,
          short,
          text: `${text}: ${formatLira(net)}`,
          value: net,
        }))}
        hasKeyboard
        nothing={t('reports:nothingSold')}
      />
      <PanelTable
        isOfFigures
        columns={[
          t(isByDay ? 'reports:day' : 'reports:month'),
          t('reports:orders'),
          t('payment:amount'),
          t('payment:refunded'),
          t('reports:net'),
        ]}
        rows={named.map((one) => ({ key: one.slot, cells: cells(one.text, (name) => one[name]) }))}
        sums={cells(t('orders:total'), sumOf)}
      />
    </Part>
  );
}
