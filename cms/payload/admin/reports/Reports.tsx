import { Link } from '@payloadcms/ui';
import type { AdminViewServerProps, Payload } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import { readBestSellers, readSoldCategories } from '../../../domain/checkout/sold-products.ts';
import { dayOf } from '../../../domain/orders/sales-figures.ts';
import { readSalesReport, type SalesSlot, spanOf } from '../../../domain/orders/sales-report.ts';
import { isAccountant } from '../../../domain/roles.ts';
import {
  mostKeptSearches,
  mostWanted,
  mostWantedStamps,
  stockValue,
} from '../../../infra/database/stock-and-demand.ts';
import { PanelView } from '../shell/PanelView.tsx';
import { PanelTable } from '../shell/panel-sections.tsx';
import { type I18n, type Translate, textsFor } from '../translations/translate.ts';
import { BarChart } from './BarChart.tsx';
import { DemandTable, ProductLink, SearchTable, WantedTable } from './Demand.tsx';
import { PeriodForm } from './PeriodForm.tsx';
import { PrintReport } from './PrintReport.tsx';
import { formatCount, Part } from './ReportPart.tsx';
import { PERIODS, REPORTS_PATH, type ReportPeriod, readPeriod } from './report-period.ts';

const MOST_ROWS = 20;

/** Reports: sales, best-sellers, the stock's value and demand. */
export function Reports(view: AdminViewServerProps) {
  const { searchParams, i18n, payload } = view;
  const { admin } = payload.config.routes;
  const t = textsFor(i18n);
  const period = readPeriod(searchParams, dayOf(new Date()));
  return (
    <PanelView
      view={view}
      url={`${admin}${REPORTS_PATH}`}
      nav={[{ label: t('reports:title') }]}
      className="reports"
      isFor={isAccountant}
    >
      <header className="reports__head">
        <h1>{t('reports:title')}</h1>
        <p>
          {shownDay(period.from)} – {shownDay(period.to)}
        </p>
        <PrintReport text={t('reports:print')} />
      </header>
      <PeriodChoice adminRoute={admin} period={period} t={t} />
      <ReportParts payload={payload} period={period} i18n={i18n} />
    </PanelView>
  );
}

/** `2026-11-22` as `22.11.2026`. */
const shownDay = (day: string): string => day.split('-').reverse().join('.');

type ChoiceProps = { adminRoute: string; period: ReportPeriod; t: Translate };

/** The periods that are one press away, and any days. Each is an address. */
const PeriodChoice = ({ adminRoute, period: { slug, from, to, fault }, t }: ChoiceProps) => (
  <>
    <div className="reports__period">
      <nav className="saved-views" aria-label={t('reports:periods')}>
        {Object.entries(PERIODS).map(([word, name]) => (
          <Link
            key={word}
            href={`${adminRoute}${REPORTS_PATH}?donem=${word}`}
            aria-current={slug === word ? 'page' : undefined}
          >
            {t(`reports:${name}`)}
          </Link>
        ))}
      </nav>
      <PeriodForm action={`${adminRoute}${REPORTS_PATH}`} key={`${from}${to}`} from={from} to={to} />
    </div>
    {fault && (
      <p role="alert" className="reports__fault">
        {t(`reports:${fault}`)}
      </p>
    )}
  </>
);

type PartsProps = { payload: Payload; period: ReportPeriod; i18n: I18n };

