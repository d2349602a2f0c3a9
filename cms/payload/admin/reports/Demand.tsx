import type { Payload, ServerProps } from 'payload';
import type { ComponentProps, ReactNode } from 'react';
import { formatLira } from '../../../contract/money.ts';
import { CATALOGUE_NUMBERS } from '../../../contract/rules/series-values.ts';
import { CONDITIONS, type StampCondition } from '../../../contract/rules/stamp-attributes.ts';
import { valueIdOf } from '../../../domain/catalogue/alert-offers.ts';
import { readCatalogueNumber } from '../../../domain/catalogue/search/catalogue-numbers.ts';
import { findValues } from '../../../domain/catalogue/series/match-products.ts';
import {
  type DemandedStamp,
  demandForProducts,
  demandForSearches,
  demandForStamps,
} from '../../../domain/reports/demand.ts';
import { isAdmin } from '../../../domain/roles.ts';
import { prefillUrl } from '../../fields/product-prefill.ts';
import { PanelTable } from '../shell/panel-sections.tsx';
import { documentUrl } from '../shell/panel-urls.ts';
import { type I18n, textsFor } from '../translations/translate.ts';
import './reports.css';

export const formatCount = (count: number): string => count.toLocaleString('tr-TR');

type PartProps = {
  name: string;
  title: string;
  note?: string;
  isWide?: boolean | undefined;
  nothing?: string | false;
  children: ReactNode;
};

export const Part = ({ name, title, note, isWide, nothing, children }: PartProps) => (
  <section
    className={isWide ? 'reports__part reports__part--wide' : 'reports__part'}
    aria-labelledby={`reports-${name}`}
  >
    <h2 id={`reports-${name}`}>{title}</h2>
    {note && <p className="reports__note">{note}</p>}
    {nothing ? <p>{nothing}</p> : children}
  </section>
);

type TablePartProps = Omit<PartProps, 'children' | 'nothing'> &
  Pick<ComponentProps<typeof PanelTable>, 'columns' | 'rows'> & { nothing: string };

/** Part of the reports with a table of figures; without rows it shows `nothing`. */
export const TablePart = ({ columns, rows, nothing, ...part }: TablePartProps) => (
  <Part {...part} nothing={rows.length === 0 && nothing}>
    <PanelTable isOfFigures columns={columns} rows={rows} />
  </Part>
);

export const ProductLink = ({ id, name }: { id: string; name: string }) => (
  <a href={documentUrl('products', id)}>{name}</a>
);

type DemandProps = { payload: Payload; i18n: I18n; most: number; isWide?: boolean };

export async function ProductDemand({ payload, i18n, most, isWide }: DemandProps) {
  const t = textsFor(i18n);
  const demand = await demandForProducts(payload, most);
  return (
    <TablePart
      name="demand"
      title={t('reports:demand')}
      note={t('reports:demandNote')}
      isWide={isWide}
      nothing={t('reports:noDemand')}
      columns={[
        t('grid:product'),
        t('reports:people'),
        t('reports:wishes'),
        t('reports:alerts'),
        t('grid:stock'),
      ]}
      rows={demand.map(({ product, name, people, wishes, alerts, stock }) => ({
        key: product,
        cells: [
          <ProductLink key="name" id={product} name={name} />,
          t('reports:waits', { people: formatCount(people) }),
          formatCount(wishes),
          formatCount(alerts),
          formatCount(stock),
        ],
      }))}
    />
  );
}

export async function SearchDemand({ payload, i18n, most, isWide }: DemandProps) {
  const t = textsFor(i18n);
  const searches = await demandForSearches(payload, most);
  return (
    <TablePart
      name="searches"
      title={t('reports:searches')}
      isWide={isWide}
      nothing={t('reports:nothingSearched')}
      columns={[t('reports:search'), t('reports:people')]}
      rows={searches.map(({ path, title, people }) => ({
        key: path,
        cells: [
          <a key="title" href={path}>
            {title}
          </a>,
          t('reports:waits', { people: formatCount(people) }),
        ],
      }))}
    />
  );
}

/** Number of people who wait for each value or catalogue number, with a link to a prefilled form of a product. */
export async function StampDemand({ payload, i18n, most, isWide }: DemandProps) {
  const t = textsFor(i18n);
  const demand = await demandForStamps(payload, most);
  const forms = await prefilledForms(payload, demand);
  return (
    <TablePart
      name="stamps"
      title={t('reports:stamps')}
      note={t('reports:stampsNote')}
      isWide={isWide}
      nothing={t('reports:noStamps')}
      columns={[
        t('reports:stamp'),
        t('reports:people'),
        t('reports:highestPrice'),
        t('reports:conditions'),
        t('reports:listStamp'),
      ]}
      rows={demand.map(({ subject, title, people, maxPrice, conditions }) => ({
        key: subject,
        cells: [
          title,
          t('reports:waits', { people: formatCount(people) }),
          maxPrice === null ? t('reports:noHighestPrice') : formatLira(maxPrice),
          conditions
            .map((word) => CONDITIONS[word as StampCondition] ?? t('reports:anyCondition'))
            .join(' · '),
          <a key="form" href={forms.get(subject)} aria-label={`${t('reports:listStamp')}: ${title}`}>
            {t('reports:listStamp')}
          </a>,
        ],
      }))}
    />
  );
}

/** Returns a component that shows a summary of demand to admins. The list below it has a row for each person. */
const summaryOf = (Demand: (props: DemandProps) => ReactNode | Promise<ReactNode>) =>
  function Summary({ payload, i18n, user }: Pick<ServerProps, 'i18n' | 'payload' | 'user'>) {
    return isAdmin(user) ? <Demand payload={payload} i18n={i18n} most={10} /> : null;
  };
export const ProductSummary = summaryOf(ProductDemand);
export const SearchSummary = summaryOf(SearchDemand);
export const StampSummary = summaryOf(StampDemand);

/** Returns for each stamp the URL of a new product's form, with the stamp's known values filled in. */
async function prefilledForms(
  payload: Payload,
  stamps: readonly Pick<DemandedStamp, 'subject' | 'title'>[],
): Promise<Map<string, string>> {
  const form = documentUrl('products', 'create');
  const values = await findValues(
    { payload },
    stamps.flatMap(({ subject }) => valueIdOf(subject) ?? []),
  );
  return new Map(
    stamps.map(({ subject }) => {
      const found = values.get(valueIdOf(subject) ?? '');
      return [subject, prefillUrl(form, found ? factsOf(found) : numberOf(subject))];
    }),
  );
}

type Found = Awaited<ReturnType<typeof findValues>> extends Map<string, infer One> ? One : never;

const factsOf = ({ series, value }: Found) => ({
  name: `${series}: ${[value.denomination, value.color].filter(Boolean).join(', ')}`,
  series,
  seriesValue: value.id,
  denominationValueOfStamp: value.denomination,
  color: value.color,
  paper: value.paper,
  perforation: value.perforation,
  ...Object.fromEntries(CATALOGUE_NUMBERS.map((name) => [name, value[name]])),
});

function numberOf(subject: string): Record<string, string> {
  const read = readCatalogueNumber(subject);
  return read ? { [`${read.catalogue}Number`]: read.number } : {};
}
