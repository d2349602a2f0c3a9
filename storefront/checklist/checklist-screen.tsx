import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { CHOICE_MAX_LENGTH } from '../../cms/contract/rules/catalogue.ts';
import { CONDITIONS, type StampCondition } from '../../cms/contract/rules/stamp-attributes.ts';
import { type SeriesValue, useWholeSeries, type WholeSeries } from '../api/series.ts';
import { Unanswered } from '../pages/query-error.tsx';
import { pieceOf, yearsBeside } from '../product/short-name.ts';
import { createStoredIds, useIsHydrated, useStoredValue } from '../session/stored-value.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page, PageTitle } from '../ui/page.tsx';
import { PiecePrice } from '../ui/price.tsx';
import { PrintStyle } from '../ui/print-style.ts';
import { Stack } from '../ui/stack.tsx';
import { Head, List, Note, OnScreen, PaperStyle, TickLabel } from './checklist-layout.tsx';
import { ownedCountText } from './owned-count-text.ts';
import { inAlbumOrder } from './series-order.ts';

/** More than anybody ticks by hand. */
const MAX_HAVES = 5_000;

/** The products that the collector owns, by their ids. Stored in this browser, not in an account. */
const haves = createStoredIds('haves', MAX_HAVES);

function setHave(id: string, isHad: boolean): void {
  const others = haves.read().filter((had) => had !== id);
  haves.write(isHad ? [...others, id].slice(-MAX_HAVES) : others);
}

/** What there is of a series and what the collector has of it, to tick here or with a pen on paper. */
export default function ChecklistScreen() {
  const [search] = useSearchParams();
  const series = seriesFromUrl(search);
  const answer = useWholeSeries(series);
  const { data } = answer;
  if (!series || data?.total === 0) return <UnknownSeries />;
  return (
    <Page documentTitle={`${series}: kontrol listesi`} width="medium">
      {data ? (
        <Checklist series={series} whole={data} />
      ) : (
        <>
          <PageTitle>{series}</PageTitle>
          <Unanswered answer={answer} />
        </>
      )}
    </Page>
  );
}

function Checklist({ series, whole: { values, total } }: { series: string; whole: WholeSeries }) {
  const isReady = useIsHydrated();
  const ids = useStoredValue(haves);
  const has = (id: string) => ids.includes(id);
  const ordered = useMemo(() => inAlbumOrder(values), [values]);
  const had = ordered.filter(({ _id }) => has(_id)).length;
  return (
    <Stack>
      <PrintStyle />
      <PaperStyle />
      <Head>
        <PageTitle>
          {series} <small>Kontrol listesi</small>
        </PageTitle>
        {isReady && (
          <Button variant="secondary" onClick={() => window.print()}>
            Yazdır
          </Button>
        )}
      </Head>
      <p role="status">{isReady ? ownedCountText(had, ordered.length) : `${ordered.length} değer`}</p>
      <ChecklistTable series={series} values={ordered} has={has} onChange={isReady ? setHave : undefined} />
      <Note>
        {total > ordered.length && <span>{`Serinin ilk ${ordered.length} ürünü listelendi. `}</span>}
        <span>Liste, serinin dükkânımızdaki değerlerinden oluşur; bizde bulunmayanlar burada görünmez.</span>
        {isReady && <OnScreen> İşaretleriniz bu tarayıcıda saklanır.</OnScreen>}
      </Note>
      <nav aria-label="Seri">
        <Link to={paths.series(series)}>Serinin ürünleri</Link>
      </nav>
    </Stack>
  );
}

const UnknownSeries = () => (
  <Page documentTitle={UNKNOWN_SERIES_TITLE} width="medium">
    <EmptyState mark="YOK">
      <PageTitle>{UNKNOWN_SERIES_TITLE}</PageTitle>
      <p>
        Bu adla bir seri satışta değil. Kontrol listesine, seriden bir pulun sayfasındaki bağlantıyla
        ulaşabilirsiniz.
      </p>
      <LinkButton to={paths.home}>Kataloğa dön</LinkButton>
    </EmptyState>
  </Page>
);

type ChecklistTableProps = {
  series: string;
  values: readonly SeriesValue[];
  has: (id: string) => boolean;
  /** Without it nothing can be ticked: the boxes are for a pen. */
  onChange: ((id: string, isHad: boolean) => void) | undefined;
};

/** What distinguishes a value from its neighbours. */
const captionOf = (series: string, value: SeriesValue): string =>
  [
    yearsBeside(`${series} ${pieceOf(value)}`, value),
    value.catalogueNumber,
    CONDITIONS[value.condition as StampCondition] ?? '',
  ]
    .filter(Boolean)
    .join(' · ');

const ChecklistTable = ({ series, values, has, onChange }: ChecklistTableProps) => (
  <List>
    <thead>
      <tr>
        <th scope="col">Var</th>
        <th scope="col">Değer</th>
        <th scope="col" className="end">
          Fiyat
        </th>
      </tr>
    </thead>
    <tbody>
      {values.map((value) => (
        <tr key={value._id}>
          <td>
            <TickLabel>
              <input
                type="checkbox"
                aria-label={`Var: ${value.name}`}
                checked={has(value._id)}
                disabled={!onChange}
                onChange={({ target }) => onChange?.(value._id, target.checked)}
              />
            </TickLabel>
          </td>
          <th scope="row">
            <Link to={paths.product(value._id)}>{pieceOf(value)}</Link>
            <small>{captionOf(series, value)}</small>
          </th>
          <td className="end">{value.countInStock > 0 ? <PiecePrice product={value} /> : 'Tükendi'}</td>
        </tr>
      ))}
    </tbody>
  </List>
);

export const UNKNOWN_SERIES_TITLE = 'Seri bulunamadı';

/** The series that an address names; empty when it names none. */
export const seriesFromUrl = (search: URLSearchParams): string =>
  (search.get('series') ?? '').trim().slice(0, CHOICE_MAX_LENGTH);
