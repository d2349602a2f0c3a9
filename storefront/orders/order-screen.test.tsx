import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Order } from '../../cms/contract/orders.ts';
import { addItem, EMPTY_CART } from '../cart/cart-state.ts';
import { admin, aListedProduct, anOrder, ayse, stamp } from '../testing/fixtures.ts';
import { refusal, requestsOf, respond } from '../testing/msw-handlers.ts';
import {
  address,
  renderScreen,
  routerState,
  setUpShop,
  storeCart,
  storedCart,
  storeUser,
} from '../testing/test-shop.tsx';
import { answer, arriveAt, field, hrefOf, press, textsOf, type, user } from '../testing/user-actions.ts';
import OrderScreen, { POLL_FOR_MS, POLL_MS } from './order-screen.tsx';

setUpShop();

const paid = anOrder();
const listed = aListedProduct({ _id: stamp._id });
const delivered = { isDelivered: true, deliveredAt: '2026-05-20T08:00:00.000Z' };
const unpaid = anOrder({ state: 'awaiting', isPaid: false, paidAt: null });
/** A bank transfer that the buyer began. */
const begun = { ...unpaid, transferUntil: '2026-12-03T23:59:59.999+03:00' };

function show(order: Order, { user = ayse } = {}) {
  respond('getOrder', order);
  storeUser(user);
  return renderScreen(<OrderScreen />, { pattern: '/order/:id', at: '/order/o1' });
}

/** Waits until the order is shown. */
async function open(order: Order, viewer?: typeof ayse): Promise<void> {
  show(order, { user: viewer });
  await screen.findByRole('heading', { name: 'Tutar' });
}

it('shows buyer, addresses, lines and totals in dollars, and no whole identity number', async () => {
  show(paid);
  expect(await screen.findByText('Ayşe')).toBeDefined();
  expect(screen.getByRole('link', { name: ayse.email })).toBeDefined();
  expect(screen.getAllByText(/Gül Sokak 1/)).toHaveLength(2);
  // Only the shipping address has a recipient: the bill is for a firm.
  expect(screen.getAllByText(/Ayşe Yılmaz/)).toHaveLength(1);
  expect(screen.getByText(/Pul A.Ş./)).toBeDefined();
  expect(screen.getByText(/^2 x/).parentElement?.textContent).toBe('$1456.712 x $617.25 = $1234.50 + KDV');
  expect(screen.getAllByText(/Kimlik numarası: 10•{7}46/)).toHaveLength(2);
  expect(document.body.textContent).not.toContain('10000000146');
});

it('should show the prices of bought pieces in the currency of the page, and say once which one is paid', async () => {
  const piece = {
    order: 'o1',
    orderNumber: paid.number,
    product: stamp._id,
    name: stamp.name,
    series: '',
    condition: '' as const,
    qty: 1,
    paidTotal: 590_01,
    added: 0,
    isAdded: false,
  };
  respond('listBoughtPieces', [piece]);
  show(paid);
  expect(await screen.findByText('$590.01')).toBeDefined();
  expect(document.body.textContent).not.toContain('₺');
  expect(screen.getAllByText('Tutarlar Türk lirasıdır.')).toHaveLength(1);
});

it('should show that it is a gift, with its note', async () => {
  await open(anOrder({ gift: { note: 'İyi ki doğdun' } }));
  expect(screen.getByRole('heading', { name: 'Hediye' })).toBeDefined();
  expect(screen.getByText('İyi ki doğdun')).toBeDefined();
});

describe('thanks', () => {
  const heading = { name: 'Teşekkürler, siparişiniz alındı' };
  it('show the buyer of a paid order its number and what happens next', async () => {
    show(paid);
    expect(await screen.findByRole('heading', heading)).toBeDefined();
    expect(screen.getByRole('region', { name: 'Siparişiniz alındı' }).textContent).toContain(paid.number);
    expect(screen.getByRole('link', { name: 'cayma hakkınızı' })).toBeDefined();
    expect(document.title).toContain(paid.number);
  });
  it.each([
    ['an admin who looks on', paid, admin],
    ['a delivered order', { ...paid, isDelivered: true }, ayse],
    [
      'a parcel under way',
      {
        ...paid,
        shipment: { shippedAt: '2026-05-19T08:00:00.000Z', carrier: 'Aras Kargo', trackingNumber: '351377' },
      },
      ayse,
    ],
    ['an unpaid order', unpaid, ayse],
    ['money on its way back', { ...paid, state: 'review' as const }, ayse],
  ])('are not said of %s', async (_, order, viewer) => {
    await open(order, viewer);
    expect(screen.queryByRole('heading', heading)).toBeNull();
  });
});

