import type { Page } from 'playwright-core';
import type { CollectionItem } from '../../../cms/contract/collection.ts';
import type { ProductList } from '../../../cms/contract/products.ts';
import { keyOfProduct, keyOfValue } from '../../../cms/contract/rules/collection.ts';
import type { SeriesAnswer } from '../../../cms/contract/series.ts';
import type { CartContent, Fixtures, Role } from './fixtures.ts';
import { fillShipping, proceedToPayment } from './shopper.ts';
import { writeOrder } from './write-order.ts';

export type Scene = {
  /** Also the name of its picture. */
  name: string;
  room: 'catalogue' | 'collecting' | 'account';
  path: string | ((fixtures: Fixtures) => string);
  role?: Role;
  cart?: CartContent;
  /** Prepares data before the page opens. Runs once for each test, so it must be repeatable. */
  prepare?: (fixtures: Fixtures) => Promise<unknown>;
  /** Calls that are never answered. */
  hanging?: string;
  act?: (page: Page, fixtures: Fixtures) => Promise<unknown>;
  shows: string | RegExp;
  /** The state comes from a refused call, which the console may log. */
  isRefused?: boolean;
};

type Row = Omit<Scene, 'name' | 'room' | 'role'>;
/** Screens of one role by name. */
const scenesOf = (role: Role, rows: Record<string, Row>): Array<Omit<Scene, 'room'>> =>
  Object.entries(rows).map(([name, row]) => ({ role, ...row, name }));

/** A series that the seed lists, with only some of its values. */
export const LISTED_SERIES = 'Birinci Londra Baskısı 1914';

const reviewed = ({ products }: Fixtures) => `/product/${products.reviewed._id}`;
const orderOf = (which: keyof Fixtures['orders']) => (fixtures: Fixtures) =>
  `/order/${fixtures.orders[which]}`;
const ofSeries = (path: string) => path + encodeURIComponent(LISTED_SERIES);

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();
const inTurn =
  (...acts: Array<(page: Page) => Promise<unknown>>) =>
  async (page: Page) => {
    for (const act of acts) await act(page);
  };
const fill = (label: string, text: string) => (page: Page) => page.getByLabel(label).first().fill(text);
const check = (label: string) => (page: Page) => page.getByLabel(label).check();
const tickFirst = (page: Page) => page.getByRole('main').getByRole('checkbox').first().check();
const search = (word: string) => async (page: Page) =>
  page.getByRole('combobox', { name: 'Katalogda ara' }).pressSequentially(word);
const scrollTo = (name: string) => async (page: Page) => {
  await page.getByRole('heading', { name }).scrollIntoViewIfNeeded();
  await page.getByRole('region', { name }).getByRole('listitem').first().waitFor();
};
const openFilter = inTurn(press('Filtre'), (page) => page.getByRole('button', { name: 'Matbaa' }).click());
const openMenu = (title: string | RegExp) => (page: Page) =>
  page.getByRole('banner').locator('summary', { hasText: title }).click();
const wishFirst = inTurn(press(/^İstek listem: /), (page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /1 ürün$/ })
    .click(),
);
const dropWish = async (page: Page) => {
  const heart = page.getByRole('main').getByRole('button', { name: /^İstek listem: / });
  await heart.first().click();
  await heart.and(page.getByRole('button', { pressed: true })).click();
  // The toast stays as long as its button has the focus.
  await page.getByRole('button', { name: 'Bildirimi kapat' }).focus();
};

const listedValues = async ({ clients: { customer } }: Fixtures): Promise<string[]> =>
  (await customer.get<SeriesAnswer>(ofSeries('/api/series/'))).values.map(({ _id }) => _id);
const waitForSome = async (fixtures: Fixtures) => {
  const { customer } = fixtures.clients;
  const [first, , , fourth] = await listedValues(fixtures);
  const add = (alert: object, terms: object) => customer.post('/api/alerts', { alerts: [alert], ...terms });
  await add({ value: first }, { condition: 'used', maxPrice: 250 });
  await add({ value: fourth }, {});
  await add({ number: 'Michel 774' }, { maxPrice: 1500 });
  await add({ search: { title: '“tuğra” · Stokta olanlar', path: '/search/tuğra?inStock=1' } }, {});
};
/** Collects three values of the listed series, the first with all details, and a piece without a series. */
const collectSome = async (fixtures: Fixtures) => {
  const { customer } = fixtures.clients;
  const [first = '', ...others] = (await listedValues(fixtures)).slice(0, 3).map(keyOfValue);
  const ofNoSeries = `/api/products?keyword=${encodeURIComponent('cımbız')}`;
  const { products } = await customer.get<ProductList>(ofNoSeries);
  const loose = products.slice(0, 1).map(({ _id }) => keyOfProduct(_id));
  const inSeries = [first, ...others].map((key) => ({ key, series: LISTED_SERIES }));
  await customer.post('/api/collection/join', { items: [...inSeries, ...loose.map((key) => ({ key }))] });
  const items = await customer.get<CollectionItem[]>(ofSeries('/api/collection/items?series='));
  await customer.put(`/api/collection/items/${first}`, {
    series: LISTED_SERIES,
    condition: 'used',
    count: 2,
    paidTotal: 1149.9,
    note: 'Dededen kalan albümden',
    seenAt: items.find(({ key }) => key === first)?.updatedAt ?? null,
  });
};

