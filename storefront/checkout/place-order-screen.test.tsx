import { act, screen, waitFor, within } from '@testing-library/react';
import { delay } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_TERMS } from '../../cms/contract/rules/shop-terms.ts';
import { removeItem } from '../cart/cart-state.ts';
import { ayse, home, person, readyCart, stamp } from '../testing/fixtures.ts';
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
import { arriveAt, hrefOf, textsOf, user } from '../testing/user-actions.ts';
import PlaceOrderScreen from './place-order-screen.tsx';

setUpShop();

const log = vi.spyOn(console, 'error');
beforeEach(() => {
  respond('getLegalPage', refusal(404, 'Bulunamadı.'));
  log.mockImplementation(() => undefined);
});
afterEach(() => log.mockReset());

const inIzmir = { ...readyCart, billingAddress: { ...home, ...person, city: 'İzmir' } };
const opened = {
  checkoutFormContent: '<script></script>',
  token: 't',
  paymentPageUrl: 'https://pay.example/?token=t',
  orderId: 'o1',
  holdExpiresAt: '2026-11-21T12:30:00.000Z',
};
const buy = async () => {
  storeCart(readyCart);
  show();
  await user.click(button());
};
const show = (at?: string) => renderScreen(<PlaceOrderScreen />, { pattern: '/placeorder', at });
const button = () => screen.getByRole('button', { name: 'Ödemeye geç' });

it.each([
  ['shipping', { ...readyCart, shippingAddress: {} }],
  ['billing', { ...readyCart, billingAddress: {} }],
])('goes back to shipping without a %s address', (_, cart) => {
  storeCart(cart);
  show();
  expect(address()).toBe('/shipping');
});

it('shows addresses, lines and the four totals in lira', () => {
  storeCart(readyCart);
  show();
  expect(screen.getAllByText(/Gül Sokak 1/)).toHaveLength(1);
  expect(textsOf('heading')).toEqual([
    'Sipariş özeti',
    'Ürünler',
    'Teslimat adresi',
    'Fatura adresi',
    'Tutar',
  ]);
  const follows = button().compareDocumentPosition(screen.getByText(/^Ödemeye geçerek/));
  expect(follows).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(hrefOf(stamp.name)).toBe('/product/p1');
  expect(screen.getByText(/^2 x/).textContent).toBe('2 x ₺100,50 = ₺201,00 + KDV');
  expect(screen.getByText('₺237,18')).toBeDefined();
  const totals = textsOf('definition');
  expect(totals).toEqual(['₺201,00', '₺30,00', '₺36,18', '₺267,18']);
});

it('shows the total in instalments', async () => {
  respond('getInstallments', { options: [{ count: 6, cardFamilies: ['World'] }] });
  storeCart(readyCart);
  show();
  expect(await screen.findByText('6 taksite kadar, vade farksız: ayda ₺44,53')).toBeDefined();
});

