import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { useSession } from '../session/use-session.tsx';
import { admin } from '../testing/fixtures.ts';
import { refusal, requestsOf, respond } from '../testing/msw-handlers.ts';
import { renderScreen, setOnline, setUpShop, storeUser } from '../testing/test-shop.tsx';
import { field, press, retype, type, user } from '../testing/user-actions.ts';
import FairScreen from './fair-screen.tsx';
import { addSale, type Sale, sales, sendOwed, undoSale } from './sale-queue.ts';

setUpShop();

const PRODUCTS = [
  { _id: 'p1', name: 'Ay Yıldız serisi', ownNumber: 'A-0123', price: 118_00, countInStock: 1 },
  { _id: 'p2', name: 'Çiçekler', ownNumber: '', price: 24_00, countInStock: 5 },
  { _id: 'p3', name: 'Çiçekli blok', ownNumber: 'A-0124', price: 50_00, countInStock: 2 },
];
const SOLD = { orderId: 'o1', number: 'PUL-2026-1', countInStock: 0 };
const NO_NET = () => HttpResponse.error();
/** As the guard of the routes, which leaves the page when the session is over. */
const Guarded = () => (useSession().userInfo ? <FairScreen /> : null);
const show = () => renderScreen(<Guarded />);
const soldIds = () => requestsOf('sellRetail').map(({ body }) => body.saleId);

async function open(): Promise<void> {
  storeUser(admin);
  respond('listSaleProducts', { products: PRODUCTS });
  show();
  await screen.findByText('Stokta 3 ürün var.');
}
async function sell(word: string, name: RegExp): Promise<void> {
  await type('etiketini okutun', word);
  await press(name);
  await press('Satıldı');
}

describe('a sale at a fair', () => {
  it('takes two presses after the search, and is added to the sum of the day', async () => {
    // As on a page without https; the call's schema checks the id.
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    respond('sellRetail', SOLD);
    await open();
    expect(document.activeElement).toBe(field('etiketini okutun'));
    await sell('yildiz', /Ay Yıldız/);
    await screen.findByText('Kaydedilen 1 satış');
    expect(requestsOf('sellRetail')).toMatchObject([
      { body: { product: 'p1', qty: 1, amount: 118, means: 'cash', soldAt: expect.stringContaining('T') } },
    ]);
    await waitFor(() => expect(document.activeElement).toBe(field('etiketini okutun')));
    await waitFor(() => expect(requestsOf('listSaleProducts').length).toBeGreaterThan(1));
  });

  it('takes a scanned number, an agreed price, pieces and means, and remembers the means', async () => {
    respond('sellRetail', SOLD);
    await open();
    await type('etiketini okutun', 'a-0124{Enter}');
    await user.selectOptions(field('Adet'), '2');
    expect(field('Alınan para').value).toBe('100,00');
    await retype('Alınan para', 'yüz');
    await press('Satıldı');
    expect(screen.getByText('Tutarı yazın, örneğin 1.250,50.')).toBeDefined();
    await retype('Alınan para', '90');
    await user.selectOptions(field('Nasıl ödendi?'), 'Kart (POS)');
    await press('Satıldı');
    await screen.findByText('Kaydedilen 1 satış');
    expect(requestsOf('sellRetail')).toMatchObject([{ body: { qty: 2, amount: 90, means: 'terminal' } }]);
    await type('etiketini okutun', 'cicek{Enter}');
    expect(screen.getByText('2 ürün bulundu.')).toBeDefined();
    await press(/^Çiçekler/);
    expect(field('Nasıl ödendi?').value).toBe('terminal');
  });

  it('is taken back within a minute', async () => {
    respond('sellRetail', SOLD);
    respond('undoRetailSale', { message: 'Satış geri alındı.' });
    await open();
    await sell('yildiz', /Ay Yıldız/);
    await screen.findByText('Kaydedilen 1 satış');
    await press('Geri al');
    await waitFor(() => expect(sales.read()).toEqual([]));
    expect(requestsOf('undoRetailSale')).toMatchObject([{ params: { id: soldIds()[0] } }]);
    expect(screen.queryByRole('button', { name: 'Geri al' })).toBeNull();
  });
});