const catalogue = scenesOf('guest', {
  home: { path: '/', shows: 'Filtre' },
  'home-loading': {
    path: '/cart',
    hanging: '**/api/products**',
    act: (page) => page.getByRole('link', { name: 'Pul Dükkânı' }).first().click(),
    shows: 'yükleniyor…',
  },
  'page-past-the-end': { path: '/page/99', shows: /^Bu sayfada ürün yok\./ },
  'search-filtered': {
    path: '/search/pul?sortOrder=priceAsc&printingHouse=Ajans+-+T%C3%BCrk+Matbaas%C4%B1+%2F+Ankara',
    shows: 'Hepsini temizle',
  },
  'search-filter': { path: '/search/pul', act: openFilter, shows: 'Ajans - Türk' },
  'search-empty': { path: '/search/kanguru', shows: '“kanguru” için ürün bulunamadı.' },
  'search-offline': {
    path: '/',
    act: inTurn((page) => page.context().setOffline(true), search('cumhuriyet\n')),
    shows: 'Yeniden dene',
    isRefused: true,
  },
  suggestions: {
    path: '/',
    act: inTurn(search('cum'), (page) => page.getByRole('option').first().waitFor()),
    shows: 'Filtre',
  },
  'new-products': { path: '/yeni-gelenler', shows: /^Dükkâna en son/ },
  'not-found': {
    path: '/boyle-bir-sayfa-yok',
    shows: 'Kataloğa dön',
    isRefused: true,
  },
  product: { path: reviewed, shows: 'giriş yapın' },
  'product-sold-out': {
    path: ({ products }) => `/product/${products.soldOut._id}`,
    shows: 'Stokta Yok',
  },
  'product-enlarged': { path: reviewed, act: press(/resmi büyüt/), shows: 'Kapat' },
  'product-seen': {
    path: ({ series }) => `/product/${series.values[0]}`,
    act: inTurn(
      scrollTo('Bu serinin diğer değerleri'),
      (page) =>
        page.getByRole('region', { name: 'Bu serinin diğer değerleri' }).getByRole('link').last().click(),
      scrollTo('Son baktıklarınız'),
    ),
    shows: 'Temizle',
  },
  toast: { path: '/', act: dropWish, shows: 'Geri al' },
});

const collecting = [
  ...scenesOf('guest', {
    compare: {
      path: ({ series }) => `/karsilastir?id=${series.values[0]}&id=${series.values[1]}`,
      shows: 'farklı',
    },
    'series-index': { path: '/seri', shows: /en eskisi başta/ },
    series: { path: ofSeries('/seri/'), shows: 'Hiç gelmedi' },
    checklist: {
      path: ({ series }) => `/kontrol-listesi?series=${encodeURIComponent(series.name)}`,
      act: tickFirst,
      shows: /1’i var/,
    },
    wishlist: { path: '/', act: wishFirst, shows: 'Sepete ekle' },
    'wishlist-removed': {
      path: '/',
      act: inTurn(
        wishFirst,
        (page) => page.getByRole('heading', { level: 1, name: 'İstek listem' }).waitFor(),
        press(/^İstek listem: /),
      ),
      shows: 'Geri al',
    },
    'collection-series-guest': {
      path: ofSeries('/koleksiyonum/seri/'),
      act: tickFirst,
      shows: /^İşaretleriniz bu tarayıcıda saklanır/,
    },
  }),
  ...scenesOf('customer', {
    'alert-terms': {
      prepare: waitForSome,
      path: '/haber-ver',
      act: press('Değiştir: Michel 774'),
      shows: 'En yüksek fiyat (₺)',
    },
    collection: {
      prepare: collectSome,
      path: '/koleksiyonum',
      shows: 'Albüm sayfası',
    },
    'collection-series-edited': {
      prepare: collectSome,
      path: ofSeries('/koleksiyonum/seri/'),
      act: press(/^Düzenle: /),
      shows: 'Ödediğiniz, hepsi için (₺)',
    },
    album: {
      prepare: collectSome,
      path: ofSeries('/koleksiyonum/album/'),
      shows: /^Çerçeveler gerçek ölçüdedir/,
    },
  }),
];