describe('what the dealer has set', () => {
  it.each([false, true])(
    'closes the button on a holiday, unless orders are taken: %s',
    async (takesOrders) => {
      respond('getTerms', { ...DEFAULT_TERMS, holiday: { notice: 'Bayramdayız.', takesOrders } });
      storeCart(readyCart);
      show();
      await waitFor(() => expect(requestsOf('getTerms')).toHaveLength(1));
      await waitFor(() => expect(button()).toHaveProperty('disabled', !takesOrders));
      const reason = document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent;
      if (!takesOrders) expect(reason).toBe('Şu anda sipariş alamıyoruz. Bayramdayız.');
    },
  );

  it('says that transfers are possible', async () => {
    respond('getTerms', { ...DEFAULT_TERMS, takesTransfers: true });
    storeCart(readyCart);
    show();
    expect(await screen.findByText(/Korumalı Havale/)).toBeDefined();
  });

  it('offers a transfer to its own account beside the card, and leads to the order that names it', async () => {
    respond('getTerms', { ...DEFAULT_TERMS, takesOwnTransfers: true });
    respond('initializePayment', { ...opened, checkoutFormContent: '', token: '' });
    storeUser(ayse);
    storeCart(readyCart);
    show();
    const ways = await screen.findByRole('group', { name: 'Ödeme yolu' });
    expect(within(ways).getByRole('radio', { name: 'Kartla' })).toHaveProperty('checked', true);
    await user.click(within(ways).getByRole('radio', { name: 'Havale/EFT ile' }));
    expect(screen.getByText(/^Siparişi tamamlayarak .* onaylıyorum/)).toBeDefined();
    respond('initializePayment', Response.error());
    await user.click(screen.getByRole('button', { name: 'Siparişi tamamla' }));
    await screen.findByRole('alert');
    respond('initializePayment', { ...opened, checkoutFormContent: '', token: '' });
    await user.click(screen.getByRole('button', { name: 'Siparişi tamamla' }));
    await arriveAt('/order/o1');
    // The answer of the first may be lost: both are one request.
    const [first, second] = requestsOf('initializePayment');
    expect(first?.body).toMatchObject({ paymentMethod: 'transfer', requestId: expect.any(String) });
    expect(second?.body).toEqual(first?.body);
    // The order's page then takes its pieces out of the cart.
    expect(storedCart().openOrder).toEqual({ orderId: 'o1' });
  });

  it('goes back to the card when it takes no transfers any more', async () => {
    respond('getTerms', { ...DEFAULT_TERMS, takesOwnTransfers: true });
    respond('initializePayment', () => {
      respond('getTerms', DEFAULT_TERMS);
      return refusal(409, 'Şu anda havaleyle ödeme alamıyoruz.', { code: 'NO_TRANSFERS' });
    });
    storeCart(readyCart);
    show();
    await user.click(await screen.findByRole('radio', { name: 'Havale/EFT ile' }));
    await user.click(screen.getByRole('button', { name: 'Siparişi tamamla' }));
    expect(await screen.findByText('Şu anda havaleyle ödeme alamıyoruz.')).toBeDefined();
    await waitFor(() => expect(button()).toHaveProperty('disabled', false));
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('is told to the server as it was shown, and asked again when it changed', async () => {
    const now = { ...DEFAULT_TERMS, shippingFee: 45_00, withdrawalDays: 30 };
    respond('initializePayment', () => {
      respond('getTerms', now);
      return refusal(409, 'Koşullar değişti.', { code: 'TERMS_CHANGED' });
    });
    await buy();
    expect(requestsOf('initializePayment').at(-1)?.body).toMatchObject({
      totalPrice: '267.18',
      terms: { shippingFee: 30, freeShippingAbove: 500, taxPercent: 18, withdrawalDays: 14 },
    });
    expect(await screen.findByText('Koşullar değişti.')).toBeDefined();
    expect(await screen.findByText('Kargo ücreti değişti: ₺30,00 yerine ₺45,00.')).toBeDefined();
    expect(screen.getByText('₺282,18')).toBeDefined();
    expect(screen.getByText(/Teslimden sonra 30 gün içinde/)).toBeDefined();

    respond('initializePayment', opened);
    await user.click(button());
    expect(requestsOf('initializePayment').at(-1)?.body).toMatchObject({
      totalPrice: '282.18',
      terms: { shippingFee: 45, withdrawalDays: 30 },
    });
    await waitFor(() => expect(address()).toBe('/payment'));
  });
});

describe('what the button accepts', () => {
  const sentence = () => screen.getByText(/^Ödemeye geçerek/).textContent;
  const text = (title: string, html = '') => ({ slug: '', title, description: '', html, updatedAt: '' });

  it.each([
    ['Ön Bilgilendirme Formu', 'on-bilgilendirme-formu'],
    ['Mesafeli Satış Sözleşmesi', 'mesafeli-satis-sozlesmesi'],
  ])('is read in place with this very order in it: %s', async (title, slug) => {
    respond('getLegalPage', ({ params }) => text(title, `<p>Metin: ${params.slug}</p>`));
    storeUser({ ...ayse, name: 'Ayşe <Yıldız>' });
    storeCart(inIzmir);
    show();
    await waitFor(() =>
      expect(sentence()).toBe(
        'Ödemeye geçerek Ön Bilgilendirme Formu’nu ve Mesafeli Satış Sözleşmesi’ni okuduğumu ve kabul ettiğimi onaylıyorum. Siparişim ödeme yükümlülüğü doğurur.',
      ),
    );
    expect(screen.queryByRole('checkbox', { name: /onay|kabul/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: title }));
    const dialog = screen.getByRole('dialog', { name: title });
    await within(dialog).findByText(`Metin: ${slug}`);
    const facts = within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(facts).toEqual([
      'Alıcı: Ayşe <Yıldız>',
      'E-posta: ayse@example.com',
      'Telefon: 5551112233',
      'Teslimat: Ayşe Yılmaz, Gül Sokak 1, 06000 Çankaya/Ankara, Türkiye',
      'Fatura: Ayşe Yılmaz, Gül Sokak 1, 06000 Çankaya/İzmir, Türkiye',
      'Ay yıldız 1 kuruşPul, 1955, 1 kuruş2 × ₺100,50 = ₺201,00',
      'Ara toplam: ₺201,00',
      'Kargo: ₺30,00',
      'KDV (%18): ₺36,18',
      'Toplam (KDV ve kargo dâhil): ₺267,18',
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Kapat' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/placeorder');
  });

  it('is the contract alone where the shop has no form', async () => {
    respond('getLegalPage', refusal(404, 'Bulunamadı.'));
    storeCart(readyCart);
    show();
    await waitFor(() =>
      expect(sentence()).toMatch(
        /^Ödemeye geçerek Mesafeli Satış Sözleşmesi’ni okuduğumu ve kabul ettiğimi onaylıyorum\./,
      ),
    );
    expect(screen.getAllByRole('link', { name: /Sözleşmesi|Formu/ })).toHaveLength(1);
  });
});

it('shows that the bill has the same address, and to another one as an address', () => {
  storeCart(readyCart);
  const { unmount } = show();
  expect(screen.getByText('Teslimat adresiyle aynı (Bireysel)')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Fatura adresi' })).toBeDefined();
  const change = () => hrefOf('Fatura adresini değiştir');
  expect(change()).toBe('/shipping');
  unmount();
  storeCart(inIzmir);
  show();
  expect(screen.getByRole('heading', { name: 'Fatura adresi' })).toBeDefined();
  expect(screen.queryByText(/Teslimat adresiyle aynı/)).toBeNull();
  expect(change()).toBe('/shipping');
});

it('shows of an empty cart that it is empty, and neither sums nor a way to pay', () => {
  storeCart(removeItem(readyCart, stamp._id));
  show();
  expect(screen.getByText('Your cart is empty')).toBeDefined();
  expect(hrefOf('Go Back')).toBe('/');
  const steps = within(screen.getByRole('navigation', { name: 'Alışveriş adımları' })).getAllByRole(
    'listitem',
  );
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Giriş',
    'Teslimat',
    'Sipariş özeti',
    'Ödeme',
  ]);
  expect(screen.queryByText(/₺|Gül Sokak|Kargo/)).toBeNull();
  expect(button()).toHaveProperty('disabled', true);
});

// Firefox may lose a removal from session storage while it leaves the page, so the flag can still be set.
it('opens one payment however often it is clicked, hands the form on and forgets the former one', async () => {
  sessionStorage.setItem('paymentPageReloaded', 'true');
  respond('initializePayment', async () => {
    await delay(20);
    return opened;
  });
  storeUser(ayse);
  storeCart(readyCart);
  show();
  button().click();
  button().click();
  await arriveAt('/payment');
  const { token, holdExpiresAt, ...state } = opened;
  expect(routerState()).toEqual({ ...state, userId: ayse._id });
  const requests = requestsOf('initializePayment');
  expect(requests).toHaveLength(1);
  expect(requests[0]?.body).not.toHaveProperty('gift');
  expect(storedCart().openOrder).toMatchObject({ orderId: 'o1' });
  expect(sessionStorage.getItem('paymentPageReloaded')).toBeNull();
  expect(requests[0]?.body).toMatchObject({
    orderItems: [{ _id: 'p1', qty: 2, price: 100.5 }],
    shippingAddress: { city: 'Ankara' },
    billingAddress: { billingType: 'individual' },
    itemsPrice: '201.00',
    shippingPrice: '30.00',
    taxPrice: '36.18',
    totalPrice: '267.18',
  });
});

it('should be sent as a gift with a note that stays until it is paid, or is taken back', async () => {
  respond('initializePayment', opened);
  storeCart(readyCart);
  const { unmount } = show();
  const box = () => screen.getByRole('checkbox', { name: 'Bu sipariş hediye' });
  const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Hediye notu/ });
  await user.click(box());
  await user.type(note(), 'İyi ki doğdun');
  unmount();
  show();
  expect(note().value).toBe('İyi ki doğdun');
  await user.click(box());
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(storedCart()).not.toHaveProperty('gift');
  await user.click(box());
  await user.click(button());
  await arriveAt('/payment');
  expect(requestsOf('initializePayment').at(-1)?.body).toMatchObject({ gift: { note: 'İyi ki doğdun' } });
});

