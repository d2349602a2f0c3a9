import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PaymentLinkAnswer } from '../../cms/contract/dealer-sales.ts';
import { DEFAULT_TERMS } from '../../cms/contract/rules/shop-terms.ts';
import { stamp } from '../testing/fixtures.ts';
import { refusal, requestOf, requestsOf, respond } from '../testing/msw-handlers.ts';
import { address, renderScreen, routerState, setUpShop } from '../testing/test-shop.tsx';
import { hrefOf, press, textsOf, user } from '../testing/user-actions.ts';
import PaymentLinkScreen from './payment-link-screen.tsx';

setUpShop();

const link: PaymentLinkAnswer = {
  number: 'PD-2026-00042',
  buyer: 'Ayşe Yılmaz',
  orderItems: [
    {
      product: stamp._id,
      name: stamp.name,
      image: '',
      price: 500_00,
      listPrice: 617_25,
      qty: 2,
      taxPercent: 20,
    },
  ],
  itemsPrice: 1000_00,
  shippingPrice: 0,
  taxPrice: 200_00,
  totalPrice: 1200_00,
  shippingAddress: { recipient: 'Ayşe Yılmaz', address: 'Gül Sokak 1', district: 'Çankaya', city: 'Ankara' },
  heldUntil: '2026-12-05T23:59:59.999+03:00',
  contracts: [
    { slug: 'on-bilgilendirme-formu', title: 'Ön Bilgilendirme Formu', html: '<p>Bu siparişin formu</p>' },
    { slug: 'mesafeli-satis-sozlesmesi', title: 'Mesafeli Satış Sözleşmesi', html: '<p>Bu sözleşme</p>' },
  ],
  takesTransfers: true,
};
const opened = {
  checkoutFormContent: '<form></form>',
  token: 't',
  paymentPageUrl: 'https://pay.example/?token=t',
  orderId: 'o2',
  holdExpiresAt: '2026-11-29T12:30:00.000Z',
};
const PAID = refusal(409, 'Bu sipariş ödendi.', { code: 'LINK_PAID' });

const show = (at = '/odeme/t1', state?: unknown) =>
  renderScreen(<PaymentLinkScreen />, { pattern: '/odeme/:token', at, state });
async function open(at?: string, change: Partial<PaymentLinkAnswer> = {}): Promise<void> {
  respond('getPaymentLink', { ...link, ...change });
  show(at);
  await screen.findByRole('button', { name: 'Ödemeye geç' });
}
const confirmAll = () => user.click(screen.getByRole('checkbox'));

it('should show the order as the dealer wrote it, with the price of the shop beside the agreed one', async () => {
  await open();
  expect(document.title).toMatch(/^Ödeme \|/);
  expect(requestOf('getPaymentLink').params).toEqual({ token: 't1' });
  expect(textsOf('heading')).toEqual([
    'Ödeme',
    'Sipariş PD-2026-00042',
    'Ürünler',
    'Teslimat adresi',
    'Tutar',
  ]);
  for (const text of ['Alıcı: Ayşe Yılmaz', 'Gül Sokak 1', 'Çankaya/Ankara', '5 Aralık 2026 23.59'])
    expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByText(/^dükkân fiyatı/).parentElement?.outerHTML).toMatch(/^<s .*₺1\.481,40/);
  expect(screen.getByText(/^2 x/).textContent).toBe('2 x ₺500,00 = ₺1.000,00 + KDV');
  expect(textsOf('definition')).toEqual(['₺1.000,00', '₺0,00', '₺200,00', '₺1.200,00']);
  expect(screen.getByText('KDV (%20)')).toBeDefined();
});

