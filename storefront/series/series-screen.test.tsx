import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../cms/contract/paths.ts';
import type { ListedProduct } from '../../cms/contract/products.ts';
import type { SeriesAnswer } from '../../cms/contract/series.ts';
import { EMPTY_CART, withPrices } from '../cart/cart-state.ts';
import SeriesIndexScreen from '../collection/series-index-screen.tsx';
import { aListedProduct, anAlert, aPiece, aSeries, aSeriesList, aValue, ayse } from '../testing/fixtures.ts';
import { refusal, requestsOf, respond } from '../testing/msw-handlers.ts';
import { renderScreen, setUpShop, storeCart, storedCart, storeUser } from '../testing/test-shop.tsx';
import { hrefOf, press } from '../testing/user-actions.ts';
import { outcomeText } from './add-series.tsx';
import SeriesScreen from './series-screen.tsx';

setUpShop();

const green = aListedProduct({ _id: 'green', name: 'Lale: 10 Para Yeşil', price: 10_00, seriesValue: 'v1' });
const yellow = aListedProduct({ _id: 'yellow', name: 'Lale: 20 Para Sarı', price: 12_50, seriesValue: 'v2' });
const gone = aListedProduct({ _id: 'gone', name: 'Lale: 1 Kuruş', countInStock: 0, seriesValue: 'v3' });
const LALE = aSeries({
  issued: '1914-01-14T00:00:00.000Z',
  printingHouse: 'Bradbury',
  catalogues: { ...aSeries().catalogues, scottNumber: '254–270' },
  story: 'Bir varmış.',
  category: 'Osmanlı İmparatorluğu',
  values: [
    aValue({ _id: 'v1', offer: { count: 3, product: aPiece(green) } }),
    aValue({
      _id: 'v2',
      denomination: '20 para',
      color: 'Sarı',
      offer: { count: 1, product: aPiece(yellow) },
    }),
    aValue({ _id: 'v3', denomination: '1 kuruş', color: '', soldOut: aPiece(gone) }),
    aValue({ _id: 'v4', denomination: '2 kuruş', color: '' }),
  ],
});
function open(series: SeriesAnswer = LALE, chosen: ListedProduct[] = [green, yellow]) {
  respond('getSeries', series);
  respond('chosenProducts', chosen);
  renderScreen(<SeriesScreen />, { pattern: '/seri/:name', at: paths.series(series.name) });
  return screen.findByRole('heading', { level: 1, name: series.name });
}
const card = (name: string) =>
  within(screen.getByRole('heading', { level: 3, name }).closest('article') as HTMLElement);
const bar = () => within(screen.getByRole('region', { name: 'Seriyi sepete ekle' }));
const inCart = () =>
  (storedCart()?.cartItems ?? []).map(({ _id, qty }: { _id: string; qty: number }) => [_id, qty]);

describe('the page of a series', () => {
  it('tells what is known of the series', async () => {
    await open();
    expect(document.title).toMatch(/^Lale \|/);
    for (const told of ['14 Ocak 1914', 'Bradbury', 'Scott 254–270', 'Bir varmış.']) screen.getByText(told);
    expect(hrefOf('Kontrol listesi')).toBe('/kontrol-listesi?series=Lale');
    expect(hrefOf(/Katalogda/)).toBe('/?series=Lale');
  });

  it('shows every value: on sale, sold out, never here', async () => {
    await open();
    screen.getByText('4 değerden 2’si satışta, 1’i tükendi, 1’i dükkânımıza hiç gelmedi.');
    expect(card('10 para, Yeşil').getByText('₺11,80’den')).toBeDefined();
    expect(card('10 para, Yeşil').getByText(', 3 ürün satışta')).toBeDefined();
    expect(card('10 para, Yeşil').getByRole('link').getAttribute('href')).toBe('/product/green');
    expect(card('20 para, Sarı').getByText('₺12,50')).toBeDefined();
    expect(card('1 kuruş').getByRole('button', { name: 'Haber ver: 1 kuruş' })).toBeDefined();
    expect(card('2 kuruş').getByText('Hiç gelmedi')).toBeDefined();
    expect(card('2 kuruş').getByRole('button', { name: 'Haber ver: 2 kuruş' })).toBeDefined();
    expect(
      card('10 para, Yeşil').getByRole('button', { name: /^Daha iyisi gelince haber ver/ }),
    ).toBeDefined();
  });

  it('shows what the shop has where nobody has made the list', async () => {
    await open(aSeries({ others: [aPiece(yellow), aPiece(gone)] }));
    screen.getByText(/^2 değerden 1’i satışta, 1’i tükendi\. Bu serinin tam listesi henüz hazır değil\.$/);
    expect(card('20 Para Sarı').getByText('₺12,50')).toBeDefined();
    const alert = card('1 Kuruş').getByRole('link', { name: 'Haber ver' });
    expect(alert.getAttribute('href')).toBe('/product/gone#haber-ver');
    expect(screen.queryByRole('button', { name: /haber ver|bekle/ })).toBeNull();
  });

  it('has a way on where there is no such series', async () => {
    respond('getSeries', refusal(404, 'Bu adda bir seri yok.'));
    renderScreen(<SeriesScreen />, { pattern: '/seri/:name', at: '/seri/yok' });
    await screen.findByRole('heading', { name: 'Seri bulunamadı' });
    expect(hrefOf('Kataloğa dön')).toBe('/');
  });
});

