import type { Page } from 'playwright-core';
import type { CollectionItem } from '../../../cms/contract/collection.ts';
import type { ProductList } from '../../../cms/contract/products.ts';
import { keyOfProduct, keyOfValue } from '../../../cms/contract/rules/collection.ts';
import type { SeriesAnswer } from '../../../cms/contract/series.ts';
import type { CartContent, Fixtures, Role } from './fixtures.ts';
import { fillShipping, proceedToPayment } from './shopper.ts';

/** One screen in one state, with the shopper's way to it. */
export type Scene = {
  /** Also the name of its picture. */
  name: string;
  room: 'catalogue' | 'collecting' | 'account';
  heading: string | RegExp;
  path: string | ((fixtures: Fixtures) => string);
  role?: Role;
  cart?: CartContent;
  /** Prepares the shop before the page opens. A second run changes nothing. */
  prepare?: (fixtures: Fixtures) => Promise<unknown>;
  /** Calls that never come back, or fail as the contract says. */
  hanging?: string;
  failing?: string;
  /** Other answers than the server's, by pattern. */
  answers?: Record<string, unknown>;
  /** Runs once the page is open. */
  act?: (page: Page, fixtures: Fixtures) => Promise<unknown>;
  /** Text that is visible once the state is reached. */
  shows: string | RegExp;
  /** The console may say so, since the state comes from a refused call. */
  isRefused?: boolean;
};

type Row = Omit<Scene, 'name' | 'room' | 'role' | 'heading'> & { heading?: Scene['heading'] };
/** Screens of one role by name; any heading unless given. */
const scenesOf = (role: Role, rows: Record<string, Row>): Array<Omit<Scene, 'room'>> =>
  Object.entries(rows).map(([name, row]) => ({ role, heading: /./, ...row, name }));

export const FAILURE = 'Sunucuda beklenmeyen bir hata oluştu.';
/** A series that the seed lists, with only some of its values. */
export const LISTED_SERIES = 'Birinci Londra Baskısı 1914';
const NO_PAGE = { page: 1, pages: 0, total: 0 };

const reviewed = ({ products }: Fixtures) => `/product/${products.reviewed._id}`;
const orderOf = (which: keyof Fixtures['orders']) => (fixtures: Fixtures) =>
  `/order/${fixtures.orders[which]}`;
const ofSeries = (path: string) => path + encodeURIComponent(LISTED_SERIES);

const byHome = (page: Page) => page.getByRole('link', { name: 'Pul Dükkânı' }).first().click();
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
/** A menu of the header, by its title. */
const openMenu = (title: string | RegExp) => (page: Page) =>
  page.getByRole('banner').locator('summary', { hasText: title }).click();
const wantFirst = inTurn(press(/^İstek listem: /), (page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /1 ürün$/ })
    .click(),
);
const dropWant = async (page: Page) => {
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
  const add = (want: object, terms: object) => customer.post('/api/wants', { wants: [want], ...terms });
  await add({ value: first }, { condition: 'used', maxPrice: 250, mailConsent: true });
  await add({ value: fourth }, {});
  await add({ number: 'Michel 774' }, { maxPrice: 1500 });
  const saved = { title: '“tuğra” · Stokta olanlar', path: '/search/tuğra?inStock=1' };
  await customer.post('/api/users/searches', saved);
};
/** Three values of the listed series, the first with all facts, and a piece without a series. */
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
  home: { path: '/', heading: 'Katalog', shows: 'Filtre' },
  'home-loading': {
    path: '/cart',
    hanging: '**/api/products**',
    act: byHome,
    heading: 'Katalog',
    shows: 'yükleniyor…',
  },
  'home-empty': {
    path: '/cart',
    answers: { '**/api/products?*': { products: [], ...NO_PAGE }, '**/api/products/top': [] },
    act: byHome,
    heading: 'Katalog',
    shows: 'Ürün bulunamadı.',
  },
  'page-past-the-end': { path: '/page/99', heading: 'Katalog', shows: /^Bu sayfada ürün yok\./ },
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
  'new-products': { path: '/yeni-gelenler', heading: 'Yeni gelenler', shows: /^Dükkâna en son/ },
  'not-found': {
    path: '/boyle-bir-sayfa-yok',
    heading: 'Sayfa bulunamadı',
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
  toast: { path: '/', heading: 'Katalog', act: dropWant, shows: 'Geri al' },
});

