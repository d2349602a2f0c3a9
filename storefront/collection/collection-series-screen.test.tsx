import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CollectionItem } from '../../cms/contract/collection.ts';
import { paths, patterns } from '../../cms/contract/paths.ts';
import { aListedProduct, anAlert, aPiece, aSeries, aValue, ayse } from '../testing/fixtures.ts';
import { refusal, requestOf, requestsOf, respond } from '../testing/msw-handlers.ts';
import { renderScreen, setUpShop, storedCart, storeUser } from '../testing/test-shop.tsx';
import { hrefOf, press, user } from '../testing/user-actions.ts';
import CollectionSeriesScreen from './collection-series-screen.tsx';

setUpShop();

const green = aListedProduct({ _id: 'green', price: 10_00, seriesValue: 'v2' });
const gone = aListedProduct({ _id: 'gone', countInStock: 0 });
const LALE = aSeries({
  values: [
    aValue({ _id: 'v1', color: 'Mor' }),
    aValue({ _id: 'v2', offer: { count: 1, product: aPiece(green) } }),
    aValue({ _id: 'v3', denomination: '1 kuruş', color: '', soldOut: aPiece(gone) }),
  ],
});
const anItem = (change: Partial<CollectionItem> = {}): CollectionItem => ({
  key: 'v-v1',
  series: 'Lale',
  value: 'v1',
  product: null,
  title: '10 para, Mor',
  condition: '',
  count: 1,
  paidTotal: null,
  note: '',
  boughtLines: [],
  updatedAt: '2026-11-25T10:00:00.000Z',
  ...change,
});
async function open(items: CollectionItem[] | null, at = paths.collectionSeries('Lale'), series = LALE) {
  respond('getSeries', series);
  if (items) {
    storeUser(ayse);
    respond('listCollectionItems', items);
  }
  renderScreen(<CollectionSeriesScreen />, {
    pattern: [patterns.collectionSeries, patterns.collectionOthers],
    at,
  });
  await screen.findByRole('heading', { level: 1 });
  await screen.findAllByRole('checkbox');
}
const tick = (name: string) => screen.getByRole('checkbox', { name: `Var: ${name}` });
const row = (name: string) => within(tick(name).closest('li') as HTMLElement);
const choose = (name: RegExp) => user.click(screen.getByRole('radio', { name }));
const shownTicks = () => screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'));

