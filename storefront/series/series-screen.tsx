import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import { longDay } from '../../cms/contract/rules/dates.ts';
import type { SeriesAnswer } from '../../cms/contract/series.ts';
import { useAlerts } from '../api/alerts.ts';
import { isNotFound } from '../api/fetcher.ts';
import { onlyWith } from '../api/products.ts';
import { useSeries } from '../api/series.ts';
import { catalogueHref } from '../catalogue/catalogue-query.ts';
import { Unanswered } from '../pages/query-error.tsx';
import { useSession } from '../session/use-session.tsx';
import { smallPrint, softText, storyText } from '../theme/css-fragments.ts';
import { font, media, size, space } from '../theme/tokens.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyPage } from '../ui/empty-page.tsx';
import { Page, PageTitle } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';
import { Trail } from '../ui/trail.ts';
import { AddSeries } from './add-series.tsx';
import { numbersText, shownValues, stateText, UNKNOWN_SERIES_TITLE } from './series-values.ts';
import { ValueGrid } from './value-card.tsx';

const Parts = styled(Stack).attrs({ $gap: 5 })`
  ${media.phone} {
    gap: ${space[4]};
  }
`;
const Head = styled.header`
  display: grid;
  gap: ${space[3]};
  h1 {
    margin: 0;
  }
  ${media.phone} {
    gap: ${space[2]};
    h1 {
      font-size: ${size.xl};
    }
  }
`;
const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[5]};
  font-size: ${size.s};
  dt {
    ${smallPrint}
  }
  dd {
    font-weight: 600;
  }
`;
const Story = styled.p`
  ${storyText}
  ${media.phone} {
    padding-left: ${space[3]};
    font: 400 ${size.s} / 1.45 ${font.serif};
  }
`;
const Section = styled.section`
  h2 {
    margin-bottom: ${space[2]};
    font: 600 ${size.xl} / 1.25 ${font.serif};
  }
  > p {
    margin-bottom: ${space[4]};
    ${softText}
  }
`;
const SectionHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space[3]} ${space[5]};
  margin-bottom: ${space[4]};
  p {
    ${softText}
    text-wrap: balance;
  }
  ${media.phone} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[1]};
    margin-bottom: ${space[3]};
    h2 {
      margin-bottom: 0;
      font-size: ${size.l};
    }
  }
`;

export default function SeriesScreen() {
  const { name = '' } = useParams();
  const answer = useSeries(name);
  const { data, error } = answer;
  if (data === null || isNotFound(error))
    return (
      <EmptyPage title={UNKNOWN_SERIES_TITLE} mark="YOK">
        <p>Bu adla bir seri tanımıyoruz. Adı değişmiş ya da pulları satıştan kalkmış olabilir.</p>
        <LinkButton to={paths.home}>Kataloğa dön</LinkButton>
      </EmptyPage>
    );
  return (
    <Page title={data ? '' : name} documentTitle={name}>
      {data ? <Series series={data} /> : <Unanswered answer={answer} />}
    </Page>
  );
}

function useToldValues(): ReadonlySet<string> {
  const { userInfo } = useSession();
  const { data } = useAlerts(userInfo !== null);
  return useMemo(() => new Set(data?.alerts.flatMap(({ value }) => value ?? [])), [data]);
}

function Series({ series }: { series: SeriesAnswer }) {
  const { name, category, story } = series;
  const { values, others } = useMemo(() => shownValues(series), [series]);
  const told = useToldValues();
  const hasList = series.values.length > 0;
  return (
    <Parts>
      <Head>
        <Trail aria-label="Bulunduğunuz yer">
          <Link to={paths.home}>Katalog</Link>
          <Link to={paths.seriesIndex()}>Seriler</Link>
          {category && <Link to={paths.category(category)}>{category}</Link>}
        </Trail>
        <PageTitle>{name}</PageTitle>
        <SeriesFacts series={series} />
      </Head>
      {story && <Story>{story}</Story>}
      <AddSeries values={values} />
      <Section aria-labelledby="degerler">
        <SectionHead>
          <div>
            <h2 id="degerler">{hasList ? 'Serinin bütün değerleri' : 'Dükkânımızdaki değerler'}</h2>
            <p>
              {values.length > 0 && `${stateText(values)}.`}
              {!hasList && ' Bu serinin tam listesi henüz hazır değil.'}
            </p>
          </div>
          <Trail aria-label="Seri">
            <Link to={paths.collectionSeries(name)}>Koleksiyonumda işaretle</Link>
            {(series.otherCount > 0 || values.some(({ offer, soldOut }) => offer ?? soldOut)) && (
              <>
                <Link to={paths.checklist(name)}>Kontrol listesi</Link>
                <Link to={catalogueHref(onlyWith({ series: [name] }))}>Katalogda süz ve sırala</Link>
              </>
            )}
          </Trail>
        </SectionHead>
        <ValueGrid values={values} told={told} isFirst />
      </Section>
      {others.length > 0 && (
        <Section aria-labelledby="digerleri">
          <h2 id="digerleri">Seriden başka ürünler</h2>
          <p>Listedeki değerlerden hangisi oldukları belirtilmemiş olanlar.</p>
          <ValueGrid values={others} told={told} isFirst={false} />
        </Section>
      )}
    </Parts>
  );
}

function SeriesFacts({ series }: { series: SeriesAnswer }) {
  const { issued, issuedUntil, printingHouse, catalogues } = series;
  const days = [issued, issuedUntil].flatMap((day) => (day === null ? [] : longDay(day)));
  const facts: Array<[string, string]> = [
    ['Tedavüle çıkışı', days.join(' – ')],
    ['Matbaa', printingHouse],
    ['Katalog numaraları', numbersText(catalogues)],
  ];
  const told = facts.filter(([, fact]) => fact !== '');
  if (told.length === 0) return null;
  return (
    <Facts>
      {told.map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </Facts>
  );
}
