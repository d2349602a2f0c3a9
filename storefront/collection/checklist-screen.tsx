import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { CHOICE_MAX_LENGTH } from '../../cms/contract/rules/catalogue.ts';
import { lotsText } from '../../cms/contract/rules/collection.ts';
import type { SeriesAnswer } from '../../cms/contract/series.ts';
import { isNotFound } from '../api/fetcher.ts';
import { useSeries } from '../api/series.ts';
import { Unanswered } from '../pages/query-error.tsx';
import {
  ownedCountText,
  type ShownValue,
  shownValues,
  UNKNOWN_SERIES_TITLE,
} from '../series/series-values.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyPage } from '../ui/empty-page.tsx';
import { Page, PageTitle } from '../ui/page.tsx';
import { PiecePrice } from '../ui/price.tsx';
import { Cluster, Stack } from '../ui/stack.tsx';
import { List, Note, OnScreen, PaperStyle, TickLabel } from './checklist-layout.tsx';
import { type Owned, useJoin, useOwned } from './use-owned.ts';

export default function ChecklistScreen() {
  const [search] = useSearchParams();
  const name = seriesFromUrl(search);
  const answer = useSeries(name);
  const { data, error } = answer;
  const values = useMemo(() => (data ? shownValues(data).values : undefined), [data]);
  if (!name || data === null || values?.length === 0 || isNotFound(error))
    return (
      <EmptyPage title={UNKNOWN_SERIES_TITLE} mark="YOK">
        <p>
          Bu adla bir seri satışta değil. Kontrol listesine, seriden bir pulun sayfasındaki bağlantıyla
          ulaşabilirsiniz.
        </p>
        <LinkButton to={paths.home}>Kataloğa dön</LinkButton>
      </EmptyPage>
    );
  return (
    <Page title={data ? '' : name} documentTitle={`${name}: kontrol listesi`} width="medium">
      {data && values ? <Checklist series={data} values={values} /> : <Unanswered answer={answer} />}
    </Page>
  );
}

function Checklist({ series, values }: { series: SeriesAnswer; values: readonly ShownValue[] }) {
  const { name } = series;
  useJoin();
  const owned = useOwned(name);
  const { isHad, isKnown, isSignedIn } = owned;
  const had = values.filter(isHad).length;
  return (
    <Stack>
      <PaperStyle />
      <Cluster $justify="space-between">
        <PageTitle style={{ margin: 0 }}>
          {name} <small>Kontrol listesi</small>
        </PageTitle>
        {isKnown && (
          <Button variant="secondary" onClick={() => window.print()}>
            Yazdır
          </Button>
        )}
      </Cluster>
      <p role="status">{isKnown ? ownedCountText(had, values.length) : `${values.length} değer`}</p>
      <ChecklistTable values={values} owned={owned} />
      <Note>
        {series.values.length === 0 && (
          <span>
            Liste, serinin dükkânımızdaki değerlerinden oluşur; bizde bulunmayanlar burada görünmez.{' '}
          </span>
        )}
        {isKnown && (
          <OnScreen>
            {isSignedIn ? 'İşaretleriniz hesabınızda saklanır. ' : 'İşaretleriniz bu tarayıcıda saklanır. '}
            <Link to={paths.collectionSeries(name)}>Koleksiyonumda aç</Link>
          </OnScreen>
        )}
      </Note>
      <nav aria-label="Seri">
        <Link to={paths.series(name)}>Serinin ürünleri</Link>
      </nav>
    </Stack>
  );
}

function PriceCell({ offer, soldOut }: Pick<ShownValue, 'offer' | 'soldOut'>) {
  if (offer) return <PiecePrice product={offer.product} />;
  return soldOut ? 'Tükendi' : '–';
}

/** Until the collection is loaded, the checkboxes are disabled. */
const ChecklistTable = ({ values, owned }: { values: readonly ShownValue[]; owned: Owned }) => (
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
      {values.map((value) => {
        const { id, title, caption, offer, soldOut } = value;
        const piece = offer?.product ?? soldOut;
        const item = owned.itemOf(value);
        return (
          <tr key={id}>
            <td>
              <TickLabel>
                <input
                  type="checkbox"
                  aria-label={`Var: ${title}`}
                  checked={owned.isHad(value)}
                  disabled={!owned.isKnown}
                  onChange={({ target }) => owned.setHad(value, target.checked)}
                />
              </TickLabel>
            </td>
            <th scope="row">
              {piece ? <Link to={paths.product(piece._id)}>{title}</Link> : <b>{title}</b>}
              <small>{caption}</small>
              {item && <small>{lotsText(item)}</small>}
            </th>
            <td className="end">
              <PriceCell offer={offer} soldOut={soldOut} />
            </td>
          </tr>
        );
      })}
    </tbody>
  </List>
);

export const seriesFromUrl = (search: URLSearchParams): string =>
  (search.get('series') ?? '').trim().slice(0, CHOICE_MAX_LENGTH);