describe('a payment that does not open', () => {
  it('for a changed price and a short stock explains itself and updates the cart', async () => {
    const message = 'Sepetiniz değişti.';
    const line = { _id: 'p1', name: stamp.name, price: 110_00, countInStock: 1 };
    respond('initializePayment', refusal(409, message, { code: 'STOCK_SHORT', lines: [line] }));
    await buy();
    expect(
      await screen.findByText(/^Ay yıldız 1 kuruş: Fiyatı değişti: ₺100,50 yerine ₺110,00\./),
    ).toBeDefined();
    expect(screen.getByText(/Stokta 1 adet kaldı; adet 1 olarak güncellendi\.$/)).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain(message);
    expect(hrefOf('Sepete dön')).toBe('/cart');
    expect(screen.queryByRole('link', { name: /^[Aa]dresleri/ })).toBeNull();
    const cartItems = [{ price: 110, countInStock: 1, qty: 1 }];
    expect(storedCart()).toMatchObject({ totalPrice: '159.80', cartItems });
    expect(log).toHaveBeenCalled();
  });

  it('should lead to the addresses when one of them is at fault', async () => {
    const errors = [{ path: 'shippingAddress.city', message: 'Şehir çok uzun.' }];
    respond('initializePayment', refusal(400, 'Geçersiz.', { code: 'INVALID_INPUT', errors }));
    await buy();
    expect(await screen.findByText('Şehir çok uzun.')).toBeDefined();
    expect(hrefOf('Adresleri düzenle')).toBe('/shipping');
  });

  it('leads to the order whose payment is not decided yet', async () => {
    const message = 'Önceki ödemenizin sonucu bekleniyor.';
    respond('initializePayment', refusal(409, message, { code: 'PAYMENT_PENDING', orderId: 'o7' }));
    await buy();
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    const link = screen.getByRole('link', { name: 'Siparişi görüntüleyin' });
    expect(link.getAttribute('href')).toBe('/order/o7');
  });

  it('shows any other refusal, which may be tried again', async () => {
    respond('initializePayment', refusal(502, 'Ödeme sağlayıcısına ulaşılamıyor.'));
    await buy();
    expect((await screen.findByRole('alert')).textContent).toBe('Ödeme sağlayıcısına ulaşılamıyor.');
    expect(address()).toBe('/placeorder');
    respond('initializePayment', opened);
    await user.click(button());
    await arriveAt('/payment');
  });

  it('without form content is logged and keeps the shopper here', async () => {
    respond('initializePayment', { ...opened, checkoutFormContent: '' });
    await buy();
    expect(await screen.findByText(/Ödeme formu alınamadı/)).toBeDefined();
    expect(log).toHaveBeenCalled();
  });
});

