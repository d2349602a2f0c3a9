import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import { readPageNumber } from '../../cms/contract/rules/catalogue.ts';
import { thingOf } from '../../cms/contract/rules/collection.ts';
import { PERIODS } from '../../cms/contract/rules/stamp-attributes.ts';
import type { SeriesListAnswer } from '../../cms/contract/series.ts';
import { useCollection } from '../api/collection.ts';
import { useSeriesList } from '../api/series.ts';
import { SeriesRow } from '../catalogue/home-blocks.tsx';
import { Unanswered } from '../pages/query-error.tsx';
import { useStoredValue } from '../session/stored-value.ts';
import { useSession } from '../session/use-session.tsx';
import { softText } from '../theme/css-fragments.ts';
import { color } from '../theme/tokens.ts';
import { LinkButton } from '../ui/button.tsx';
import { GroupSection } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { FramedPicture } from '../ui/picture.tsx';
import { Stack } from '../ui/stack.tsx';
import { Trail } from '../ui/trail.ts';
import { haves } from './guest-ticks.ts';

export const SERIES_INDEX_TITLE = 'Seriler';

type Entry = SeriesListAnswer['series'][number];
type Period = Entry['period'];
const titleOf = (period: Period): string => (period === '' ? 'Yılı bilinmeyenler' : PERIODS[period].label);
const idOf = (period: Period): string => period || 'yilsiz';

const List = styled(SeriesRow)`
  grid-auto-flow: row;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  overflow-x: visible;
  transition: opacity 120ms;
  &[aria-busy='true'] {
    opacity: 0.55;
  }
  a {
    overflow-wrap: anywhere;
  }
`;
const Intro = styled.p`
  ${softText}
`;

/** Returns a function that says how much of a series the shopper has; an empty text for nothing. */
function useOwnedText(): (entry: Entry) => string {
  const { userInfo } = useSession();
  const { data } = useCollection(userInfo !== null);
  const ticks = useStoredValue(haves);
  return ({ name, values }) => {
    const row = data?.series.find((one) => one.name === name);
    // Counts only products with a value where the series has a list.
    const isCounted = (key: string) => values === null || thingOf(key)?.kind === 'value';
    const ticked = ticks.filter(({ series, key }) => series === name && isCounted(key)).length;
    const had = userInfo ? (row && (row.total === null ? row.items : row.had)) || 0 : ticked;
    if (had === 0) return '';
    return values === null ? `${had} parça sizde` : `${had}/${values} sizde`;
  };
}

const factsOf = ({ years, values, onSale }: Entry): string =>
  [years, values !== null && `${values} değer`, onSale > 0 ? `${onSale} ürün satışta` : 'satışta yok']
    .filter(Boolean)
    .join(' · ');

function SeriesEntry({ entry, owned, place }: { entry: Entry; owned: string; place?: number }) {
  const { name } = entry;
  return (
    <li>
      <FramedPicture of={entry} sizes="64px" place={place} />
      <div>
        <Link to={paths.series(name)}>{name}</Link>
        <p>
          {factsOf(entry)}
          {owned && ' · '}
          <b style={{ color: color.green }}>{owned}</b>
        </p>
      </div>
    </li>
  );
}

export default function SeriesIndexScreen() {
  const page = readPageNumber(useSearchParams()[0].get('pageNumber')) ?? 1;
  const answer = useSeriesList(page);
  const { data } = answer;
  return (
    <Page
      title={SERIES_INDEX_TITLE}
      documentTitle={page > 1 ? `${SERIES_INDEX_TITLE}, Sayfa ${page}` : SERIES_INDEX_TITLE}
    >
      {!data ? (
        <Unanswered answer={answer} />
      ) : data.series.length > 0 ? (
        <SeriesIndex list={data} isBusy={data.page !== page} />
      ) : (
        <EmptyState mark="YOK">
          <p>{page > 1 ? `Bu sayfada seri yok. Son sayfa ${data.pages}.` : 'Henüz seri yok.'}</p>
          <LinkButton to={page > 1 ? paths.seriesIndex() : paths.home}>
            {page > 1 ? 'İlk sayfaya git' : 'Kataloğa git'}
          </LinkButton>
        </EmptyState>
      )}
    </Page>
  );
}

function SeriesIndex({ list, isBusy }: { list: SeriesListAnswer; isBusy: boolean }) {
  const { series, page, pages, total, periods } = list;
  const ownedText = useOwnedText();
  const shown = periods.filter(({ period }) => series.some((one) => one.period === period));
  return (
    <Stack $gap={6}>
      <Intro>{total} seri, en eskisi başta; yılları, değerleri ve satışta olanlarıyla.</Intro>
      <Trail aria-label="Dönemler">
        {periods.map(({ period, count, page: at }) => (
          <Link key={period} to={paths.seriesIndex(at, idOf(period))}>
            {titleOf(period)}: {count}
          </Link>
        ))}
      </Trail>
      {shown.map(({ period }, place) => (
        <GroupSection key={period} aria-labelledby={idOf(period)}>
          <h2 id={idOf(period)}>{titleOf(period)}</h2>
          <List aria-busy={isBusy}>
            {series
              .filter((one) => one.period === period)
              .map((entry, index) => (
                <SeriesEntry
                  key={entry.name}
                  entry={entry}
                  owned={ownedText(entry)}
                  place={place === 0 ? index : undefined}
                />
              ))}
          </List>
        </GroupSection>
      ))}
      <Pagination page={page} pages={pages} hrefFor={(n) => paths.seriesIndex(n)} />
    </Stack>
  );
}
