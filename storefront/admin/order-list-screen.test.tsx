import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PageFacts } from '../../cms/contract/field-schemas.ts';
import type { Order, OrderState } from '../../cms/contract/orders.ts';
import { anOrder } from '../testing/fixtures.ts';
import { refusal, requestOf, requestsOf, respond } from '../testing/msw-handlers.ts';
import { renderScreen, setUpShop } from '../testing/test-shop.tsx';
import { arriveAt, cells, field, press, textsOf, type, user } from '../testing/user-actions.ts';
import OrderListScreen from './order-list-screen.tsx';

setUpShop();

const orderIn = (state: OrderState, change: Partial<Order> = {}): Order =>
  anOrder({
    _id: `o-${state}`,
    state,
    isPaid: false,
    paidAt: null,
    createdAt: '2025-03-05T02:30:00.000+03:00',
    ...change,
  });
const paid = { isPaid: true, paidAt: '2025-03-05T08:00:00.000Z' };
const shipment = { shippedAt: '2025-03-06T08:00:00.000Z', carrier: 'UPS', trackingNumber: '1Z' };
const delivered = { ...paid, isDelivered: true, deliveredAt: '2025-03-09T08:00:00.000Z' };

const pageOf = (orders: Order[], change: Partial<PageFacts> = {}) => ({
  orders,
  page: 1,
  pages: Math.min(1, orders.length),
  total: orders.length,
  ...change,
});
const ADDRESS = '/admin/orderlist';
const show = (at?: string) => renderScreen(<OrderListScreen />, { pattern: '/admin/orderlist', at });

it('lists every order with its date, total, payment and delivery', async () => {
  respond('listOrders', pageOf([orderIn('paid', delivered)]));
  show();
  expect(screen.getByText('Yükleniyor…')).toBeDefined();
  expect(await screen.findByRole('table', { name: /siparişler/ })).toBeDefined();
  expect(cells()).toEqual([
    ['PD-2026-00042', 'Ayşe', '2025-03-05', '₺1.456,71', '2025-03-05', '2025-03-09', 'Ayrıntılar'],
  ]);
  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
    'Siparişler',
  ]);
  expect(document.title).toMatch(/^Siparişler/);
  await user.click(screen.getByRole('link', { name: 'Ayrıntılar: PD-2026-00042' }));
  await arriveAt('/order/o-paid');
});

it.each<[OrderState, Partial<Order>, string, string]>([
  ['paid', paid, '2025-03-05', 'HayırKargolanacak'],
  ['awaiting', {}, 'HayırÖdeme bekleniyor', 'Hayır'],
  ['awaiting', { transferUntil: '2026-12-03' }, 'HayırHavale bekleniyor: 3 Aralık 2026', 'Hayır'],
  ['cancelled', {}, 'Hayırİptal edildi', 'Hayır'],
  ['review', {}, 'İnceleniyor', 'HayırGöndermeyin'],
  ['review', paid, '2025-03-05İade ediliyor', 'HayırGöndermeyin'],
  ['paid', { ...paid, refundedTotal: 12_50 }, '2025-03-05Kısmen iade edildi', 'HayırKargolanacak'],
  ['refunded', paid, '2025-03-05İade edildi', 'Hayır'],
  ['refunded', {}, 'İade edildi', 'Hayır'],
  ['paid', { ...paid, shipment }, '2025-03-05', 'HayırKargoda'],
  ['review', { ...paid, shipment }, '2025-03-05İade ediliyor', 'Hayır'],
])('tells what has become of a %s order', async (state, change, payment, delivery) => {
  respond('listOrders', pageOf([orderIn(state, change)]));
  show();
  await screen.findByRole('table');
  expect(cells()[0]?.slice(4, 6)).toEqual([payment, delivery]);
});

it.each([
  ['there is none', ADDRESS, 'Henüz sipariş yok.'],
  ['nothing is found', `${ADDRESS}?keyword=kanguru`, 'Aranan sipariş bulunamadı.'],
])('shows when %s', async (_, at, text) => {
  respond('listOrders', pageOf([]));
  show(at);
  expect(await screen.findByText(text)).toBeDefined();
});

const said = () => textsOf('status');

it('searches from the keyboard, announces the results once, and keeps the focus in the field', async () => {
  respond('listOrders', ({ query }) =>
    query.get('keyword') ? pageOf([orderIn('paid')]) : pageOf([orderIn('paid'), orderIn('awaiting')]),
  );
  show();
  await screen.findByRole('table', { name: 'Bütün siparişler, en yenisi önce' });
  expect(said()).toEqual(['2 sipariş']);
  expect(requestOf('listOrders').query.toString()).toBe('pageNumber=1');
  await type('Sipariş no, ad ya da e-posta', ' çetin {Enter}');
  await arriveAt(`${ADDRESS}?keyword=%C3%A7etin`);
  await screen.findByRole('table', { name: 'Bulunan siparişler, en yenisi önce' });
  await waitFor(() => expect(said()).toEqual(['“çetin” için 1 sipariş']));
  expect(document.activeElement).toBe(field('Sipariş no, ad ya da e-posta'));
  expect(requestOf('listOrders').query.toString()).toBe('keyword=%C3%A7etin&pageNumber=1');

  await user.click(screen.getByRole('link', { name: 'Aramayı temizle' }));
  await arriveAt(ADDRESS);
  expect(field('Sipariş no, ad ya da e-posta').value).toBe('');
  expect(document.activeElement).toBe(field('Sipariş no, ad ya da e-posta'));
});

it('pages through what was found, at addresses of their own', async () => {
  respond('listOrders', ({ query }) =>
    pageOf([orderIn('paid')], { page: Number(query.get('pageNumber')), pages: 3, total: 120 }),
  );
  show(`${ADDRESS}?keyword=ay%C5%9Fe&pageNumber=-1`);
  await screen.findByText('“ayşe” için 120 sipariş, sayfa 1 / 3');
  await user.click(screen.getByRole('link', { name: 'Sayfa 2' }));
  await arriveAt(`${ADDRESS}?keyword=ay%C5%9Fe&pageNumber=2`);
  await screen.findByText('“ayşe” için 120 sipariş, sayfa 2 / 3');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2');
});

it('redirects to the last page from one behind it', async () => {
  respond('listOrders', ({ query }) => {
    const page = Number(query.get('pageNumber'));
    return pageOf(page > 2 ? [] : [orderIn('paid')], { page, pages: 2, total: 60 });
  });
  show(`${ADDRESS}?pageNumber=9`);
  await arriveAt(`${ADDRESS}?pageNumber=2`);
  await screen.findByText('60 sipariş, sayfa 2 / 2');
  expect(requestsOf('listOrders')).toHaveLength(2);
});

it('shows an error instead of the page before when the next one fails, and retries on request', async () => {
  respond('listOrders', pageOf([orderIn('paid')], { pages: 2, total: 60 }));
  show();
  await screen.findByRole('table');
  respond('listOrders', refusal(500, 'Sunucuda beklenmeyen bir hata oluştu.'));
  await user.click(screen.getByRole('link', { name: 'Sayfa 2' }));
  await screen.findByRole('alert');
  expect(screen.queryByRole('table')).toBeNull();
  respond('listOrders', pageOf([orderIn('paid')]));
  await press('Yeniden dene');
  expect(await screen.findByRole('table')).toBeDefined();
});
