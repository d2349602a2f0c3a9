import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OrderState, OrderSummary } from '../../cms/contract/orders.ts';
import { refusal, respond } from '../testing/handlers.ts';
import { anOrderSummary } from '../testing/samples.ts';
import { arriveAt, cells, press, user } from '../testing/shopper.ts';
import { renderScreen, setUpShop } from '../testing/test-shop.tsx';
import OrderListScreen from './order-list-screen.tsx';

setUpShop();

const orderIn = (state: OrderState, change: Partial<OrderSummary> = {}): OrderSummary =>
  anOrderSummary({
    _id: `o-${state}`,
    state,
    isPaid: false,
    paidAt: null,
    createdAt: '2025-03-04T23:30:00.000Z',
    ...change,
  });
const paid = { isPaid: true, paidAt: '2025-03-05T08:00:00.000Z' };
const delivered = { ...paid, isDelivered: true, deliveredAt: '2025-03-09T08:00:00.000Z' };

const show = () => renderScreen(<OrderListScreen />, { pattern: '/admin/orderlist' });

it('lists every order with its date, total, payment and delivery', async () => {
  respond('listOrders', [orderIn('paid', delivered)]);
  show();
  expect(screen.getByRole('status').textContent).toBe('Yükleniyor…');
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

it.each<[OrderState, Partial<OrderSummary>, string, string]>([
  ['paid', paid, '2025-03-05', 'HayırGönderilecek'],
  ['awaiting', {}, 'HayırÖdeme bekleniyor', 'Hayır'],
  ['cancelled', {}, 'Hayırİptal edildi', 'Hayır'],
  ['review', {}, 'İnceleniyor', 'HayırGöndermeyin'],
  ['review', paid, '2025-03-05İade ediliyor', 'HayırGöndermeyin'],
  ['paid', { ...paid, refundedTotal: 12_50 }, '2025-03-05Kısmen iade edildi', 'HayırGönderilecek'],
  ['refunded', paid, '2025-03-05İade edildi', 'Hayır'],
])('tells what has become of a %s order', async (state, change, payment, delivery) => {
  respond('listOrders', [orderIn(state, change)]);
  show();
  await screen.findByRole('table');
  expect(cells()[0]?.slice(4, 6)).toEqual([payment, delivery]);
});

it('says when there is none', async () => {
  respond('listOrders', []);
  show();
  expect(await screen.findByText('Henüz sipariş yok.')).toBeDefined();
});

it('shows what the server says, and asks again on request', async () => {
  respond('listOrders', refusal(500, 'Sunucuda beklenmeyen bir hata oluştu.'));
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('Sunucuda beklenmeyen bir hata oluştu.');
  respond('listOrders', [orderIn('paid')]);
  await press('Yeniden dene');
  expect(await screen.findByRole('table')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