it('says of which values the shopper is to be told', async () => {
  storeUser(ayse);
  respond('listAlerts', { isEmailProven: true, alerts: [anAlert({ value: 'v4' })] });
  await open();
  const link = await card('2 kuruş').findByRole('link', { name: 'Haber vereceğiz: 2 kuruş' });
  expect(link.getAttribute('href')).toBe('/haber-ver');
  expect(card('1 kuruş').getByRole('button')).toBeDefined();
});

describe('adding a series', () => {
  it('says before what it costs, and puts one piece of each value into the cart, once', async () => {
    await open();
    expect(bar().getByText(/birlikte/).textContent).toBe(
      'Satıştaki değerlerin en ucuzları birlikte ₺26,55₺22,50 + KDV',
    );
    // The number of values is shown once, above the values.
    expect(screen.getAllByText(/satışta,/)).toHaveLength(1);
    await press('Seriyi sepete ekle');
    await bar().findByText(/^2 değer sepetinize eklendi\./);
    expect(inCart()).toEqual([
      ['green', 1],
      ['yellow', 1],
    ]);
    expect(screen.queryByRole('button', { name: 'Seriyi sepete ekle' })).toBeNull();
    expect(bar().getAllByRole('link', { name: 'Sepete git' })).toHaveLength(1);
  });

  it('leaves alone what is in the cart, whichever piece of the value it is', async () => {
    const other = { ...green, _id: 'other', qty: 3 };
    storeCart(withPrices({ ...EMPTY_CART, cartItems: [other] }));
    await open();
    expect(bar().getByText(/sepetinizde/).textContent).toContain(
      '1’i sepetinizde. Kalanlar birlikte ₺14,75₺12,50 + KDV',
    );
    await press('Seriyi sepete ekle');
    await bar().findByText(/^1 değer sepetinize eklendi\. 1 değer zaten sepetinizdeydi\./);
    expect(requestsOf('chosenProducts').map(({ query }) => query.getAll('id'))).toEqual([['yellow']]);
    expect(inCart()).toEqual([
      ['other', 3],
      ['yellow', 1],
    ]);
  });

  it('names what was sold meanwhile, and looks again', async () => {
    await open(LALE, [green, { ...yellow, countInStock: 0 }]);
    await press('Seriyi sepete ekle');
    await bar().findByText(/1 değer sepetinize eklendi\. Az önce tükendi: 20 para, Sarı\./);
    expect(inCart()).toEqual([['green', 1]]);
    await waitFor(() => expect(requestsOf('getSeries')).toHaveLength(2));
  });

  it('stops where an order ends', async () => {
    const cartItems = Array.from({ length: 99 }, (_, at) => ({
      ...aListedProduct({ _id: `x${at}` }),
      qty: 1,
    }));
    storeCart(withPrices({ ...EMPTY_CART, cartItems }));
    await open();
    await press('Seriyi sepete ekle');
    await bar().findByText(
      /1 değer sepetinize eklendi\. Bir sepete en fazla 100 çeşit ürün girer; 1 değer eklenmedi\./,
    );
    expect(inCart()).toHaveLength(100);
  });

  it('is not offered where nothing is on sale', async () => {
    await open(aSeries({ values: [aValue(), aValue({ _id: 'v2' })] }));
    expect(screen.queryByRole('region', { name: 'Seriyi sepete ekle' })).toBeNull();
  });
});

it('says nothing of what did not happen', () => {
  expect(outcomeText({ added: 0, already: 2, gone: [], noRoom: 0 })).toBe('2 değer zaten sepetinizdeydi.');
});

describe('the list of all series', () => {
  const openIndex = async () => {
    respond('listSeries', aSeriesList());
    renderScreen(<SeriesIndexScreen />, { pattern: paths.seriesIndex(), at: paths.seriesIndex() });
    await screen.findByRole('heading', { level: 2, name: 'Meşrutiyet (1908–1919)' });
  };
  const facts = () => screen.getAllByText(/satışta( yok)?( ·|$)/).map(({ textContent }) => textContent);

  it('should tell years, values and pieces on sale by period, and lead to each', async () => {
    await openIndex();
    expect(facts()).toEqual(['1914–1918 · 8 değer · 3 ürün satışta', 'satışta yok']);
    expect(hrefOf('Lale')).toBe('/seri/Lale');
    expect(hrefOf('Yılı bilinmeyenler: 2')).toBe('/seri#yilsiz');
    expect(hrefOf('Sayfa 2')).toBe('/seri?pageNumber=2');
  });

  it('should tell a collector how many values of each are there', async () => {
    storeUser(ayse);
    const row = { name: 'Lale', had: 5, total: 8, items: 6, extra: 0, paidTotal: 0 };
    respond('getCollection', { series: [row] });
    await openIndex();
    await waitFor(() => expect(facts()[0]).toMatch(/ · 5\/8 sizde$/));
  });

  it('should count the ticks of a guest', async () => {
    const tick = (key: string) => ({ key, series: 'Lale', title: '' });
    localStorage.setItem('haves', JSON.stringify([tick('v-1'), tick('v-2')]));
    await openIndex();
    expect(facts()[0]).toMatch(/ · 2\/8 sizde$/);
  });
});
