import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { CollectionItem } from '../../cms/contract/collection.ts';
import { paths } from '../../cms/contract/paths.ts';
import { paidOf, piecesOf } from '../../cms/contract/rules/collection.ts';
import { ANY_TERMS, addedText, MailConsent, TELL_BY_MAIL } from '../alerts/alert-form.tsx';
import { addAlerts } from '../api/alerts.ts';
import { isNotFound } from '../api/fetcher.ts';
import { useSeries } from '../api/series.ts';
import { useAction } from '../forms/use-action.ts';
import { Unanswered } from '../pages/query-error.tsx';
import { AddSeries } from '../series/add-series.tsx';
import { type ShownValue, shownValues } from '../series/series-values.ts';
import { useSession } from '../session/use-session.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loader } from '../ui/loader.tsx';
import { Page, PageTitle } from '../ui/page.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { Cluster, Stack } from '../ui/stack.tsx';
import { Trail } from '../ui/trail.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { addManyToWishlist } from '../wishlist/change-wishlist.ts';
import { OnScreen, PaperStyle } from './checklist-layout.tsx';
import { Completion } from './completion-bar.tsx';
import { OwnedRows, OwnedValueRow } from './owned-row.tsx';
import { type Owned, useJoin, useOwned } from './use-owned.ts';

const OTHERS_TITLE = 'Seri dışı parçalar';

/**
 * Lists owned and missing values of a series; without a name, lists owned pieces outside of any series. On paper, the
 * list is a checklist with the lots of each value.
 */
export default function CollectionSeriesScreen() {
  const { name = '' } = useParams();
  const { userInfo } = useSession();
  const answer = useSeries(name);
  const { data, error } = answer;
  // The collection may have pieces of a series that the shop no longer has.
  const isGone = name === '' || data === null || isNotFound(error);
  const shown = useMemo(() => (data ? shownValues(data) : NOTHING), [data]);
  return (
    <Page documentTitle={`${name || OTHERS_TITLE}: Koleksiyonum`} width="large">
      <Stack $gap={5}>
        <Stack as="header" $gap={2}>
          <Trail aria-label="Bulunduğunuz yer">
            <Link to={paths.collection}>Koleksiyonum</Link>
          </Trail>
          <PageTitle style={{ margin: 0 }}>{name || OTHERS_TITLE}</PageTitle>
        </Stack>
        {data || isGone ? (
          <OwnedSeries
            // Keyed by the user: another user gets new rows, without typed text of this user.
            key={`${userInfo?._id} ${name}`}
            name={name}
            values={shown.values}
            hasList={(data?.values.length ?? 0) > 0}
          />
        ) : (
          <Unanswered answer={answer} />
        )}
      </Stack>
    </Page>
  );
}

const NOTHING: { values: readonly ShownValue[] } = { values: [] };

type Filter = 'all' | 'had' | 'missing' | 'extra';

type OwnedSeriesProps = { name: string; values: readonly ShownValue[]; hasList: boolean };

