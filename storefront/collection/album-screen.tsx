import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import { longDay } from '../../cms/contract/rules/dates.ts';
import type { SeriesAnswer } from '../../cms/contract/series.ts';
import { isNotFound } from '../api/fetcher.ts';
import { useSeries } from '../api/series.ts';
import { Unanswered } from '../pages/query-error.tsx';
import { numbersText, shownValues, UNKNOWN_SERIES_TITLE } from '../series/series-values.ts';
import { useSession } from '../session/use-session.tsx';
import { screenOnly } from '../theme/css-fragments.ts';
import { color, space } from '../theme/tokens.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyPage } from '../ui/empty-page.tsx';
import { CheckboxField } from '../ui/field.tsx';
import { Page, PageTitle } from '../ui/page.tsx';
import { Cluster, Stack } from '../ui/stack.tsx';
import { Trail } from '../ui/trail.ts';
import { layOutAlbum, MOUNT_MM, SHEET, USUAL_STAMP } from './album-layout.ts';
import { AlbumSheet } from './album-sheet.tsx';
import { useJoin, useOwned } from './use-owned.ts';

/** Print style of the album. Removes the space around the sheets, which would add a page. */
const PaperStyle = createGlobalStyle`
  @page {
    size: A4;
    margin: ${SHEET.margin}mm;
  }
  @media print {
    html, body, #root, main, main div { margin: 0 !important; padding: 0 !important; max-width: none !important; min-height: 0 !important; }
    main div:has(> svg), main div:has(svg) { display: block !important; }
  }
`;
const OnScreen = styled(Stack)`
  ${screenOnly}
`;
const Breadcrumbs = styled(Trail)`
  > a + a::before {
    display: inline-block;
    margin-right: ${space[4]};
    color: ${color.inkSoft};
    content: '›';
    content: '›' / '';
  }
`;
const Sheets = styled.div`
  display: grid;
  gap: ${space[5]};
  margin-top: ${space[5]};
`;

/** Album page of a series for printing, with frames in true size. Owned stamps are shown in their frames. */
export default function AlbumScreen() {
  const { name = '' } = useParams();
  const { userInfo } = useSession();
  const answer = useSeries(name);
  const { data, error } = answer;
  if (data === null || isNotFound(error))
    return (
      <EmptyPage title={UNKNOWN_SERIES_TITLE} mark="YOK">
        <p>Bu adla bir seri tanımıyoruz.</p>
        <LinkButton to={paths.collection}>Koleksiyonuma dön</LinkButton>
      </EmptyPage>
    );
  return (
    <Page documentTitle={`${name}: albüm sayfası`} width="medium">
      {data ? <Album key={userInfo?._id} series={data} /> : <Unanswered answer={answer} />}
    </Page>
  );
}

function Album({ series }: { series: SeriesAnswer }) {
  const { name, issued, issuedUntil, printingHouse, catalogues } = series;
  useJoin();
  const { isHad, isKnown } = useOwned(name);
  const [isFilled, setFilled] = useState(true);
  const { values, sheets } = useMemo(() => {
    const { values } = shownValues(series);
    return { values: new Map(values.map((value) => [value.id, value])), sheets: layOutAlbum(values) };
  }, [series]);
  const frames = sheets.flat();
  const unknown = frames.filter(({ isSizeKnown }) => !isSizeKnown).length;
  const cut = frames.filter(({ isCut }) => isCut).length;
  const days = [issued, issuedUntil].flatMap((day) => (day === null ? [] : longDay(day))).join(' – ');
  const subtitle = [days, printingHouse, numbersText(catalogues)].filter(Boolean).join(' · ');
  const foot = `Çerçeve: pul + ${MOUNT_MM} mm.${unknown > 0 ? ` Kesik çizgili: ölçü bilinmiyor, ${USUAL_STAMP.width} × ${USUAL_STAMP.height} mm.` : ''}`;
  return (
    <>
      <PaperStyle />
      <OnScreen>
        <Breadcrumbs aria-label="Bulunduğunuz yer">
          <Link to={paths.collection}>Koleksiyonum</Link>
          <Link to={paths.collectionSeries(name)}>{name}</Link>
        </Breadcrumbs>
        <PageTitle style={{ margin: 0 }}>
          {name} <small>Albüm sayfası, {sheets.length} A4 yaprak</small>
        </PageTitle>
        <p>
          Çerçeveler gerçek ölçüdedir: yazdırırken ölçeği %100 (gerçek boyut) seçin. Doğruysa alttaki çizgi
          tam 50 mm çıkar.
        </p>
        {unknown > 0 && (
          <p>
            {unknown} değerin ölçüsünü bilmiyoruz; kesik çizgili çerçeveleri {USUAL_STAMP.width} ×{' '}
            {USUAL_STAMP.height} mm’lik pula göredir.
          </p>
        )}
        {cut > 0 && <p>{cut} değer yaprağa sığmıyor; çerçevesi yaprak kadar.</p>}
        <Cluster $justify="space-between">
          <CheckboxField
            label="Elimdekileri çerçevesinde göster"
            checked={isFilled}
            onChange={({ target }) => setFilled(target.checked)}
          />
          <Button disabled={!isKnown || frames.length === 0} onClick={() => window.print()}>
            Yazdır
          </Button>
        </Cluster>
      </OnScreen>
      <Sheets>
        {sheets.map((frames, index) => (
          <AlbumSheet
            key={frames[0]?.id}
            title={name}
            subtitle={subtitle}
            foot={foot}
            page={index + 1}
            pages={sheets.length}
            frames={frames}
            valueAt={(id) => values.get(id)}
            isFilled={(value) => isFilled && isKnown && isHad(value)}
          />
        ))}
      </Sheets>
    </>
  );
}
