import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { CollectionAnswer } from '../../cms/contract/collection.ts';
import { paths } from '../../cms/contract/paths.ts';
import { compareTurkish } from '../../cms/contract/rules/turkish-folding.ts';
import { useCollection } from '../api/collection.ts';
import { Unanswered } from '../pages/query-error.tsx';
import { useStoredValue } from '../session/stored-value.ts';
import { useSession } from '../session/use-session.tsx';
import { coveringLink, sheetBox, smallPrint } from '../theme/css-fragments.ts';
import { color, font, media, size, space } from '../theme/tokens.ts';
import { Alert } from '../ui/alert.tsx';
import { LinkButton } from '../ui/button.tsx';
import { ComponentErrorBoundary } from '../ui/component-error-boundary.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Options, SelectField } from '../ui/field.tsx';
import { Page } from '../ui/page.tsx';
import { Lira } from '../ui/price.tsx';
import { Stack } from '../ui/stack.tsx';
import { TitledCard } from '../ui/titled-card.tsx';
import { BoughtPieces } from './bought-pieces.tsx';
import { CollectionFile } from './collection-file.tsx';
import { Completion } from './completion-bar.tsx';
import { haves } from './guest-ticks.ts';
import { useJoin } from './use-owned.ts';

type SeriesRow = CollectionAnswer['series'][number];

export default function CollectionScreen() {
  const { userInfo } = useSession();
  return (
    <Page title="Koleksiyonum" width="large">
      {userInfo ? <AccountCollection key={userInfo._id} /> : <GuestCollection />}
    </Page>
  );
}

function AccountCollection() {
  const failure = useJoin();
  const answer = useCollection(true);
  const { data } = answer;
  return (
    <Stack $gap={6}>
      {failure && (
        <Alert tone="warning">Bu tarayıcıdaki işaretleriniz hesabınıza katılamadı. {failure}</Alert>
      )}
      <ComponentErrorBoundary>
        <BoughtPieces />
      </ComponentErrorBoundary>
      {!data ? (
        <Unanswered answer={answer} />
      ) : data.series.length === 0 ? (
        <EmptyCollection />
      ) : (
        <SeriesList rows={data.series} />
      )}
      <TitledCard title="Yedek ve aktarma">
        <CollectionFile hasItems={(data?.series.length ?? 0) > 0} />
      </TitledCard>
    </Stack>
  );
}

const EmptyCollection = () => (
  <EmptyState mark="BOŞ">
    <p>Koleksiyonunuz boş.</p>
    <p>
      Bir serinin sayfasında “Koleksiyonumda işaretle”ye basın, elinizdekileri işaretleyin. Eksiklerinizi,
      fazlalarınızı ve ne ödediğinizi burada görürsünüz.
    </p>
    <LinkButton to={paths.home}>Kataloğa git</LinkButton>
  </EmptyState>
);

const Totals = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[6]};
  ${media.belowTablet} {
    justify-content: space-between;
    gap: ${space[2]} ${space[3]};
  }
  padding-bottom: ${space[4]};
  border-bottom: 2px solid ${color.ink};
  dt {
    ${smallPrint}
  }
  dd {
    font: 600 ${size.xl} / 1.2 ${font.serif};
  }
`;
const List = styled.ul`
  display: grid;
  gap: ${space[3]};
  > li {
    position: relative;
    display: grid;
    gap: ${space[2]} ${space[5]};
    align-items: center;
    padding: ${space[4]};
    ${sheetBox}
    ${media.tablet} {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1.2fr) auto;
    }
  }
  h2 {
    font: 600 ${size.l} / 1.3 ${font.serif};
    overflow-wrap: anywhere;
  }
  > li:has(h2 a:hover) {
    border-color: ${color.lineStrong};
  }
  h2 a {
    ${coveringLink}
  }
  li > div {
    display: grid;
    gap: ${space[1]};
  }
  li > a {
    position: relative;
    padding-block: ${space[1]};
    font-size: ${size.s};
  }
`;

const SORTS = {
  name: 'Ada göre',
  nearest: 'Tamamlanmaya en yakın',
  missing: 'Eksiği en çok olan',
} as const;
type Sort = keyof typeof SORTS;

const missingOf = ({ had, total }: SeriesRow): number => (total === null ? 0 : total - had);
const nearness = (row: SeriesRow): number =>
  row.total === null || missingOf(row) === 0 ? -1 : row.had / row.total;

const COMPARE: Record<Sort, (one: SeriesRow, other: SeriesRow) => number> = {
  name: () => 0,
  nearest: (one, other) => nearness(other) - nearness(one),
  missing: (one, other) => missingOf(other) - missingOf(one),
};

const total = (title: string, value: ReactNode) => (
  <div>
    <dt>{title}</dt>
    <dd>{value}</dd>
  </div>
);

function SeriesList({ rows }: { rows: readonly SeriesRow[] }) {
  const [sort, setSort] = useState<Sort>('name');
  const sum = (of: (row: SeriesRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const paid = sum(({ paidTotal }) => paidTotal);
  const pieces = sum(({ items, extra }) => items + extra);
  return (
    <Stack>
      <Totals>
        {total('Seri', rows.filter(({ name }) => name !== '').length)}
        {total('Parça', pieces)}
        {total('Eksik değer', sum(missingOf))}
        {paid > 0 && total('Ödediğiniz', <Lira kurus={paid} />)}
      </Totals>
      {rows.length > 2 && (
        <div style={{ maxWidth: '16rem' }}>
          <SelectField label="Sırala" value={sort} onChange={({ target }) => setSort(target.value as Sort)}>
            <Options of={SORTS} />
          </SelectField>
        </div>
      )}
      <List>
        {rows.toSorted(COMPARE[sort]).map(({ name, ...counts }) => (
          <li key={name}>
            <h2>
              <Link to={paths.collectionSeries(name)}>{name || 'Seri dışı parçalar'}</Link>
            </h2>
            <div>
              <Completion {...counts} />
            </div>
            {name !== '' && <Link to={paths.album(name)}>Albüm sayfası</Link>}
          </li>
        ))}
      </List>
    </Stack>
  );
}

function GuestCollection() {
  const ticks = useStoredValue(haves);
  const bySeries = new Map<string, number>();
  for (const { series } of ticks) bySeries.set(series, (bySeries.get(series) ?? 0) + 1);
  const names = [...bySeries]
    .filter(([name]) => name !== '')
    .sort(([one], [other]) => compareTurkish(one, other));
  const unknown = bySeries.get('') ?? 0;
  return (
    <Stack $gap={5}>
      <Alert
        tone="calm"
        role="none"
        action={
          <LinkButton to={paths.login(paths.collection)} isSmall>
            Giriş yap
          </LinkButton>
        }
      >
        İşaretleriniz bu tarayıcıda saklanır. Giriş yaptığınızda hesabınıza katılır; durum, adet, ödediğiniz
        ve not da orada tutulur.
      </Alert>
      {ticks.length === 0 ? (
        <EmptyCollection />
      ) : (
        <List>
          {names.map(([name, count]) => (
            <li key={name}>
              <h2>
                <Link to={paths.collectionSeries(name)}>{name}</Link>
              </h2>
              <div>{count} değer işaretli</div>
              <Link to={paths.album(name)}>Albüm sayfası</Link>
            </li>
          ))}
          {unknown > 0 && (
            <li>Daha önce işaretlediğiniz {unknown} parça, giriş yaptığınızda serilerine yerleşir.</li>
          )}
        </List>
      )}
    </Stack>
  );
}