export async function ReportParts({ payload, period, i18n }: PartsProps) {
  const t = textsFor(i18n);
  const { db } = payload;
  const span = spanOf(period);
  const [slots, categories, sellers, stock, wanted, awaited, searches] = await Promise.all([
    readSalesReport(payload, period),
    readSoldCategories(payload, span),
    readBestSellers(payload, span, MOST_ROWS),
    stockValue(db),
    mostWanted(db, MOST_ROWS),
    mostWantedStamps(db, MOST_ROWS),
    mostKeptSearches(db, MOST_ROWS),
  ]);
  return (
    <div className="reports__parts">
      <SalesPart slots={slots} i18n={i18n} />
      <div className="reports__pair">
        <Part
          name="categories"
          title={t('reports:categories')}
          note={t('reports:linesNote')}
          nothing={categories.length === 0 && t('reports:nothingSold')}
        >
          <PanelTable
            isOfFigures
            columns={[t('reports:category'), t('reports:pieces'), t('reports:sum')]}
            rows={categories.map(({ category, pieces, sum }) => ({
              key: category,
              cells: [category || t('reports:noCategory'), formatCount(pieces), formatLira(sum)],
            }))}
          />
        </Part>
        <Part
          name="stock"
          title={t('reports:stock')}
          note={t('reports:stockNote')}
          nothing={stock.length === 0 && t('reports:emptyStock')}
        >
          <PanelTable
            isOfFigures
            columns={[t('reports:state'), t('reports:products'), t('reports:pieces'), t('reports:sum')]}
            rows={stock.map(({ isPublished, products, pieces, sum }) => ({
              key: String(isPublished),
              cells: [
                t(isPublished ? 'reports:published' : 'reports:drafts'),
                formatCount(products),
                formatCount(pieces),
                formatLira(sum),
              ],
            }))}
          />
        </Part>
        <Part
          name="searches"
          title={t('reports:searches')}
          nothing={searches.length === 0 && t('reports:nothingSearched')}
        >
          <SearchTable searches={searches} t={t} />
        </Part>
      </div>
      <Part
        name="sellers"
        title={t('reports:bestSellers')}
        note={t('reports:linesNote')}
        nothing={sellers.length === 0 && t('reports:nothingSold')}
      >
        <PanelTable
          isOfFigures
          columns={[t('reports:product'), t('reports:pieces'), t('reports:sum')]}
          rows={sellers.map(({ product, name, isThere, pieces, sum }) => ({
            key: product,
            cells: [
              isThere ? <ProductLink key="name" id={product} name={name} payload={payload} /> : name,
              formatCount(pieces),
              formatLira(sum),
            ],
          }))}
        />
      </Part>
      <Part
        name="demand"
        title={t('reports:demand')}
        note={t('reports:demandNote')}
        isWide
        nothing={wanted.length === 0 && t('reports:nothingWanted')}
      >
        <DemandTable wanted={wanted} payload={payload} t={t} />
      </Part>
      <Part
        name="awaited"
        title={t('reports:wanted')}
        note={t('reports:wantedNote')}
        isWide
        nothing={awaited.length === 0 && t('reports:nothingAwaited')}
      >
        <WantedTable wanted={awaited} payload={payload} t={t} />
      </Part>
    </div>
  );
}

/** `Kasım 2026` and `Kas` of `2026-11`, `22.11.2026` and `22` of a day. */
function namesOf(slot: string, { language }: I18n): { text: string; short: string } {
  if (slot.length > 7) return { text: shownDay(slot), short: String(Number(slot.slice(8))) };
  const inWords = (month: 'short' | 'long', year?: 'numeric') =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'tr-TR', {
      month,
      ...(year && { year }),
      timeZone: 'UTC',
    }).format(new Date(`${slot}-15T12:00:00Z`));
  return { text: inWords('long', 'numeric'), short: inWords('short') };
}

function SalesPart({ slots, i18n }: { slots: SalesSlot[]; i18n: I18n }) {
  const t = textsFor(i18n);
  const named = slots.map((slot) => ({ ...slot, ...namesOf(slot.slot, i18n) }));
  const sumOf = (name: 'orders' | 'sold' | 'refunded' | 'net') =>
    slots.reduce((sum, slot) => sum + slot[name], 0);
  const cells = (heading: string, of: (name: 'orders' | 'sold' | 'refunded' | 'net') => number) =>
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
      title={t('reports:sales')}
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
          t('reports:sold'),
          t('reports:refunded'),
          t('reports:net'),
        ]}
        rows={named.map((one) => ({ key: one.slot, cells: cells(one.text, (name) => one[name]) }))}
        sums={cells(t('reports:total'), sumOf)}
      />
    </Part>
  );
}