function OwnedSeries({ name, values, hasList }: OwnedSeriesProps) {
  const failure = useJoin();
  const owned = useOwned(name);
  const [filter, setFilter] = useState<Filter>('all');
  const { items = [], itemOf, isHad, isKnown, isSignedIn, answer } = owned;
  if (!isKnown) return answer.error ? <Unanswered answer={answer} /> : <Loader />;

  const isExtra = (value: ShownValue) => piecesOf(itemOf(value) ?? { count: 0 }) > 1;
  const had = values.filter(isHad);
  const missing = values.filter((value) => !isHad(value));
  const extra = values.filter(isExtra);
  const shown = { all: values, had, missing, extra }[filter];
  const placed = new Set(values.flatMap((value) => itemOf(value)?.key ?? []));
  const loose = items.filter(({ key }) => !placed.has(key));
  const counts = {
    had: had.length,
    total: hasList ? values.length : null,
    items: isSignedIn ? items.length : had.length,
    extra: items.reduce((sum, item) => sum + piecesOf(item) - 1, 0),
    paidTotal: items.reduce((sum, item) => sum + paidOf(item), 0),
  };
  if (values.length === 0 && items.length === 0) return <Nothing />;
  return (
    <>
      <PaperStyle />
      {failure && (
        <Alert tone="warning">Bu tarayıcıdaki işaretleriniz hesabınıza katılamadı. {failure}</Alert>
      )}
      {!isSignedIn && (
        <Alert tone="calm" role="none">
          İşaretleriniz bu tarayıcıda saklanır.{' '}
          <Link to={paths.login(paths.collectionSeries(name))}>Giriş yapınca</Link> hesabınıza katılır; durum,
          adet, ödediğiniz ve not da yazabilirsiniz.
        </Alert>
      )}
      <Stack $gap={2} role="status">
        <Completion {...counts} />
      </Stack>
      {values.length > 0 && (
        <Trail aria-label="Seri">
          <Link to={paths.album(name)}>Albüm sayfasını yazdır</Link>
          <Link to={paths.checklist(name)}>Kontrol listesi</Link>
          <Link to={paths.series(name)}>Serinin ürünleri</Link>
        </Trail>
      )}
      {missing.length > 0 && (
        <OnScreen as={Stack}>
          <AddSeries values={missing} of="missing" />
          <TellOfMissing values={missing} />
        </OnScreen>
      )}
      {values.length > 0 && (
        <section aria-labelledby="degerler">
          <VisuallyHidden as="h2" id="degerler">
            Değerler
          </VisuallyHidden>
          <RadioGroup<Filter>
            legend="Göster"
            name="goster"
            value={filter}
            onChange={setFilter}
            options={{
              all: `Hepsi (${values.length})`,
              had: `Var (${had.length})`,
              missing: `Eksik (${missing.length})`,
              extra: `Fazla (${extra.length})`,
            }}
          />
          {shown.length > 0 ? (
            <OwnedRows>
              {shown.map((value) => (
                <OwnedValueRow key={value.id} value={value} owned={owned} />
              ))}
            </OwnedRows>
          ) : (
            <p>Burada gösterilecek değer yok.</p>
          )}
        </section>
      )}
      {loose.length > 0 && <LooseItems loose={loose} owned={owned} hasTitle={values.length > 0} />}
    </>
  );
}

type LooseItemsProps = { loose: readonly CollectionItem[]; owned: Owned; hasTitle: boolean };

const LooseItems = ({ loose, owned, hasTitle }: LooseItemsProps) => (
  <section aria-labelledby="liste-disi">
    {hasTitle ? (
      <h2 id="liste-disi">Listede olmayan parçalarınız</h2>
    ) : (
      <VisuallyHidden as="h2" id="liste-disi">
        Parçalar
      </VisuallyHidden>
    )}
    <OwnedRows>
      {loose.map(({ key, title, product }) => (
        <OwnedValueRow
          key={key}
          value={{ id: key, key, keys: [key], title, caption: '', offer: null, soldOut: null }}
          product={product}
          owned={owned}
        />
      ))}
    </OwnedRows>
  </section>
);

const Nothing = () => (
  <EmptyState mark="BOŞ">
    <p>Burada kayıt yok.</p>
    <LinkButton to={paths.collection}>Koleksiyonuma dön</LinkButton>
  </EmptyState>
);

type Outcome = { text: string; to: string; title: string };

/** Adds alerts for a signed-in shopper, also for values that the shop never had; otherwise adds to the wishlist. */
async function askForMissing(values: readonly ShownValue[], isSignedIn: boolean): Promise<Outcome> {
  const alerts = isSignedIn ? values.flatMap(({ value }) => (value === null ? [] : { value })) : [];
  if (alerts.length > 0) {
    const answer = await addAlerts({ alerts, ...ANY_TERMS });
    return { text: addedText(answer), to: paths.alerts, title: 'Haber ver' };
  }
  const pieces = values.flatMap(({ offer, soldOut }) => (offer?.product ?? soldOut)?._id ?? []);
  await addManyToWishlist(pieces);
  return { text: `${pieces.length} değer istek listenizde.`, to: paths.wishlist, title: 'İstek listem' };
}

function TellOfMissing({ values }: { values: readonly ShownValue[] }) {
  const { userInfo } = useSession();
  const [outcome, setOutcome] = useState<Outcome>();
  const isSignedIn = userInfo !== null;
  const { run, isBusy } = useAction(async () => setOutcome(await askForMissing(values, isSignedIn)));
  const isTold = isSignedIn && values.some(({ value }) => value !== null);
  if (!isTold && !values.some(({ offer, soldOut }) => offer || soldOut)) return null;
  return (
    <>
      <Cluster>
        <Button variant="secondary" busy={isBusy} onClick={() => void run()}>
          {isTold ? `Eksikler için ${TELL_BY_MAIL.toLocaleLowerCase('tr')}` : 'Eksikleri istek listeme ekle'}
        </Button>
        <span role="status">
          {outcome && (
            <>
              {outcome.text} <Link to={outcome.to}>{outcome.title}</Link>
            </>
          )}
        </span>
      </Cluster>
      {isTold && !outcome && <MailConsent />}
    </>
  );
}
