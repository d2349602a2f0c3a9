import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Alert } from '../../cms/contract/alerts.ts';
import { readCatalogueQuery } from '../catalogue/catalogue-query.ts';
import SearchAlert from '../catalogue/search-alert.tsx';
import { anAlert, ayse } from '../testing/fixtures.ts';
import { refusal, requestOf, requestsOf, respond } from '../testing/msw-handlers.ts';
import { renderScreen, routerState, setUpShop, storeUser } from '../testing/test-shop.tsx';
import { answer, arriveAt, field, hrefOf, press, retype, type, user } from '../testing/user-actions.ts';
import { AlertButton } from './alert-button.tsx';
import { AlertPanel } from './alert-panel.tsx';
import AlertsScreen from './alerts-screen.tsx';
import ProductAlertForm from './product-alert-form.tsx';
import UnsubscribeScreen from './unsubscribe-screen.tsx';

setUpShop();

beforeEach(() => respond('listAlerts', { isEmailProven: true, alerts: [] }));

const TELL = 'E-postayla haber ver';
const SIGN_IN = { reason: 'E-postayla haber verebilmemiz için giriş yapın.' };
const answered = (...alerts: Alert[]) => ({ isEmailProven: true, alerts });
const aNumber = anAlert({
  kind: 'number',
  title: 'Michel 99999',
  value: null,
  path: '/search/Michel%2099999',
});