const collecting = [
  ...scenesOf('guest', {
    compare: {
      path: ({ series }) => `/karsilastir?id=${series.values[0]}&id=${series.values[1]}`,
      heading: 'Karşılaştırma',
      shows: 'farklı',
    },
    'compare-one': {
      path: ({ series }) => `/karsilastir?id=${series.values[0]}&id=yok`,
      heading: 'Karşılaştırma',
      shows: /^Ürünlerden biri bulunamadı/,
    },
    series: { path: ofSeries('/seri/'), heading: LISTED_SERIES, shows: 'Dükkânımıza hiç gelmedi' },
    checklist: {
      path: ({ series }) => `/kontrol-listesi?series=${encodeURIComponent(series.name)}`,
      heading: /Kontrol listesi/,
      act: tickFirst,
      shows: /1’i var/,
    },
    wants: { path: '/', act: wantFirst, heading: 'İstek listem', shows: 'Sepete ekle' },
    'wants-removed': {
      path: '/',
      act: inTurn(
        wantFirst,
        (page) => page.getByRole('heading', { level: 1, name: 'İstek listem' }).waitFor(),
        press(/^İstek listem: /),
      ),
      heading: 'İstek listem',
      shows: 'Geri al',
    },
    'leave-mail-unknown': {
      path: '/bildirimden-cik/yok',
      heading: 'Bildirimden çıkış',
      shows: /^Bu bağlantı geçersiz/,
      isRefused: true,
    },
    'collection-guest': {
      path: ofSeries('/koleksiyonum/seri/'),
      act: inTurn(tickFirst, (page) =>
        page.getByRole('main').getByRole('link', { name: 'Koleksiyonum', exact: true }).click(),
      ),
      heading: 'Koleksiyonum',
      shows: '1 değer işaretli',
    },
    'collection-series-guest': {
      path: ofSeries('/koleksiyonum/seri/'),
      act: tickFirst,
      heading: LISTED_SERIES,
      shows: /^İşaretleriniz bu tarayıcıda saklanır/,
    },
  }),
  ...scenesOf('customer', {
    'waiting-terms': {
      prepare: waitForSome,
      path: '/beklediklerim',
      act: press('Değiştir: Michel 774'),
      heading: 'Beklediklerim',
      shows: 'En yüksek fiyat (₺)',
    },
    collection: {
      prepare: collectSome,
      path: '/koleksiyonum',
      heading: 'Koleksiyonum',
      shows: 'Albüm sayfası',
    },
    'collection-series-edited': {
      prepare: collectSome,
      path: ofSeries('/koleksiyonum/seri/'),
      act: press(/^Düzenle: /),
      heading: LISTED_SERIES,
      shows: 'Ödediğiniz, hepsi için (₺)',
    },
    'collection-others': {
      prepare: collectSome,
      path: '/koleksiyonum/seri-disi',
      heading: 'Seri dışı parçalar',
      shows: 'Düzenle',
    },
    album: {
      prepare: collectSome,
      path: ofSeries('/koleksiyonum/album/'),
      heading: /Albüm sayfası/,
      shows: /^Çerçeveler gerçek ölçüdedir/,
    },
  }),
];