describe('a series of the collection', () => {
  it('tells what is there, what is missing and what is too much, and shows each alone', async () => {
    await open([anItem({ count: 3, condition: 'used', paidTotal: 12_50, note: 'Dededen' })]);
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('1 / 3 değer2 eksik2 fazla₺12,50 ödendi');
    row('10 para, Mor').getByText('× 3');
    expect(
      row('10 para, Mor')
        .getByText(/Dededen/)
        .closest('small')?.textContent,
    ).toBe('Damgalı · ₺12,50 ödendi · Dededen');
    expect(row('1 kuruş').getByRole('link', { name: 'Haber ver' })).toBeDefined();
    await choose(/^Eksik \(2\)/);
    expect(shownTicks()).toEqual(['Var: 10 para, Yeşil', 'Var: 1 kuruş']);
    await choose(/^Fazla \(1\)/);
    expect(shownTicks()).toEqual(['Var: 10 para, Mor']);
    await choose(/^Var \(1\)/);
    expect(shownTicks()).toEqual(['Var: 10 para, Mor']);
  });

  it('adds with a tick and takes away with another, naming what was seen', async () => {
    await open([]);
    respond('saveCollectionItem', anItem());
    respond('removeCollectionItem', { message: 'Çıkarıldı.' });
    await user.click(tick('10 para, Mor'));
    await waitFor(() => expect(requestsOf('saveCollectionItem')).toHaveLength(1));
    expect(requestOf('saveCollectionItem')).toMatchObject({
      params: { key: 'v-v1' },
      body: { series: 'Lale', count: 1, seenAt: null },
    });
    expect(tick('10 para, Mor')).toHaveProperty('checked', true);
    await user.click(tick('10 para, Mor'));
    await waitFor(() => expect(tick('10 para, Mor')).toHaveProperty('checked', false));
    expect(requestOf('removeCollectionItem').query.get('seenAt')).toBe('2026-11-25T10:00:00.000Z');
  });

  it('gives back what was taken away, with all that was told of it', async () => {
    const told = {
      count: 2,
      condition: 'used' as const,
      paidTotal: 5_00,
      note: 'Benim',
      boughtLines: ['o1:p1'],
      others: [{ condition: '' as const, count: 1, paidTotal: null, note: '', boughtLines: ['o2:p1'] }],
    };
    await open([anItem(told)]);
    respond('removeCollectionItem', { message: 'Çıkarıldı.' });
    respond('saveCollectionItem', anItem({ ...told, updatedAt: '2026-11-25T11:00:00.000Z' }));
    await user.click(tick('10 para, Mor'));
    await press('Geri al');
    await waitFor(() => expect(tick('10 para, Mor')).toHaveProperty('checked', true));
    expect(requestOf('saveCollectionItem').body).toMatchObject({ ...told, paidTotal: 5, seenAt: null });
  });

  it('edits count, condition, price and note in one go', async () => {
    await open([anItem()]);
    await press('Düzenle: 10 para, Mor');
    const editor = within(screen.getByRole('form', { name: 'Kaydı düzenle: 10 para, Mor' }));
    await user.click(editor.getByRole('button', { name: 'Bir artır' }));
    await user.selectOptions(editor.getByLabelText('Durum'), 'used');
    await user.type(editor.getByLabelText(/Ödediğiniz/), '12,5x');
    await user.click(editor.getByRole('button', { name: 'Kaydet' }));
    editor.getByText(/Tutar anlaşılmadı/);
    expect(requestsOf('saveCollectionItem')).toEqual([]);
    await user.clear(editor.getByLabelText(/Ödediğiniz/));
    await user.type(editor.getByLabelText(/Ödediğiniz/), '1.149,90');
    await user.type(editor.getByLabelText('Not'), 'Dededen');
    const saved = { count: 2, condition: 'used', paidTotal: 1149_90, note: 'Dededen' } as const;
    respond('saveCollectionItem', anItem(saved));
    await user.click(editor.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(requestOf('saveCollectionItem').body).toMatchObject({
      ...saved,
      paidTotal: 1149.9,
      seenAt: '2026-11-25T10:00:00.000Z',
    });
    row('10 para, Mor').getByText('× 2');
  });

  it('tells of each condition, and adds, removes and saves lots', async () => {
    const used = { condition: 'used', count: 1, paidTotal: 2_50, note: 'Zarftan', boughtLines: [] } as const;
    const mint = { condition: 'unusedFullGum', count: 3, note: 'Albüm' } as const;
    await open([anItem({ ...mint, others: [{ ...used, boughtLines: [] }] })]);
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('1 / 3 değer2 eksik3 fazla₺2,50 ödendi');
    row('10 para, Mor').getByText('× 4');
    const told = () => row('10 para, Mor').getByText(/Albüm/).closest('small')?.textContent;
    expect(told()).toBe('Damgasız – zamkı tam × 3 · Damgalı × 1 · ₺2,50 ödendi · Albüm · Zarftan');
    await press('Düzenle: 10 para, Mor');
    await press('Başka durumda da var');
    const third = within(screen.getByRole('group', { name: '3. durum' }));
    expect(third.getByLabelText('Durum')).toHaveProperty('value', 'unusedHinged');
    await user.selectOptions(third.getByLabelText('Durum'), 'used');
    const message = 'Bu durum kayıtta zaten var.';
    const errors = [{ path: 'others.1.condition', message }];
    respond('saveCollectionItem', refusal(400, message, { errors }));
    await press('Kaydet');
    await third.findByText(message);
    await press('2. durumu çıkar');
    await user.type(screen.getAllByLabelText('Not')[1] as HTMLElement, 'Yeni');
    const saved = anItem({ ...mint, others: [{ ...used, paidTotal: null, note: 'Yeni', boughtLines: [] }] });
    respond('saveCollectionItem', saved);
    await press('Kaydet');
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(requestOf('saveCollectionItem').body).toMatchObject({
      ...mint,
      others: [{ condition: 'used', count: 1, paidTotal: null, note: 'Yeni' }],
    });
    expect(told()).toBe('Damgasız – zamkı tam × 3 · Damgalı × 1 · Albüm · Yeni');
  });

  it('shows what another window has written before it is overwritten, and keeps what was typed', async () => {
    await open([anItem()]);
    await press('Düzenle: 10 para, Mor');
    await user.type(screen.getByLabelText('Not'), 'Benimki');
    const theirs = anItem({ note: 'Başkası', updatedAt: '2026-11-25T12:00:00.000Z' });
    respond('listCollectionItems', [theirs]);
    respond('saveCollectionItem', refusal(409, 'Bu kayıt değişti.', { code: 'COLLECTION_CHANGED' }));
    await press('Kaydet');
    await row('10 para, Mor').findByText('Başkası');
    expect(screen.getByLabelText('Not')).toHaveProperty('value', 'Benimki');
    respond('saveCollectionItem', { ...theirs, note: 'Benimki' });
    await press('Kaydet');
    await row('10 para, Mor').findByText('Benimki');
    expect(requestOf('saveCollectionItem').body.seenAt).toBe(theirs.updatedAt);
  });

  it('puts what is missing and on sale into the cart, and asks for mail about all of it', async () => {
    await open([anItem()]);
    respond('chosenProducts', [green]);
    const bar = within(screen.getByRole('region', { name: 'Eksikleri sepete ekle' }));
    expect(bar.getByText(/eksikten/).textContent).toContain('2 eksikten 1’i satışta.');
    await press('Eksikleri sepete ekle');
    await bar.findByText(/^1 değer sepetinize eklendi/);
    expect(storedCart().cartItems.map(({ _id }: { _id: string }) => _id)).toEqual(['green']);
    respond('addAlerts', { isEmailProven: true, alerts: [anAlert(), anAlert()] });
    await press('Eksikler için e-postayla haber ver');
    await screen.findByText(/^2 değer gelince ya da ucuzlayınca e-posta göndereceğiz\./);
    expect(requestOf('addAlerts').body).toMatchObject({
      alerts: [{ value: 'v2' }, { value: 'v3' }],
    });
  });

  it('keeps what a guest misses on the wishlist, as far as there are pieces of it', async () => {
    await open(null);
    await press('Eksikleri istek listeme ekle');
    await screen.findByText(/^2 değer istek listenizde\./);
    expect(requestsOf('addAlerts')).toEqual([]);
  });

  it('keeps pieces outside of the list in sight', async () => {
    await open([anItem({ key: 'v-eski', value: null, title: '5 para, Al' })]);
    const loose = within(screen.getByRole('region', { name: 'Listede olmayan parçalarınız' }));
    expect(loose.getByRole('checkbox', { name: 'Var: 5 para, Al' })).toHaveProperty('checked', true);
  });

  it('keeps in sight a piece that is on sale and no value of the list', async () => {
    const block = anItem({ key: 'p-blok', value: null, product: 'blok', title: 'Lale bloku' });
    await open([block], undefined, { ...LALE, others: [aPiece(aListedProduct({ _id: 'blok' }))] });
    expect(tick('Lale bloku')).toHaveProperty('checked', true);
  });

  it('has a place for what is of no series', async () => {
    storeUser(ayse);
    await open(
      [anItem({ key: 'p-x', series: '', value: null, product: 'x', title: 'Yalnız' })],
      '/koleksiyonum/seri-disi',
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Seri dışı parçalar');
    expect(requestsOf('getSeries')).toEqual([]);
    expect(requestOf('listCollectionItems').query.get('series')).toBeNull();
  });

  it('keeps a guest’s ticks here, and sends them once somebody is signed in', async () => {
    await open(null);
    await user.click(tick('10 para, Mor'));
    expect(screen.queryByRole('button', { name: /Düzenle/ })).toBeNull();
    expect(JSON.parse(localStorage.getItem('haves') ?? '')).toEqual([
      { key: 'v-v1', series: 'Lale', title: '10 para, Mor' },
    ]);
    expect(hrefOf('Giriş yapınca')).toBe('/login?redirect=/koleksiyonum/seri/Lale');
  });

  it('joins what the browser has kept', async () => {
    localStorage.setItem('haves', JSON.stringify(['p1', { key: 'v-v1', series: 'Lale', title: 'x' }]));
    respond('joinCollection', { joined: 2, leftOut: 0 });
    await open([anItem()]);
    await waitFor(() => expect(localStorage.getItem('haves')).toBeNull());
    expect(requestOf('joinCollection').body).toEqual({
      items: [
        { key: 'p-p1', series: '' },
        { key: 'v-v1', series: 'Lale' },
      ],
    });
    await waitFor(() => expect(requestsOf('listCollectionItems').length).toBeGreaterThan(1));
  });

  it('says why ticks could not join, and keeps them', async () => {
    localStorage.setItem('haves', JSON.stringify(['p1']));
    respond('joinCollection', refusal(409, 'Koleksiyonunuz dolu.'));
    await open([anItem()]);
    await screen.findByText(/katılamadı\. Koleksiyonunuz dolu\./);
    expect(localStorage.getItem('haves')).not.toBeNull();
  });
});