describe('the texts', () => {
  it('should be read in place with this order in them, and not be confirmed by that', async () => {
    await open();
    expect(screen.getByRole('checkbox').closest('div')?.textContent).toBe(
      'Ödemeye geçerek Ön Bilgilendirme Formu’nu ve Mesafeli Satış Sözleşmesi’ni okuduğumu ve kabul ettiğimi onaylıyorum. Siparişim ödeme yükümlülüğü doğurur.',
    );
    for (const { title, html } of link.contracts) {
      await user.click(screen.getByRole('link', { name: title }));
      const dialog = screen.getByRole('dialog', { name: title });
      expect(dialog.innerHTML).toContain(html);
      await user.click(within(dialog).getByRole('button', { name: 'Kapat' }));
    }
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
  });

  it('should be confirmed before anything is paid', async () => {
    await open();
    await press('Ödemeye geç');
    expect(screen.getByText('Ödemeye geçmek için metinleri okuyup onaylayın.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('checkbox'));
    expect(requestsOf('payByLink')).toEqual([]);
  });
});

it('should open the form of a card on the same page, and lead back to the order', async () => {
  respond('payByLink', opened);
  await open();
  await confirmAll();
  await press('Ödemeye geç');
  expect(await screen.findByText('Ödeme formu yükleniyor…')).toBeDefined();
  expect(requestOf('payByLink')).toMatchObject({
    params: { token: 't1' },
    body: { method: 'card', totalPrice: 1200 },
  });
  expect([address(), routerState()]).toMatchObject(['/odeme/t1', { orderId: 'o2', userId: '' }]);
  await user.click(screen.getByRole('link', { name: 'Siparişe dön' }));
  expect(await screen.findByRole('button', { name: 'Ödemeye geç' })).toBeDefined();
});

it('should draw the form after the reload', async () => {
  sessionStorage.setItem('paymentPageReloaded', 'true');
  respond('getPaymentLink', link);
  show('/odeme/t1', { ...opened, userId: '' });
  await waitFor(() => expect(document.querySelector('form')).not.toBeNull());
  expect(screen.getByText(/^Sipariş PD-2026-00042/).textContent).toContain('₺1.200,00');
});

it('should begin a transfer, and show the account on the same page instead of another payment', async () => {
  respond('payByLink', { ...opened, checkoutFormContent: '', token: '' });
  await open();
  await user.click(screen.getByRole('radio', { name: 'Havale/EFT ile' }));
  expect(screen.getByText(/^Siparişi tamamlayarak/)).toBeDefined();
  const transferTo = {
    iban: 'TR330006100519786457841326',
    holder: 'Pul Dükkânı',
    bank: '',
    reason: link.number,
    qr: '',
  };
  const begun = { ...link, heldUntil: '2026-12-02T23:59:59.999+03:00', transferTo };
  respond('getPaymentLink', begun);
  await confirmAll();
  await press('Siparişi tamamla');
  expect(await screen.findByText('TR33 0006 1005 1978 6457 8413 26')).toBeDefined();
  expect(screen.getByText(/^Tutarı 2 Aralık 2026 gününün sonuna kadar/)).toBeDefined();
  expect(requestOf('payByLink').body).toEqual({ method: 'transfer', totalPrice: 1200 });
  expect([address(), screen.queryByRole('checkbox')]).toEqual(['/odeme/t1', null]);
});

it('should offer no transfer where the dealer takes none', async () => {
  await open(undefined, { takesTransfers: false });
  expect(screen.queryByRole('radio')).toBeNull();
});

it('should say after a failed payment that nothing was taken, and offer another try', async () => {
  await open('/odeme/t1?payment=failed');
  expect(screen.getByRole('alert').textContent).toContain('kartınızdan ücret alınmadı');
});

it('should keep what was chosen when the server refuses, and show the order anew', async () => {
  await open();
  respond('payByLink', refusal(409, 'Siparişin tutarı değişti.', { code: 'PRICE_CHANGED' }));
  respond('getPaymentLink', { ...link, totalPrice: 1300_00 });
  await user.click(screen.getByRole('radio', { name: 'Havale/EFT ile' }));
  await confirmAll();
  await press('Siparişi tamamla');
  expect((await screen.findByRole('alert')).textContent).toBe('Siparişin tutarı değişti.');
  expect(await screen.findByText('₺1.300,00')).toBeDefined();
  expect(requestOf('payByLink').body).toMatchObject({ method: 'transfer' });
  expect(screen.getByRole('radio', { name: 'Havale/EFT ile' })).toHaveProperty('checked', true);
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
});

describe('a link that leads to no payment', () => {
  it.each([
    PAID,
    refusal(410, 'Bu bağlantının süresi doldu.', { code: 'LINK_OVER' }),
    refusal(404, 'Böyle bir ödeme bağlantısı yok.', { code: 'LINK_UNKNOWN' }),
  ])('should say so on a calm page, with the way to the dealer: $answer.code', async (refused) => {
    respond('getTerms', {
      ...DEFAULT_TERMS,
      contact: { phone: '0212 555 11 22', whatsapp: '0532 555 11 22' },
    });
    respond('getPaymentLink', refused);
    show();
    expect(await screen.findByText(refused.answer.message)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(hrefOf(/^0212\s555/)).toBe('tel:02125551122'));
    expect(hrefOf(/WhatsApp/)).toBe('https://wa.me/905325551122');
  });

  it.each([undefined, { ...opened, userId: '' }])('should say so instead of the form: %j', async (state) => {
    respond('payByLink', PAID);
    respond('getPaymentLink', state ? PAID : link);
    show('/odeme/t1', state);
    if (!state) {
      await screen.findByRole('button', { name: 'Ödemeye geç' });
      respond('getPaymentLink', PAID);
      await confirmAll();
      await press('Ödemeye geç');
    }
    expect(await screen.findByText(PAID.answer.message)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Ödemeye geç' })).toBeNull();
  });
});
