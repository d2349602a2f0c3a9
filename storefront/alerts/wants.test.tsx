import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Want } from '../../cms/contract/wants.ts';
import { aWant, ayse } from '../testing/fixtures.ts';
import { refusal, requestOf, requestsOf, respond } from '../testing/msw-handlers.ts';
import { renderScreen, routerState, setUpShop, storeUser } from '../testing/test-shop.tsx';
import { answer, arriveAt, field, hrefOf, press, type, user } from '../testing/user-actions.ts';
import { UnknownNumber } from './unknown-number.tsx';
import { WantButton } from './want-button.tsx';
import WantsScreen from './wants-screen.tsx';

setUpShop();

beforeEach(() => respond('listWants', []));

describe('a number that nobody knows', () => {
  const show = (number = 'Michel 99999') =>
    renderScreen(<UnknownNumber number={number} />, { at: '/search/michel%2099999' });

  it('is waited for at once, with what is typed, and without mail unless that is asked for', async () => {
    respond('addWants', [aWant({ title: 'Michel 99999', value: null, series: '' })]);
    storeUser(ayse);
    show();
    expect(field('Gelince ya da ucuzlayınca').checked).toBe(false);
    await press('Beklediklerime ekle');
    expect(await screen.findByText(/^“Michel 99999” beklediklerinize eklendi\.$/)).toBeDefined();
    expect(requestOf('addWants').body).toEqual({
      wants: [{ number: 'Michel 99999' }],
      condition: null,
      maxPrice: null,
      mailConsent: false,
    });
    expect(screen.queryByRole('form')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Michel 99999 gelince haber verelim');
  });

  it('leads a guest to sign in, and is added afterwards as it was typed', async () => {
    respond('addWants', [aWant({ title: 'Michel 99999', mailConsent: true })]);
    show();
    await user.selectOptions(field('Durum'), 'Damgalı');
    await type('En yüksek fiyat', '1.250,50');
    await user.click(field('Gelince ya da ucuzlayınca'));
    await press('Beklediklerime ekle');
    await arriveAt('/login?redirect=/search/michel%252099999');
    expect(routerState()).toEqual({ reason: 'Beklediklerinize eklemek için giriş yapın.' });
    expect(requestsOf('addWants')).toEqual([]);
    cleanup();
    // A guest who comes back without signing in keeps the typed values.
    show();
    expect(field('En yüksek fiyat').value).toBe('1250,50');
    expect(field('Gelince ya da ucuzlayınca').checked).toBe(true);
    cleanup();
    storeUser(ayse);
    show('Scott 5');
    expect(requestsOf('addWants')).toEqual([]);
    cleanup();
    show();
    expect(await screen.findByText(/gelince e-posta göndereceğiz/)).toBeDefined();
    expect(requestsOf('addWants').map(({ body }) => body)).toEqual([
      { wants: [{ number: 'Michel 99999' }], condition: 'used', maxPrice: 1250.5, mailConsent: true },
    ]);
    cleanup();
    show();
    expect(field('En yüksek fiyat').value).toBe('');
    expect(requestsOf('addWants')).toHaveLength(1);
  });

  it.each([
    ['çok', 'Tutarı 12,50 gibi yazın.'],
    ['1,005', 'Tutarı 12,50 gibi yazın.'],
    ['0', 'En yüksek fiyat sıfırdan büyük olmalıdır; fark etmezse boş bırakın.'],
  ])('is not sent with the price %s', async (price, fault) => {
    storeUser(ayse);
    show();
    await type('En yüksek fiyat', price);
    await press('Beklediklerime ekle');
    expect(screen.getByText(fault)).toBeDefined();
    expect(document.activeElement).toBe(field('En yüksek fiyat'));
    expect(requestsOf('addWants')).toEqual([]);
  });

  it('says why it was not taken, and keeps what was typed', async () => {
    respond('addWants', refusal(409, 'Aynı anda en fazla 500 pul bekleyebilirsiniz.'));
    storeUser(ayse);
    show();
    await type('En yüksek fiyat', '5');
    await press('Beklediklerime ekle');
    expect(await screen.findAllByText('Aynı anda en fazla 500 pul bekleyebilirsiniz.')).toHaveLength(2);
    expect(field('En yüksek fiyat').value).toBe('5');
  });
});

describe('a value of a series', () => {
  const show = () =>
    renderScreen(<WantButton subject={{ value: 'v4' }} title="2 kuruş" text="Gelince haber ver" />, {
      at: '/seri/Lale',
    });

  it('is waited for in a dialog, which closes and says so', async () => {
    respond('addWants', [aWant()]);
    storeUser(ayse);
    show();
    await press('Gelince haber ver: 2 kuruş');
    const dialog = await screen.findByRole('dialog', { name: '2 kuruş gelince haber verelim' });
    await user.click(within(dialog).getByRole('button', { name: 'Beklediklerime ekle' }));
    await screen.findByText(/“Lale: 2 kuruş” beklediklerinize eklendi\./);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requestOf('addWants').body).toMatchObject({ wants: [{ value: 'v4' }] });
  });

  it('is added for a guest who has signed in, where the form was', async () => {
    respond('addWants', [aWant()]);
    show();
    await press('Gelince haber ver: 2 kuruş');
    await screen.findByRole('dialog');
    await press('Beklediklerime ekle');
    await arriveAt('/login?redirect=/seri/Lale');
    cleanup();
    storeUser(ayse);
    show();
    await screen.findByText(/beklediklerinize eklendi/);
    expect(requestsOf('addWants')).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('what somebody waits for', () => {
  const number = aWant({
    _id: 'w2',
    title: 'Michel 774',
    value: null,
    series: '',
    condition: 'used',
    maxPrice: 50_00,
    mailConsent: true,
    offer: { count: 2, product: { _id: 'lale', name: 'Lale', price: 12_00 } },
  });
  let isProven = true;
  beforeEach(() => {
    isProven = true;
  });
  async function show(...given: Want[]) {
    let wants = given;
    respond('listWants', () => wants);
    respond('listSearches', []);
    let alerts = [
      { _id: 'n1', product: { _id: 'gul', name: 'Gül' }, createdAt: '2026-11-20T10:00:00.000+03:00' },
    ];
    respond('listStockAlerts', () => ({ isEmailProven: isProven, alerts: isProven ? alerts : [] }));
    respond('deleteStockAlert', () => {
      alerts = [];
      return { message: 'Vazgeçildi.' };
    });
    respond('deleteWant', ({ params }) => {
      wants = wants.filter(({ _id }) => _id !== params.id);
      return { message: 'Silindi.' };
    });
    respond('setWantMail', ({ body }) => {
      wants = wants.map((want) => ({ ...want, mailConsent: body.mailConsent ?? false }));
      return wants;
    });
    respond('updateWant', ({ params, body }) => {
      wants = wants.map((want) =>
        want._id === params.id
          ? {
              ...want,
              condition: body.condition ?? null,
              maxPrice: null,
              mailConsent: body.mailConsent ?? false,
            }
          : want,
      );
      return wants.find(({ _id }) => _id === params.id) as Want;
    });
    storeUser(ayse);
    renderScreen(<WantsScreen />, { pattern: '/beklediklerim' });
    await screen.findByRole('list', { name: 'Beklediğim pullar' });
  }

  it('is listed with its terms, what is on sale of it, and the searches', async () => {
    await show(number, aWant());
    expect(hrefOf('Michel 774')).toBe('/search/Michel%20774');
    expect(hrefOf('Lale: 2 kuruş')).toBe('/seri/Lale');
    expect(screen.getByText('Damgalı · en çok ₺50,00 + KDV · e-posta gönderilir')).toBeDefined();
    const offer = screen.getByRole('link', { name: 'Şu anda 2 ürün satışta, en ucuzu ₺12,00 +\u00a0KDV' });
    expect(offer.getAttribute('href')).toBe('/search/Michel%20774');
    expect(screen.getByRole('heading', { name: 'Kayıtlı aramalarım' })).toBeDefined();
  });

  it('is changed, where the mail can be stopped', async () => {
    await show(number);
    await press('Değiştir: Michel 774');
    const dialog = within(await screen.findByRole('dialog', { name: 'Michel 774' }));
    const price = dialog.getByLabelText<HTMLInputElement>(/^En yüksek fiyat/);
    expect(price.value).toBe('50');
    await user.clear(price);
    await user.selectOptions(dialog.getByLabelText('Durum'), 'Fark etmez');
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
    expect(await screen.findByText('Her durumda · her fiyata · e-posta gönderilmez')).toBeDefined();
    expect(requestOf('updateWant').body).toEqual({ condition: null, maxPrice: null, mailConsent: false });
  });

  it('is mailed, or not, by one press for all of it', async () => {
    await show(number, aWant());
    expect(screen.getByText('2 puldan 1 tanesi için günde en çok bir e-posta gönderilir.')).toBeDefined();
    await press('E-postaları durdur');
    expect(await screen.findByText('Beklediğiniz pullar için e-posta gönderilmiyor.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'E-postaları durdur' })).toBeNull();
    await press('Hepsi için e-posta iste');
    expect(await screen.findByText(/^Gelen ve ucuzlayan pullar için/)).toBeDefined();
    expect(requestsOf('setWantMail').map(({ body }) => body)).toEqual([
      { mailConsent: false },
      { mailConsent: true },
    ]);
  });

  it('is deleted when that is confirmed, and the focus stays with the list', async () => {
    await show(number, aWant());
    const question = '“Michel 774” beklediklerinizden silinsin mi?';
    await press('Sil: Michel 774');
    await answer(question, 'Vazgeç');
    expect(requestsOf('deleteWant')).toHaveLength(0);
    await press('Sil: Michel 774');
    await answer(question, 'Tamam');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Michel 774' })).toBeNull());
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Beklediğim pullar'));
  });

  it('includes the sold-out products of a proven address, each until it is given up', async () => {
    await show();
    const link = await screen.findByRole('link', { name: 'Gül' });
    expect(link.getAttribute('href')).toBe('/product/gul');
    await press('Vazgeç: Gül');
    expect(await screen.findByText(/^Tükenmiş bir ürün beklemiyorsunuz/)).toBeDefined();
    expect(requestOf('deleteStockAlert').params).toMatchObject({ id: 'n1' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Stok bildirimleri');
  });

  it('says how to see those of an address that is not proven', async () => {
    isProven = false;
    await show();
    const link = await screen.findByRole('link', { name: 'profilinizde doğruladığınızda' });
    expect(link.getAttribute('href')).toBe('/profile');
  });

  it('is added by its number, after which the form is empty', async () => {
    respond('addWants', [number]);
    await show();
    expect(screen.getByText(/^Henüz bir pul beklemiyorsunuz\./)).toBeDefined();
    await press('Beklediklerime ekle');
    expect(screen.getByText('Numarayı 774 ya da 774a gibi yazın.')).toBeDefined();
    await user.selectOptions(field(/^Katalog$/), 'Scott');
    await type(/^Numara/, '12a');
    await press('Beklediklerime ekle');
    await waitFor(() => expect(field(/^Numara/).value).toBe(''));
    expect(requestOf('addWants').body).toMatchObject({ wants: [{ number: 'Scott 12a' }] });
  });
});