it('shows after a failed payment that nothing was charged and how to continue', () => {
  storeCart(readyCart);
  show('/placeorder?payment=failed');
  expect(screen.getByRole('alert').textContent).toMatch(/tamamlanmadı.*ücret alınmadı.*Ödemeye geç/);
});

it.each([
  ['received', /bize ulaştı.*yeniden ödemeyin/],
  ['unknown', /öğrenemedik.*yeniden ödemeyin/],
])('does not invite to pay again for a payment that is being checked: %s', (payment, told) => {
  storeCart(readyCart);
  show(`/placeorder?payment=${payment}`);
  expect(screen.getByRole('alert').textContent).toMatch(told);
  expect(screen.queryByRole('button', { name: /Ödemeye geç/ })).toBeNull();
});

describe('pieces that are still held by an open payment', () => {
  const MINUTE = 60_000;
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();
  const open = async (holdExpiresAt: string) => {
    respond('initializePayment', { ...opened, holdExpiresAt });
    storeUser(ayse);
    storeCart(readyCart);
    const { unmount } = show();
    await user.click(button());
    await arriveAt('/payment');
    unmount();
  };

  it('are counted down when the shopper returns, up to the end', async () => {
    await open(inMinutes(30));
    vi.useFakeTimers();
    show();
    expect(screen.getByRole('timer').textContent).toMatch(
      /Ürünler sizin için (30:00|29:5\d) boyunca ayrıldı\./,
    );
    await act(() => vi.advanceTimersByTimeAsync(30 * MINUTE));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText(/Süre doldu.*“Ödemeye geç” düğmesiyle yeniden/)).toBeDefined();
  });

  it('are promised no more after a refusal', async () => {
    await open(inMinutes(30));
    respond('initializePayment', refusal(502, 'Ödeme sağlayıcısına ulaşılamıyor.'));
    show();
    expect(screen.getByRole('timer')).toBeDefined();
    await user.click(button());
    await screen.findByText('Ödeme sağlayıcısına ulaşılamıyor.');
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('are the last payment’s', async () => {
    await open(inMinutes(10));
    await open(inMinutes(30));
    show();
    expect(screen.getByRole('timer').textContent).toMatch(/30:00|29:5\d/);
  });
});