describe('a number that nobody knows', () => {
  const show = (number = 'Michel 99999') =>
    renderScreen(<AlertPanel subject={{ number }} title={number} />, { at: '/search/michel%2099999' });

  it('is asked for at once, beside the sentence that the press consents to', async () => {
    respond('addAlerts', answered(aNumber));
    storeUser(ayse);
    show();
    expect(screen.getByText(/günde en çok bir e-posta almayı kabul edersiniz/)).toBeDefined();
    expect(hrefOf('KVKK aydınlatma metni')).toBe('/kvkk-aydinlatma-metni');
    await press(TELL);
    expect(await screen.findByText(/^“Michel 99999” gelince ya da ucuzlayınca/)).toBeDefined();
    expect(requestOf('addAlerts').body).toEqual({
      alerts: [{ number: 'Michel 99999' }],
      condition: null,
      maxPrice: null,
    });
    expect(screen.queryByRole('form')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Michel 99999 gelince haber verelim');
  });

  it('leads a guest to sign in, and is added afterwards as it was typed', async () => {
    respond('addAlerts', answered(aNumber));
    show();
    await user.selectOptions(field('Durum'), 'Damgalı');
    await type('En yüksek fiyat', '1.250,50');
    await press(TELL);
    await arriveAt('/login?redirect=/search/michel%252099999');
    expect(routerState()).toEqual(SIGN_IN);
    expect(requestsOf('addAlerts')).toEqual([]);
    cleanup();
    // Without a sign-in the form still has the typed values.
    show();
    expect(field('En yüksek fiyat').value).toBe('1250,50');
    cleanup();
    storeUser(ayse);
    show('Scott 5');
    expect(requestsOf('addAlerts')).toEqual([]);
    cleanup();
    show();
    expect(await screen.findByText(/e-posta göndereceğiz/)).toBeDefined();
    expect(requestsOf('addAlerts').map(({ body }) => body)).toEqual([
      { alerts: [{ number: 'Michel 99999' }], condition: 'used', maxPrice: 1250.5 },
    ]);
    cleanup();
    show();
    expect(field('En yüksek fiyat').value).toBe('');
    expect(requestsOf('addAlerts')).toHaveLength(1);
  });

  it.each([
    ['çok', 'Tutarı 12,50 gibi yazın.'],
    ['1,005', 'Tutarı 12,50 gibi yazın.'],
    ['0', 'En yüksek fiyat sıfırdan büyük olmalıdır; fark etmezse boş bırakın.'],
  ])('is not sent with the price %s', async (price, fault) => {
    storeUser(ayse);
    show();
    await type('En yüksek fiyat', price);
    await press(TELL);
    expect(screen.getByText(fault)).toBeDefined();
    expect(document.activeElement).toBe(field('En yüksek fiyat'));
    expect(requestsOf('addAlerts')).toEqual([]);
  });

  it('says why it was not taken, and keeps what was typed', async () => {
    respond('addAlerts', refusal(409, 'Aynı anda en fazla 500 pul.'));
    storeUser(ayse);
    show();
    await type('En yüksek fiyat', '5');
    await press(TELL);
    expect(await screen.findAllByText('Aynı anda en fazla 500 pul.')).toHaveLength(2);
    expect(field('En yüksek fiyat').value).toBe('5');
  });
});

it('a value of a series is asked for in a dialog, for a guest after the sign-in', async () => {
  const show = () =>
    renderScreen(<AlertButton subject={{ value: 'v4' }} title="2 kuruş" text="Haber ver" />, {
      at: '/seri/Lale',
    });
  respond('addAlerts', answered(anAlert()));
  show();
  await press('Haber ver: 2 kuruş');
  const dialog = await screen.findByRole('dialog', { name: '2 kuruş gelince haber verelim' });
  await user.click(within(dialog).getByRole('button', { name: TELL }));
  await arriveAt('/login?redirect=/seri/Lale');
  cleanup();
  storeUser(ayse);
  show();
  await screen.findByText(/“Lale: 2 kuruş” gelince ya da ucuzlayınca/);
  expect(requestsOf('addAlerts').map(({ body }) => body.alerts)).toEqual([[{ value: 'v4' }]]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('a search', () => {
  const at = '/search/lale/page/2';
  const filters = 'yearFrom=1863&yearTo=1900&condition=used&sortOrder=priceAsc';
  const title = '“lale” · Damgalı · 1863–1900';
  const found = anAlert({ kind: 'search', title });
  const show = (keyword = 'lale') => {
    const query = readCatalogueQuery({ keyword, pageNumber: '2' }, new URLSearchParams(filters));
    if (!query) throw new Error('no query');
    renderScreen(<SearchAlert query={query} />, { at: `${at}?${filters}` });
  };

  it('is asked for in words, at its first page and in the shop’s order, beside the consent', async () => {
    respond('addAlerts', answered(found));
    storeUser(ayse);
    show();
    await press(`Haber ver: ${title}`);
    const dialog = within(await screen.findByRole('dialog', { name: `${title} gelince haber verelim` }));
    expect(dialog.getByText(/yeni ürün gelince günde en çok bir e-posta almayı kabul/)).toBeDefined();
    expect(dialog.queryByLabelText('Durum')).toBeNull();
    await user.click(dialog.getByRole('button', { name: TELL }));
    expect(await screen.findByText(/için yeni ürün gelince günde en çok bir e-posta/)).toBeDefined();
    const path = '/search/lale?condition=used&yearFrom=1863&yearTo=1900';
    expect(requestOf('addAlerts').body).toEqual({
      alerts: [{ search: { title, path } }],
      condition: null,
      maxPrice: null,
    });
    expect(hrefOf(`Haber vereceğiz: ${title}`)).toBe('/haber-ver');
  });

  it('shows a guest why to sign in, leads back to this page, and is added after that', async () => {
    respond('addAlerts', answered(found));
    show();
    await press(`Haber ver: ${title}`);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: TELL }));
    await arriveAt(`/login?redirect=${encodeURIComponent(`${at}?${filters}`).replaceAll('%2F', '/')}`);
    expect(routerState()).toEqual(SIGN_IN);
    cleanup();
    storeUser(ayse);
    show('baska');
    expect(requestsOf('addAlerts')).toEqual([]);
    cleanup();
    show();
    expect(await screen.findByRole('link', { name: `Haber vereceğiz: ${title}` })).toBeDefined();
    cleanup();
    show();
    expect(screen.getByRole('button', { name: `Haber ver: ${title}` })).toBeDefined();
  });
});

describe('the page of alerts', () => {
  const number = anAlert({
    ...aNumber,
    _id: 'w2',
    title: 'Michel 774',
    path: '/search/Michel%20774',
    condition: 'used',
    maxPrice: 50_00,
    offer: { count: 2, product: { _id: 'lale', name: 'Lale', price: 12_00, category: '' } },
  });
  const quiet = anAlert({ isMailed: false });
  async function show(given: Alert[], isEmailProven = true) {
    let alerts = given;
    const list = () => ({ isEmailProven, alerts });
    respond('listAlerts', list);
    respond('deleteAlert', ({ params }) => {
      alerts = alerts.filter(({ _id }) => _id !== params.id);
      return { message: 'Silindi.' };
    });
    respond('setAlertMail', ({ body }) => {
      alerts = alerts.map((alert) => ({ ...alert, isMailed: Boolean(body.isMailed) }));
      return list();
    });
    respond('updateAlert', ({ params, body }) => {
      const terms = { condition: body.condition ?? null, maxPrice: null, isMailed: true };
      alerts = alerts.map((alert) => (alert._id === params.id ? { ...alert, ...terms } : alert));
      return { isEmailProven, alerts: alerts.filter(({ _id }) => _id === params.id) };
    });
    storeUser(ayse);
    renderScreen(<AlertsScreen />, { pattern: '/haber-ver' });
    await screen.findByRole('list', { name: 'Haber verilecekler' });
  }

  it('lists each kind with its terms, its page and what is on sale, and leads nowhere else', async () => {
    const evil = anAlert({ _id: 's1', kind: 'search', title: '“lale”', path: '//evil.example/a' });
    const product = anAlert({ _id: 'p1', kind: 'product', title: 'Gül', path: '/product/gul' });
    await show([number, quiet, evil, product]);
    expect(hrefOf('Michel 774')).toBe('/search/Michel%20774');
    expect(hrefOf('Lale: 2 kuruş')).toBe('/seri/Lale');
    expect(hrefOf('“lale”')).toBe('/');
    expect(hrefOf('Gül')).toBe('/product/gul');
    for (const told of [
      'Damgalı · en çok ₺50,00, KDV dahil · e-posta gönderilir',
      'Her durumda · her fiyata · e-posta gönderilmez',
      'Arama: yeni ürün gelince · e-posta gönderilir',
      'Yeniden stoka girince · e-posta gönderilir',
    ])
      expect(screen.getByText(told)).toBeDefined();
    expect(hrefOf('Şu anda 2 ürün satışta, en ucuzu ₺14,16, KDV dahil')).toBe('/search/Michel%20774');
  });

  it('changes the terms of a stamp', async () => {
    await show([number]);
    await press('Değiştir: Michel 774');
    const dialog = within(await screen.findByRole('dialog', { name: 'Michel 774' }));
    const price = dialog.getByLabelText<HTMLInputElement>(/^En yüksek fiyat/);
    expect(price.value).toBe('50');
    await user.clear(price);
    await user.selectOptions(dialog.getByLabelText('Durum'), 'Fark etmez');
    await user.click(dialog.getByRole('button', { name: TELL }));
    expect(await screen.findByText('Her durumda · her fiyata · e-posta gönderilir')).toBeDefined();
    expect(requestOf('updateAlert').body).toEqual({ condition: null, maxPrice: null });
  });

  it('renews the mail of one alert, or ends and renews the mail of all by one press', async () => {
    await show([number, quiet]);
    expect(screen.getByText('2 haberden 1 tanesi için günde en çok bir e-posta gönderilir.')).toBeDefined();
    await press(`${TELL}: Lale: 2 kuruş`);
    expect(await screen.findByText(/^Gelen ve ucuzlayanlar için/)).toBeDefined();
    await press('E-postaları durdur');
    expect(await screen.findByText('Hiçbiri için e-posta gönderilmiyor.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'E-postaları durdur' })).toBeNull();
    await press('Hepsi için e-postayla haber ver');
    expect(await screen.findByText(/^Gelen ve ucuzlayanlar için/)).toBeDefined();
    expect(requestsOf('setAlertMail').map(({ body }) => body)).toEqual([
      { isMailed: false },
      { isMailed: true },
    ]);
  });

  it('deletes an alert when that is confirmed, and keeps the focus with the list', async () => {
    await show([number, quiet]);
    const question = '“Michel 774” için haber vermeyi bırakalım mı?';
    await press('Sil: Michel 774');
    await answer(question, 'Vazgeç');
    expect(requestsOf('deleteAlert')).toHaveLength(0);
    await press('Sil: Michel 774');
    await answer(question, 'Tamam');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Michel 774' })).toBeNull());
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Haber verilecekler'),
    );
  });

  it('says that an address is to be proven before the first mail', async () => {
    await show([quiet], false);
    expect(hrefOf('profilinizde doğruladığınızda')).toBe('/profile');
    await press(`${TELL}: Lale: 2 kuruş`);
    expect(await screen.findByText(/^E-posta adresinizi profilinizde doğruladığınızda “Lale/)).toBeDefined();
  });

  it('adds a number, after which the form is empty', async () => {
    respond('addAlerts', answered(number));
    await show([]);
    expect(screen.getByText(/^Henüz bir şey için haber beklemiyorsunuz\./)).toBeDefined();
    await press(TELL);
    expect(screen.getByText('Numarayı 774 ya da 774a gibi yazın.')).toBeDefined();
    await user.selectOptions(field(/^Katalog$/), 'Scott');
    await type(/^Numara/, '12a');
    await press(TELL);
    await waitFor(() => expect(field(/^Numara/).value).toBe(''));
    expect(requestOf('addAlerts').body).toMatchObject({ alerts: [{ number: 'Scott 12a' }] });
  });
});

describe('an alert of a product that is sold out', () => {
  const show = () => renderScreen(<ProductAlertForm productId="lale" />);

  it('explains what the address is for, subscribes once, and confirms that', async () => {
    respond('requestProductAlert', { message: 'Tamam.' });
    show();
    expect(field('E-posta').value).toBe('');
    expect(screen.getByText(/ürün yeniden stoka girince bir e-posta almayı kabul edersiniz/)).toBeDefined();
    expect(hrefOf('KVKK aydınlatma metni')).toBe('/kvkk-aydinlatma-metni');
    await type('E-posta', ' biri@example.com ');
    await press('E-postayla haber ver');
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe(
        'Ürün gelince biri@example.com adresine haber vereceğiz.',
      ),
    );
    expect(requestOf('requestProductAlert')).toMatchObject({
      params: { id: 'lale' },
      body: { email: 'biri@example.com' },
    });
    expect(screen.queryByRole('button', { name: 'E-postayla haber ver' })).toBeNull();
    expect(document.activeElement?.id).toBe('haber-ver');
  });

  it('contains the address of a signed-in user, who may enter another', async () => {
    respond('requestProductAlert', { message: 'Tamam.' });
    storeUser(ayse);
    show();
    expect(field('E-posta').value).toBe(ayse.email);
    await retype('E-posta', 'baska@example.com');
    await press('E-postayla haber ver');
    await screen.findByText(/baska@example.com adresine/);
  });

  it('sends nothing that is no address', async () => {
    show();
    await type('E-posta', 'biri@');
    await press('E-postayla haber ver');
    expect(field('E-posta').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('E-posta'));
    expect(requestsOf('requestProductAlert')).toHaveLength(0);
  });

  describe('the link of a mail', () => {
    const show = () =>
      renderScreen(
        <StrictMode>
          <UnsubscribeScreen />
        </StrictMode>,
        { pattern: '/bildirimden-cik/:token', at: '/bildirimden-cik/t1' },
      );

    it('unsubscribes once, and confirms that', async () => {
      respond('unsubscribe', { message: 'Tamam.' });
      show();
      expect(await screen.findByText(/^Haber vermeyi bıraktık\./)).toBeDefined();
      expect(requestsOf('unsubscribe')).toHaveLength(1);
      expect(requestOf('unsubscribe').params).toEqual({ token: 't1' });
    });

    it('shows for an invalid link why, and a way on', async () => {
      respond('unsubscribe', refusal(404, 'Bu bağlantı geçersiz.'));
      show();
      expect(await screen.findByText('Bu bağlantı geçersiz.')).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Yeniden dene' })).toBeNull();
      expect(hrefOf('Kataloğa dön')).toBe('/');
    });

    it('shows the error, and can be retried', async () => {
      respond('unsubscribe', refusal(500, 'Olmadı.'));
      show();
      expect(await screen.findByText('Olmadı.')).toBeDefined();
      respond('unsubscribe', { message: 'Tamam.' });
      await press('Yeniden dene');
      expect(await screen.findByText(/^Haber vermeyi bıraktık\./)).toBeDefined();
    });
  });
});