const account = [
  ...scenesOf('guest', {
    cart: { path: '/cart', cart: 'full', heading: 'Sepetim', shows: 'Ara toplam' },
    'cart-empty': { path: '/cart', heading: 'Sepetim', shows: 'Your cart is empty' },
    'cart-outdated': { path: '/cart', cart: 'outdated', heading: 'Sepetim', shows: 'Stokta kalmadı.' },
    'login-refused': {
      path: '/login',
      heading: 'Giriş yap',
      act: inTurn(fill('E-posta', 'ece@example.com'), fill('Şifre', 'Yanlis-Sifre-1'), press('Giriş yap')),
      shows: 'E-posta adresi veya şifre hatalı.',
      isRefused: true,
    },
    'register-faulty': {
      path: '/register?redirect=%2Fshipping',
      heading: 'Kayıt ol',
      act: inTurn(fill('Ad soyad', 'Ece'), fill('E-posta', 'ece'), press('Kayıt ol')),
      shows: 'Geçerli bir e-posta adresi giriniz.',
    },
    'register-contract': {
      path: '/register',
      heading: 'Kayıt ol',
      act: press('Üyelik sözleşmesi'),
      shows: 'Kapat',
    },
    'second-step': { path: '/giris/dogrulama', heading: 'Giriş doğrulama', shows: 'Girişi tamamla' },
    'forgot-password-sent': {
      path: '/forgotpassword',
      heading: 'Şifremi unuttum',
      act: inTurn(fill('E-posta', 'kimse@example.com'), press('Bağlantı gönder')),
      shows: 'Password reset email sent',
    },
    'reset-password-mismatch': {
      path: '/resetpassword/deneme',
      heading: 'Şifreyi yenile',
      act: inTurn(fill('Yeni şifre', 'Pul-Sever-2026'), press('Şifreyi yenile')),
      shows: 'Passwords do no match',
    },
    'legal-distance-sales': { path: '/mesafeli-satis-sozlesmesi', heading: /Mesafeli/i, shows: /30 gün/ },
  }),
  ...scenesOf('newcomer', {
    'shipping-faulty': {
      cart: 'full',
      path: '/shipping',
      heading: 'Teslimat',
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
      heading: 'Ödeme',
      act: inTurn(fillShipping, proceedToPayment),
      shows: 'Ödeme',
    },
    'profile-address': {
      path: '/profile',
      heading: 'Profilim',
      act: inTurn(press('Yeni adres ekle'), check('Kurumsal'), press('Adresi kaydet')),
      shows: 'Bu alan boş bırakılamaz.',
    },
  }),
  ...scenesOf('customer', {
    menu: { path: '/', heading: 'Katalog', act: openMenu(/./), shows: 'Logout' },
    'product-signed-in': {
      path: ({ products }) => `/product/${products.fresh._id}`,
      act: (page) => page.getByLabel('Puan').waitFor(),
      shows: 'Henüz Değerlendirilmemiş',
    },
    'shipping-saved': { cart: 'full', path: '/shipping', heading: 'Teslimat', shows: 'Kayıtlı adresler' },
    'placeorder-form': {
      cart: 'addressed',
      path: '/placeorder',
      heading: 'Sipariş özeti',
      act: inTurn(
        (page) => page.getByRole('main').getByRole('link', { name: 'Ön Bilgilendirme Formu' }).click(),
        (page) => page.getByText('Sipariş bilgileri', { exact: true }).waitFor(),
      ),
      shows: 'tüketici hakem heyeti',
    },
    'placeorder-failed': {
      cart: 'addressed',
      path: '/placeorder?payment=failed',
      heading: 'Sipariş özeti',
      shows: 'Ödeme tamamlanmadı',
    },
    order: { path: orderOf('ofCustomer'), heading: /^Sipariş/, shows: 'Alıcı' },
    'order-error': {
      failing: '**/api/orders/*',
      path: orderOf('ofCustomer'),
      heading: /^Sipariş/,
      shows: FAILURE,
    },
    profile: { path: '/profile', heading: 'Profilim', shows: 'Ayrıntılar' },
  }),
  ...scenesOf('admin', {
    'menu-admin': { path: reviewed, act: openMenu('Admin'), shows: 'Bu ürünü panelde düzenle' },
    'order-to-deliver': {
      path: orderOf('toDeliver'),
      heading: /^Sipariş/,
      shows: 'Teslim edildi olarak işaretle',
    },
    'order-unpaid': { path: orderOf('unpaid'), heading: /^Sipariş/, shows: 'Ödenmedi' },
    'admin-orders': { path: '/admin/orderlist', heading: 'Siparişler', shows: 'Bütün siparişler' },
    'admin-orders-empty': {
      answers: { '**/api/orders?*': { orders: [], ...NO_PAGE } },
      path: '/admin/orderlist',
      heading: 'Siparişler',
      shows: 'Henüz sipariş yok.',
    },
    'admin-products': { path: '/admin/productlist', heading: 'Ürünler', shows: 'Bütün ürünler' },
    'admin-products-delete': {
      path: '/admin/productlist',
      heading: 'Ürünler',
      act: press(/^Sil/),
      shows: 'Are you sure?',
    },
    'admin-product': {
      path: ({ products }) => `/admin/product/${products.reviewed._id}/edit`,
      heading: 'Ürünü düzenle',
      shows: 'Resim yükle',
    },
    'admin-users': { path: '/admin/userlist', heading: 'Kullanıcılar', shows: 'Bütün kullanıcılar' },
    'admin-user': {
      path: ({ clients }) => `/admin/user/${clients.customer.user._id}/edit`,
      heading: 'Kullanıcıyı düzenle',
      shows: 'Kaydet',
    },
  }),
];

/** Each room has its own test file; all take about the same time. */
export const scenes: readonly Scene[] = [
  ...catalogue.map((scene) => ({ ...scene, room: 'catalogue' as const })),
  ...collecting.map((scene) => ({ ...scene, room: 'collecting' as const })),
  ...account.map((scene) => ({ ...scene, room: 'account' as const })),
];