describe('without a net', () => {
  it('keeps each sale through a reload, and sends it once when the net is back', async () => {
    respond('sellRetail', NO_NET);
    await open();
    await sell('yildiz', /Ay Yıldız/);
    await sell('cicekler', /Çiçekler/);
    expect(await screen.findByText('2 satış gönderilmeyi bekliyor.')).toBeDefined();
    expect(screen.getByText('Kaydedilen 0 satış')).toBeDefined();
    await type('etiketini okutun', 'yildiz');
    expect(screen.getByRole('button', { name: /Ay Yıldız.* 0 adet/ })).toHaveProperty('disabled', true);
    cleanup();
    const before = soldIds().length;
    respond('sellRetail', SOLD);
    show();
    await screen.findByText('Kaydedilen 2 satış');
    expect(soldIds().slice(before)).toEqual(sales.read().map(({ saleId }) => saleId));
    setOnline(false);
    setOnline(true);
    await Promise.all([sendOwed(), sendOwed()]);
    expect(soldIds()).toHaveLength(before + 2);
  });

  it('forgets a sale that was taken back before it was sent, and tells the shop of one that may have arrived', async () => {
    const sale: Sale = {
      ...{ saleId: crypto.randomUUID(), product: 'p1', name: 'Pul', qty: 1, amount: 1_00 },
      ...{ means: 'cash', soldAt: new Date().toISOString(), state: 'waiting' },
    };
    respond('sellRetail', NO_NET);
    await open();
    act(() => {
      addSale(sale);
      undoSale(sale);
    });
    expect([sales.read(), soldIds()]).toEqual([[], []]);
    act(() => addSale(sale));
    await waitFor(() => expect(sales.read()[0]?.isSent).toBe(true));
    act(() => undoSale(sales.read()[0] as Sale));
    respond('sellRetail', SOLD);
    respond('undoRetailSale', { message: 'Satış geri alındı.' });
    await act(() => sendOwed());
    expect([sales.read(), requestsOf('undoRetailSale')]).toEqual([[], [expect.anything()]]);
  });

  it('keeps what was pressed when the session is over, and tells so', async () => {
    respond('sellRetail', refusal(401, 'Giriş yapın.'));
    await open();
    await sell('yildiz', /Ay Yıldız/);
    expect(await screen.findByText(/giriş yapınca gönderilir/)).toBeDefined();
    expect(sales.read()).toMatchObject([{ state: 'waiting', product: 'p1' }]);
  });

  it('tells when the phone cannot keep a sale, and ignores what nobody sold', async () => {
    localStorage.setItem('fairSales', JSON.stringify([{ saleId: 'x', state: 'waiting' }, null, 5]));
    respond('sellRetail', NO_NET);
    await open();
    expect(screen.queryByText(/bekliyor/)).toBeNull();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await sell('yildiz', /Ay Yıldız/);
    expect(await screen.findByText(/Bu telefonda yer yok/)).toBeDefined();
    full.mockRestore();
    sales.write([]);
  });
});

it('lists a sale that the shop refused until the money is given back, and never counts it', async () => {
  respond('sellRetail', refusal(409, 'Bu ürün bu arada internetten satıldı.'));
  await open();
  await sell('yildiz', /Ay Yıldız/);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Ay Yıldız serisi: ₺118,00')).toBeDefined();
  expect(within(alert).getByText('Bu ürün bu arada internetten satıldı.')).toBeDefined();
  expect([screen.queryByText(/Kaydedilen/), screen.queryByText(/bekliyor/)]).toEqual([null, null]);
  await press('Parasını geri verdim');
  await user.click(await screen.findByRole('button', { name: 'Geri verdim' }));
  await waitFor(() => expect(sales.read()).toEqual([]));
  expect(screen.queryByRole('alert')).toBeNull();
});