const account = [
  ...scenesOf('guest', {
    cart: { path: '/cart', cart: 'full', shows: 'Ara toplam' },
    'cart-empty': { path: '/cart', shows: 'Your cart is empty' },
    'cart-outdated': { path: '/cart', cart: 'outdated', shows: 'Stokta kalmadı.' },
    'login-refused': {
      path: '/login',
      act: inTurn(fill('E-posta', 'ece@example.com'), fill('Şifre', 'Yanlis-Sifre-1'), press('Giriş yap')),
      shows: 'E-posta adresi veya şifre hatalı.',
      isRefused: true,
    },
    'register-faulty': {
      path: '/register?redirect=%2Fshipping',
      act: inTurn(fill('Ad soyad', 'Ece'), fill('E-posta', 'ece'), press('Kayıt ol')),
      shows: 'Geçerli bir e-posta adresi giriniz.',
    },
    'register-contract': {
      path: '/register',
      act: press('Üyelik sözleşmesi'),
      shows: 'Kapat',
    },
    'second-step': { path: '/giris/dogrulama', shows: 'Girişi tamamla' },
    'forgot-password-sent': {
      path: '/forgotpassword',
      act: inTurn(fill('E-posta', 'kimse@example.com'), press('Bağlantı gönder')),
      shows: 'Password reset email sent',
    },
    'payment-link': {
      path: '/',
      act: async (page, { clients: { admin }, products: { other } }) => {
        await page.goto(await writeOrder(admin, other._id, 'payment-link'));
        await press('Ödemeye geç')(page);
      },
      shows: 'Ödemeye geçmek için metinleri okuyup onaylayın.',
    },
    'legal-distance-sales': { path: '/mesafeli-satis-sozlesmesi', shows: /30 gün/ },
  }),
  ...scenesOf('newcomer', {
    'shipping-faulty': {
      cart: 'full',
      path: '/shipping',
      act: inTurn(
        (page) => page.getByLabel('Fatura adresim teslimat adresimle aynı').uncheck(),
        check('Kurumsal'),
        press('Kaydet ve devam et'),
      ),
      shows: 'Lütfen tüm zorunlu alanları doldurun.',
    },
    payment: {
      cart: 'full',
      path: '/shipping',
      act: inTurn(fillShipping, proceedToPayment),
      shows: 'Ödeme',
    },
    'profile-address': {
      path: '/profile',
      act: inTurn(press('Yeni adres ekle'), check('Kurumsal'), press('Adresi kaydet')),
      shows: 'Bu alan boş bırakılamaz.',
    },
  }),
  ...scenesOf('customer', {
    menu: { path: '/', act: openMenu(/./), shows: 'Logout' },
    'product-signed-in': {
      path: ({ products }) => `/product/${products.fresh._id}`,
      act: (page) => page.getByLabel('Puan').waitFor(),
      shows: 'Henüz Değerlendirilmemiş',
    },
    'shipping-saved': { cart: 'full', path: '/shipping', shows: 'Kayıtlı adresler' },
    'placeorder-form': {
      cart: 'addressed',
      path: '/placeorder',
      act: inTurn(
        (page) => page.getByRole('main').getByRole('link', { name: 'Ön Bilgilendirme Formu' }).click(),
        (page) => page.getByText('Sipariş bilgileri', { exact: true }).waitFor(),
      ),
      shows: 'tüketici hakem heyeti',
    },
    order: { path: orderOf('ofCustomer'), shows: 'Alıcı' },
    profile: { path: '/profile', shows: 'Ayrıntılar' },
  }),
  ...scenesOf('admin', {
    'menu-admin': { path: reviewed, act: openMenu('Admin'), shows: 'Bu ürünü panelde düzenle' },
    'order-to-deliver': {
      path: orderOf('toDeliver'),
      shows: 'Teslim edildi olarak işaretle',
    },
    'admin-orders': { path: '/admin/orderlist', shows: 'Bütün siparişler' },
    'admin-products': { path: '/admin/productlist', shows: 'Bütün ürünler' },
    'admin-products-delete': {
      path: '/admin/productlist',
      act: press(/^Sil/),
      shows: 'Are you sure?',
    },
    'admin-product': {
      path: ({ products }) => `/admin/product/${products.reviewed._id}/edit`,
      shows: 'Resim yükle',
    },
    'admin-users': { path: '/admin/userlist', shows: 'Bütün kullanıcılar' },
    fair: { path: '/admin/fuar', shows: 'Stokta' },
  }),
];

/** Each room has its own test file; all take about the same time. */
export const scenes: readonly Scene[] = [
  ...catalogue.map((scene) => ({ ...scene, room: 'catalogue' as const })),
  ...collecting.map((scene) => ({ ...scene, room: 'collecting' as const })),
  ...account.map((scene) => ({ ...scene, room: 'account' as const })),
];