describe('an unpaid order', () => {
  const heldUntil = new Date(Date.now() + 20 * 60_000).toISOString();
  const payable = { ...unpaid, unpaid: { canPay: true, heldUntil, isGivenUp: false } };
  const form = {
    checkoutFormContent: '<script></script>',
    token: 't1',
    paymentPageUrl: 'https://pay.example/1',
    orderId: 'o1',
    holdExpiresAt: heldUntil,
  };
  const giveUp = { name: 'Siparişten vazgeç' };

  it('leads its buyer back to the form, and says how long the pieces are held', async () => {
    respond('resumePayment', form);
    show(payable);
    expect((await screen.findByRole('timer')).textContent).toMatch(/(1[5-9]:\d\d|20:00) boyunca/);
    // The two notices of the specification, and no third one.
    expect(screen.getAllByText(/Ödenmedi|Henüz teslim edilmedi|onayı bekleniyor/)).toHaveLength(2);
    await press('Ödemeye dön');
    await arriveAt('/payment');
    expect(routerState()).toMatchObject({ orderId: 'o1', userId: ayse._id });
    expect(requestsOf('resumePayment').map(({ params }) => params)).toEqual([{ id: 'o1' }]);
    expect(storedCart().openOrder).toEqual({ orderId: 'o1' });
  });

  it('says what keeps a new form from opening, and offers the cart', async () => {
    respond('resumePayment', refusal(409, 'Sepetinizdeki fiyatlar değişti.'));
    respond('chosenProducts', [listed]);
    await open({ ...payable, unpaid: { ...payable.unpaid, heldUntil: null } });
    await press('Ödemeye dön');
    expect(await screen.findByText('Sepetinizdeki fiyatlar değişti.')).toBeDefined();
    await press('Yeniden sepete ekle');
    await arriveAt('/cart');
  });

  it('leads to the link of an order that the dealer wrote, and to no other form', async () => {
    const unpaidFacts = { canPay: false, heldUntil: null, isGivenUp: false };
    await open({ ...unpaid, unpaid: unpaidFacts, paymentLink: '/odeme/t1' });
    expect(hrefOf('Siparişi öde')).toBe('/odeme/t1');
    expect(screen.queryByText(/onayı bekleniyor/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ödemeye dön' })).toBeNull();
  });

  it('is given up after a question', async () => {
    respond('abandonOrder', { ...unpaid, state: 'cancelled' });
    await open(payable);
    await press('Vazgeç');
    await press('Geri dön');
    expect(requestsOf('abandonOrder')).toHaveLength(0);
    await press('Vazgeç');
    await press(giveUp.name);
    await waitFor(() => expect(requestsOf('abandonOrder')).toHaveLength(1));
    expect(await screen.findByText(/vazgeçtiniz/)).toBeDefined();
  });

  it('that was given up says so, and not that its time ran out', async () => {
    show({ ...unpaid, state: 'cancelled', unpaid: { canPay: false, heldUntil: null, isGivenUp: true } });
    expect(await screen.findByText(/Bu siparişten vazgeçtiniz/)).toBeDefined();
    expect(screen.queryByText(/süresi içinde/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ödemeye dön' })).toBeNull();
  });

  it('with a begun transfer says until when it is awaited, is not polled, and is given up', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    respond('abandonOrder', { ...unpaid, state: 'cancelled' });
    show({ ...begun, unpaid: { canPay: false, heldUntil: null, isGivenUp: false } });
    expect(await screen.findByText(/3 Aralık 2026 gününün sonuna kadar ayrıldı/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Ödemeye dön' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(3 * POLL_MS));
    expect(requestsOf('getOrder')).toHaveLength(1);
    vi.useRealTimers();
    await press('Vazgeç');
    await press(giveUp.name);
    await waitFor(() => expect(requestsOf('abandonOrder')).toHaveLength(1));
  });
});

describe('a transfer to the dealer’s own account', () => {
  const account = { iban: 'TR330006100519786457841326', holder: 'Ayyıldız Pul', bank: '', qr: 'data:,' };
  const awaited = {
    ...begun,
    unpaid: { canPay: false, heldUntil: null, isGivenUp: false },
    transferTo: { ...account, reason: paid.number },
  };

  it('names all that a bank asks for, and copies it as banks take it', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open(awaited);
    const part = within(screen.getByRole('region', { name: 'Havale bekleniyor' }));
    expect(part.getByText(/^TR33 0006 1005 1978 6457 8413 26/)).toBeDefined();
    expect(part.getByText(/3 Aralık 2026 gününün sonuna kadar/)).toBeDefined();
    expect(part.getByRole('img', { name: 'IBAN’ın karekodu' })).toBeDefined();
    expect(part.queryByText(/iyzico/)).toBeNull();
    for (const name of ['Hesap sahibi', 'IBAN', 'Tutar', 'Açıklama']) await press(`Kopyala: ${name}`);
    const sum = (awaited.totalPrice / 100).toFixed(2).replace('.', ',');
    expect(copied.mock.calls.flat()).toEqual([account.holder, account.iban, sum, paid.number]);
    expect(await screen.findByText('Açıklama kopyalandı.')).toBeDefined();
  });

  it('says where the account is that the dealer has removed', async () => {
    await open({ ...awaited, transferTo: { ...account, iban: '', reason: paid.number } });
    expect(screen.getByText('Hesap bilgilerini size e-postayla bildirdik.')).toBeDefined();
  });
});

describe('withdrawing', () => {
  const line = paid.orderItems[0];
  const withdrawable = { ...paid, withdrawal: { until: null, lines: [{ product: stamp._id, qty: 2 }] } };
  const one = {
    _id: 'r1',
    requestedAt: '2026-11-24T10:00:00.000+03:00',
    lines: [{ product: stamp._id, name: stamp.name, qty: 1 }],
    reason: '',
    sendBy: null,
    arrivedAt: null,
    refundBy: '2026-12-08T23:59:00.000+03:00',
    refundedAt: null,
    refusal: '',
  };

  it('sends the chosen pieces and a reason if there is one', async () => {
    respond('withdraw', withdrawable);
    await open(withdrawable);
    await press('Siparişi iptal et');
    const choice = field(String(line?.name));
    expect([...choice.children].map(({ textContent }) => textContent)).toEqual([
      '2 adet',
      '1 adet',
      'Bende kalsın',
    ]);
    await user.selectOptions(choice, '0');
    const send = within(screen.getByRole('dialog')).getByRole('button', { name: 'Siparişi iptal et' });
    expect(send).toHaveProperty('disabled', true);
    await user.selectOptions(choice, '1');
    await type('Neden', 'Yanlış seçtim');
    await user.click(send);
    expect(await screen.findByText(/Cayma bildiriminiz bize ulaştı/)).toBeDefined();
    expect(requestsOf('withdraw').map(({ params, body }) => ({ params, body }))).toEqual([
      {
        params: { id: 'o1' },
        body: {
          lines: [{ product: stamp._id, qty: 1 }],
          reason: 'Yanlış seçtim',
          requestId: expect.any(String),
        },
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is followed until the money is back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show({ ...paid, returns: [{ ...one, state: 'refunding' }] });
    await screen.findByText('İade ediliyor');
    respond('getOrder', { ...paid, returns: [{ ...one, state: 'refunded' }] });
    await act(() => vi.advanceTimersByTimeAsync(POLL_MS));
    expect(await screen.findByText('İade edildi')).toBeDefined();
    const asked = requestsOf('getOrder').length;
    await act(() => vi.advanceTimersByTimeAsync(10 * POLL_MS));
    expect(requestsOf('getOrder')).toHaveLength(asked);
  });

  it('is sent again as the same request after a lost answer, though the order read anew has fewer pieces', async () => {
    await open(withdrawable);
    respond('withdraw', Response.error());
    respond('getOrder', { ...withdrawable, withdrawal: { until: null, lines: [] } });
    await press('Siparişi iptal et');
    const send = within(screen.getByRole('dialog')).getByRole('button', { name: 'Siparişi iptal et' });
    const asked = requestsOf('getOrder').length;
    await user.click(send);
    await waitFor(() => expect(requestsOf('getOrder')).toHaveLength(asked + 1));
    await user.click(send);
    await waitFor(() => expect(requestsOf('withdraw')).toHaveLength(2));
    const [first, second] = requestsOf('withdraw');
    expect(second?.body).toEqual(first?.body);
  });

  it('keeps what was chosen when the shop refuses', async () => {
    respond('withdraw', refusal(409, 'Bu siparişte cayma süresi doldu.'));
    const shipment = { shippedAt: null, carrier: 'PTT Kargo', trackingNumber: '' };
    show({
      ...withdrawable,
      shipment,
      withdrawal: { ...withdrawable.withdrawal, until: '2026-12-08T23:59:00.000+03:00' },
    });
    expect(await screen.findByText('Cayma hakkınız 8 Aralık 2026 gününün sonuna kadar sürer.')).toBeDefined();
    await press('Cay ve iade et');
    await user.selectOptions(field(String(line?.name)), '1');
    await press('Cayma bildirimini gönder');
    expect(await screen.findByText('Bu siparişte cayma süresi doldu.')).toBeDefined();
    expect(field(String(line?.name)).value).toBe('1');
  });

  it.each([
    [
      { state: 'requested', sendBy: '2026-12-04T23:59:00.000+03:00' },
      'en geç 4 Aralık 2026 günü geri gönderin',
    ],
    [{ state: 'refunding' }, 'Paranız en geç 8 Aralık 2026 günü'],
    [{ state: 'owed', arrivedAt: '2026-11-30T10:00:00.000+03:00' }, 'Ürünler bize ulaştı'],
    [
      { state: 'refunded', refundedAt: '2026-12-01T00:30:00.000+03:00' },
      'Paranız 1 Aralık 2026 günü iade edildi',
    ],
    [{ state: 'refundFailed' }, 'İadeyle ilgileniyoruz'],
    [{ state: 'refused', refusal: 'Süre dolmuştu.' }, 'Süre dolmuştu.'],
  ] as const)('%#: tells where a return stands', async (change, text) => {
    show({ ...paid, returns: [{ ...one, ...change }] });
    expect(await screen.findByText(new RegExp(text))).toBeDefined();
    expect(screen.queryByRole('button', { name: /iptal et|iade et/ })).toBeNull();
  });
});

it('leads to the invoice once there is one', async () => {
  show({ ...paid, invoice: { number: 'ABC2026000000042', date: '2026-11-25' } });
  const link = await screen.findByRole('link', { name: 'Faturayı indirin (ABC2026000000042)' });
  expect(link.getAttribute('href')).toBe('/api/orders/o1/invoice');
});

describe('ordering again', () => {
  const two = anOrder({
    orderItems: [
      { product: stamp._id, name: stamp.name, image: '', price: 617_25, qty: 3 },
      { product: 'gone', name: 'Eski', image: '', price: 100, qty: 1 },
    ],
  });

  it('puts what is still there into the cart, at today’s price, and says that it is not all', async () => {
    respond('chosenProducts', [{ ...listed, price: 700_00, countInStock: 2 }]);
    await open(two);
    await press('Yeniden sepete ekle');
    await arriveAt('/cart');
    expect(storedCart().cartItems).toMatchObject([{ _id: stamp._id, qty: 2, price: 700 }]);
    expect(await screen.findByText(/bugün satışta olanlar/)).toBeDefined();
  });

  it('says when nothing of it is left', async () => {
    respond('chosenProducts', []);
    await open(two);
    await press('Yeniden sepete ekle');
    expect(await screen.findByText('Bu siparişin ürünleri artık satışta değil.')).toBeDefined();
    expect(address()).toBe('/order/o1');
  });
});

describe('notices', () => {
  it.each([
    [paid, ['Ödendi: 18 Mayıs 2026', 'Henüz teslim edilmedi']],
    [
      {
        ...paid,
        ...delivered,
        shipment: { shippedAt: delivered.deliveredAt, carrier: '', trackingNumber: '' },
      },
      ['Ödendi: 18 Mayıs 2026', 'Teslim edildi: 20 Mayıs 2026'],
    ],
    [unpaid, ['Ödenmedi', 'Henüz teslim edilmedi', 'Ödemenizin onayı bekleniyor']],
    [{ ...unpaid, state: 'cancelled' }, ['Ödenmedi', 'iptal edildi']],
    [{ ...unpaid, state: 'review' }, ['Ödemeniz inceleniyor']],
    [{ ...paid, state: 'review' }, ['Ödendi: 18 Mayıs 2026', 'Ödemeniz iade ediliyor']],
    [{ ...unpaid, state: 'refunded' }, ['Ödemeniz iade edildi']],
    [
      { ...paid, state: 'refunded', refundedTotal: 1456_71 },
      ['Ödendi: 18 Mayıs 2026', 'Ödemeniz iade edildi'],
    ],
    [
      { ...paid, totalPrice: 300_00, installments: 3 },
      ['Ödendi: 18 Mayıs 2026', String.raw`3 taksitle, ayda \$100\.00`],
    ],
    [{ ...paid, refundedTotal: 78_66 }, ['Ödendi: 18 Mayıs 2026', String.raw`\$78\.66 tutarındaki bölümü`]],
  ] as const)('%#: tell where the order stands', async (order, texts) => {
    await open(order);
    for (const text of texts) expect(screen.getByText(new RegExp(text))).toBeDefined();
    // An unpaid order in review or refunded is called neither paid nor unpaid.
    const isTold = texts.some((text) => /^Öden(di|medi)/.test(text));
    expect(screen.queryAllByText(/^Ödendi|^Ödenmedi/)).toHaveLength(isTold ? 1 : 0);
    expect(screen.queryByText(/Kargoya verildi/)).toBeNull();
  });
  it('show the carrier and where to track the parcel', async () => {
    const shipment = {
      shippedAt: '2026-05-19T08:00:00.000Z',
      carrier: 'Aras Kargo',
      trackingNumber: '351377',
    };
    show({ ...paid, shipment });
    expect(await screen.findByText(/Kargoya verildi: 19 Mayıs 2026/)).toBeDefined();
    expect(screen.getByText(/Aras Kargo, takip no 351377/)).toBeDefined();
    const link = screen.getByRole('link', { name: 'Kargonuzu takip edin' });
    expect(link.getAttribute('href')).toBe('https://kargotakip.araskargo.com.tr/mainpage.aspx?code=351377');
  });
});

describe('the steps', () => {
  const shipment = { shippedAt: '2026-05-19T08:00:00.000Z', carrier: 'Aras Kargo', trackingNumber: '351377' };
  it.each<[string, Order, string[], string]>([
    ['an unpaid order', unpaid, ['Sipariş17 Mayıs 2026', 'Ödeme', 'Kargo', 'Teslim'], 'Ödeme'],
    ['a paid order', paid, ['Sipariş17 Mayıs 2026', 'Ödeme18 Mayıs 2026', 'Kargo', 'Teslim'], 'Kargo'],
    [
      'a shipped order',
      { ...paid, shipment },
      ['Sipariş17 Mayıs 2026', 'Ödeme18 Mayıs 2026', 'Kargo19 Mayıs 2026Aras Kargo', 'Teslim'],
      'Teslim',
    ],
    [
      'an order handed over in person',
      { ...paid, ...delivered },
      ['Sipariş17 Mayıs 2026', 'Ödeme18 Mayıs 2026', 'Teslim20 Mayıs 2026'],
      'Teslim',
    ],
    ['a cancelled order', { ...unpaid, state: 'cancelled' }, ['Sipariş17 Mayıs 2026', 'İptal'], 'İptal'],
    [
      'a refunded order',
      { ...paid, state: 'refunded', refundedTotal: 1456_71 },
      ['Sipariş17 Mayıs 2026', 'Ödeme18 Mayıs 2026', 'İade'],
      'İade',
    ],
  ])('of %s say where it stands and since when', async (_, order, steps, current) => {
    await open(order);
    const list = screen.getByRole('list', { name: 'Siparişin adımları' });
    const items = within(list).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(steps);
    const marked = items.filter((item) => item.querySelector('[aria-current="step"]'));
    expect(marked.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(`^${current}`)]);
    if (order.shipment)
      expect(within(list).getByRole('link', { name: 'Aras Kargo' }).getAttribute('href')).toContain('351377');
  });
});

it.each([
  ['$78.66', 78_66, ['$1234.50', '$0.00', '$222.21', '$1456.71', '$78.66']],
  ['nothing', 0, ['$1234.50', '$0.00', '$222.21', '$1456.71']],
] as const)('shows beside the total that %s of it was given back', async (_, refundedTotal, totals) => {
  await open({ ...paid, refundedTotal });
  expect(textsOf('definition')).toEqual(totals);
  expect(screen.queryAllByText('İade edilen')).toHaveLength(totals.length - 4);
});

describe('the cart', () => {
  const full = addItem(EMPTY_CART, stamp);
  const takenTo = (orderId: string) => ({ ...full, openOrder: { orderId } });

  it.each([
    ['its own order', takenTo('o1')],
    // A cart that an older version of the shop stored.
    [
      'its own order of last week',
      { ...full, openOrder: { orderId: 'o1', openedAt: Date.now() - 7 * 86_400_000 } },
    ],
  ])('is cleared by %s, seen as paid', async (_, cart) => {
    storeCart(cart);
    show(paid);
    await waitFor(() => expect(storedCart()).toMatchObject({ cartItems: [] }));
    expect(storedCart().openOrder).toBeUndefined();
  });
  it.each([
    ['paid', paid],
    ['paid by a transfer that is awaited', begun],
  ])('should keep what was added while the payment form was open, once the order is %s', async (_, order) => {
    storeCart({ ...addItem(full, { ...stamp, _id: 'p2' }), openOrder: { orderId: 'o1' } });
    show(order);
    await waitFor(() => expect(storedCart().openOrder).toBeUndefined());
    expect(storedCart()).toMatchObject({ cartItems: [{ _id: 'p2', qty: 2 }] });
  });
  it.each([
    ['an order of another cart', full, paid, ayse],
    ['an order before the one it was taken to', takenTo('o2'), paid, ayse],
    ['an order that is not paid', takenTo('o1'), { ...unpaid, state: 'cancelled' } as const, ayse],
    ['the order of somebody else', takenTo('o1'), paid, admin],
  ])('stays as it is at the sight of %s', async (_, cart, order, user) => {
    storeCart(cart);
    show(order, { user });
    await screen.findByText(/^Ödendi|^Ödenmedi/);
    expect(storedCart().cartItems).toHaveLength(1);
  });
});

describe('the pieces kept for an order', () => {
  const kept = () => sessionStorage.getItem('stockHold');
  const keep = (orderId: string) => {
    const hold = { orderId, userId: ayse._id, endsAt: Date.now() + 60_000 };
    sessionStorage.setItem('stockHold', JSON.stringify(hold));
  };

  it.each([
    ['are forgotten once it is decided', paid, 'o1', false],
    ['are forgotten once a transfer is awaited', begun, 'o1', false],
    ['are remembered while it may be paid', unpaid, 'o1', true],
    ['are remembered when it is another order', paid, 'o2', true],
  ])('%s', async (_, order, heldFor, isKept) => {
    keep(heldFor);
    show(order);
    await screen.findByText(/^Ödendi|^Ödenmedi/);
    await waitFor(() => expect(kept() !== null).toBe(isKept));
  });
});

describe('an awaiting order', () => {
  it('is polled until it is paid, then no more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show(unpaid);
    await screen.findByText(/onayı bekleniyor/);
    const asked = () => requestsOf('getOrder').length;
    await act(() => vi.advanceTimersByTimeAsync(POLL_MS));
    await waitFor(() => expect(asked()).toBe(2));
    respond('getOrder', paid);
    await act(() => vi.advanceTimersByTimeAsync(POLL_MS));
    expect(await screen.findByText('Ödendi: 18 Mayıs 2026')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(10 * POLL_MS));
    expect(asked()).toBe(3);
  });
  it('is no longer polled after some minutes, and shows that', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show(unpaid);
    await screen.findByText(/onayı bekleniyor/);
    // A hidden tab does not poll, which saves the test seconds.
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await act(() => vi.advanceTimersByTimeAsync(POLL_FOR_MS));
    expect(await screen.findByText(/beklenenden uzun sürüyor/)).toBeDefined();
    hidden.mockRestore();
  });
});

describe('delivery', () => {
  const button = () => screen.queryByRole('button', { name: 'Teslim edildi olarak işaretle' });

  it('is marked by an administrator, who cannot order again what somebody else ordered', async () => {
    show(paid, { user: admin });
    await screen.findByText('Ödendi: 18 Mayıs 2026');
    expect(screen.queryByRole('button', { name: 'Yeniden sepete ekle' })).toBeNull();
    respond('deliverOrder', { ...paid, ...delivered });
    respond('getOrder', { ...paid, ...delivered });
    await press('Teslim edildi olarak işaretle');
    await answer('Are you sure?', 'Tamam');
    expect(await screen.findByText('Order delivered')).toBeDefined();
    expect(await screen.findByText('Teslim edildi: 20 Mayıs 2026')).toBeDefined();
    expect(button()).toBeNull();
  });
  it.each([
    ['a customer', ayse, paid],
    ['an unpaid order', admin, unpaid],
    ['a delivered order', admin, { ...paid, isDelivered: true }],
  ])('has no button for %s', async (_, user, order) => {
    show(order, { user });
    await screen.findByText(/Ödendi|Ödenmedi/);
    expect(button()).toBeNull();
  });
});
