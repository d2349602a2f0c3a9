import { useMemo, useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { useWholeSeries, type WholeSeries } from '../api/series.ts';
import { QueryError } from '../pages/query-error.tsx';
import { createStoredValue } from '../session/local-storage-value.ts';
import { useIsHydrated } from '../session/use-is-hydrated.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loader } from '../ui/loader.tsx';
import { Page, PageTitle } from '../ui/page-width.tsx';
import { PrintStyle } from '../ui/print-style.ts';
import { Stack } from '../ui/stack.tsx';
import { Head, Note, OnScreen, PaperStyle } from './checklist-layout.tsx';
import { ChecklistTable } from './checklist-table.tsx';
import { ownedCountText } from './owned-count-text.ts';
import { seriesFromUrl, UNKNOWN_SERIES_TITLE } from './series-from-url.ts';
import { inAlbumOrder } from './series-order.ts';

/** The products that the collector owns, by their ids. Stored in this browser, not in an account. */

/** More than anybody ticks by hand. */
const MAX_HAVES = 5_000;
const NONE: readonly string[] = [];

const haves = createStoredValue<readonly string[]>({
  key: 'haves',
  empty: NONE,
  parse: (stored) =>
    Array.isArray(stored)
      ? [...new Set(stored.filter((id) => typeof id === 'string' && id !== ''))].slice(0, MAX_HAVES)
      : NONE,
});

function setHave(id: string, isHad: boolean): void {
  const others = haves.read().filter((had) => had !== id);
  if (isHad) haves.write([...others, id].slice(-MAX_HAVES));
  else haves.write(others.length > 0 ? others : NONE);
}

function useHaves() {
  const ids = useSyncExternalStore(haves.subscribe, haves.read, haves.serverValue);
  return { has: (id: string) => ids.includes(id), setHave };
}

/** What there is of a series and what the collector has of it, to tick here or with a pen on paper. */
export default function ChecklistScreen() {
  const [search] = useSearchParams();
  const series = seriesFromUrl(search);
  const answer = useWholeSeries(series);
  const { data, error } = answer;
  if (!series || data?.total === 0) return <UnknownSeries />;
  return (
    <Page documentTitle={`${series}: kontrol listesi`} width="medium">
      {data ? (
        <Checklist series={series} whole={data} />
      ) : (
        <>
          <PageTitle>{series}</PageTitle>
          {error ? <QueryError answer={answer} /> : <Loader />}
        </>
      )}
    </Page>
  );
}

function Checklist({ series, whole: { values, total } }: { series: string; whole: WholeSeries }) {
  const isReady = useIsHydrated();
  const { has, setHave } = useHaves();
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
