import type { Payload, ServerProps } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import { CONDITIONS, type StampCondition } from '../../../contract/rules/stamp-attributes.ts';
import { isAdmin } from '../../../domain/roles.ts';
import {
  mostKeptSearches,
  mostWanted,
  mostWantedStamps,
  type WantedProduct,
  type WantedSearch,
  type WantedStamp,
} from '../../../infra/database/stock-and-demand.ts';
import { documentUrl } from '../dashboard/LatestDocuments.tsx';
import { PanelTable } from '../shell/panel-sections.tsx';
import { type Translate, textsFor } from '../translations/translate.ts';
import { prefilledForms } from './prefilled-forms.ts';
import { formatCount, Part } from './ReportPart.tsx';

const FIRST_ROWS = 10;

export const ProductLink = ({ id, name, payload }: { id: string; name: string; payload: Payload }) => (
  <a href={documentUrl(payload, 'products', id)}>{name}</a>
);

/** How many people wait for which product. */
export const DemandTable = ({
  wanted,
  payload,
  t,
}: {
  wanted: WantedProduct[];
  payload: Payload;
  t: Translate;
}) => (
  <PanelTable
    isOfFigures
    columns={[
      t('reports:product'),
      t('reports:people'),
      t('reports:wants'),
      t('reports:alerts'),
      t('reports:inStock'),
    ]}
    rows={wanted.map(({ product, name, people, wants, alerts, stock }) => ({
      key: product,
      cells: [
        <ProductLink key="name" id={product} name={name} payload={payload} />,
        t('reports:waits', { people: formatCount(people) }),
        formatCount(wants),
        formatCount(alerts),
        formatCount(stock),
      ],
    }))}
  />
);

/** How many people keep which search. */
export const SearchTable = ({ searches, t }: { searches: WantedSearch[]; t: Translate }) => (
  <PanelTable
    isOfFigures
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

/** Number of people waiting for each value or number, with a link to a prefilled form for a product of it. */
export async function WantedTable({
  wanted,
  payload,
  t,
}: {
  wanted: WantedStamp[];
  payload: Payload;
  t: Translate;
}) {
  const forms = await prefilledForms(payload, wanted);
  return (
    <PanelTable
      isOfFigures
      columns={[
        t('reports:stamp'),
        t('reports:people'),
        t('reports:highestPrice'),
        t('reports:conditions'),
        t('reports:listStamp'),
      ]}
      rows={wanted.map(({ subject, title, people, maxPrice, conditions }) => ({
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

type ListProps = Pick<ServerProps, 'i18n' | 'payload' | 'user'>;

/** Totals above want lists and stock notices, which have a line for each person. */
export async function DemandSummary({ i18n, payload, user }: ListProps) {
  if (!isAdmin(user)) return null;
  const t = textsFor(i18n);
  const wanted = await mostWanted(payload.db, FIRST_ROWS);
  return (
    <Part
      name="demand"
      title={t('reports:demand')}
      note={t('reports:demandNote')}
      nothing={wanted.length === 0 && t('reports:nothingWanted')}
    >
      <DemandTable wanted={wanted} payload={payload} t={t} />
    </Part>
  );
}

/** Above the rows of saved searches, as above. */
export async function SearchSummary({ i18n, payload, user }: ListProps) {
  if (!isAdmin(user)) return null;
  const t = textsFor(i18n);
  const searches = await mostKeptSearches(payload.db, FIRST_ROWS);
  return (
    <Part
      name="searches"
      title={t('reports:searches')}
      nothing={searches.length === 0 && t('reports:nothingSearched')}
    >
      <SearchTable searches={searches} t={t} />
    </Part>
  );
}

/** Above the rows of wanted stamps, as above. */
export async function WantedSummary({ i18n, payload, user }: ListProps) {
  if (!isAdmin(user)) return null;
  const t = textsFor(i18n);
  const wanted = await mostWantedStamps(payload.db, FIRST_ROWS);
  return (
    <Part
      name="awaited"
      title={t('reports:wanted')}
      note={t('reports:wantedNote')}
      nothing={wanted.length === 0 && t('reports:nothingAwaited')}
    >
      <WantedTable wanted={wanted} payload={payload} t={t} />
    </Part>
  );
}
