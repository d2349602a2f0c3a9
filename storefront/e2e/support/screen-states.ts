import type { Page } from 'playwright-core';
import type { CollectionItem } from '../../../cms/contract/collection.ts';
import type { ProductList } from '../../../cms/contract/products.ts';
import { keyOfProduct, keyOfValue } from '../../../cms/contract/rules/collection.ts';
import type { SeriesAnswer } from '../../../cms/contract/series.ts';
import type { CartContent, Fixtures, Role } from './fixtures.ts';
import { fillShipping, proceedToPayment } from './shopper.ts';

/** One screen in one state, and how a shopper comes to see it. */
export type Scene = {
  /** Also the name of its picture. */
  name: string;
  heading: string | RegExp;
  path: string | ((fixtures: Fixtures) => string);
  role?: Role;
  cart?: CartContent;
  /** What the shop has to know before the page is opened. Done again it changes nothing. */
  prepare?: (fixtures: Fixtures) => Promise<unknown>;
  /** Calls that never come back, or fail as the contract says. */
  hanging?: string | RegExp;
  failing?: string | RegExp;
  /** Other answers than the server's, by pattern. */
  answers?: Record<string, unknown>;
  /** What is done once the page is there. */
  act?: (page: Page, fixtures: Fixtures) => Promise<unknown>;
  /** What tells that the state is reached. */
  shows: string | RegExp;
  /** The console may say so, since the state comes from a refused call. */
  isRefused?: boolean;
};

export const FAILURE = 'Sunucuda beklenmeyen bir hata oluştu.';
const PRODUCTS = '**/api/products?*';
const TOP = '**/api/products/top';
const PRODUCT = /\/api\/products\/[^/?]+$/;

const byHome = (page: Page) => page.getByRole('link', { name: 'Pul Dükkânı' }).first().click();
const byCard = (page: Page) => page.getByRole('article').first().getByRole('link').click();
const byFooter = (name: string) => async (page: Page) => {
  const link = page.getByRole('contentinfo').getByRole('link', { name });
  // The footer's script comes late, and until then its folds do not claim to be closed.
  const fold = page.locator('footer button[aria-expanded]', { hasText: 'Sözleşmeler' });
  if (!(await link.isVisible())) await fold.click();
  await link.click();
};
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

const searchOffline = async (page: Page) => {
  await page.context().setOffline(true);
  await page.getByRole('combobox', { name: 'Katalogda ara' }).fill('cumhuriyet');
  await page.getByRole('combobox', { name: 'Katalogda ara' }).press('Enter');
};

export const openFilter = async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: 'Filtre' }).click();
  await page.getByRole('button', { name: 'Matbaa' }).click();
};

const catalogue: Scene[] = [
  { name: 'home', path: '/', heading: 'Katalog', shows: 'Filtre' },
  {
    name: 'home-loading',
    path: '/cart',
    hanging: '**/api/products**',
    act: byHome,
    heading: 'Katalog',
    shows: 'yükleniyor…',
  },
  {
    name: 'home-error',
    path: '/cart',
    failing: '**/api/products**',
    act: byHome,
    heading: 'Katalog',
    shows: FAILURE,
  },
  {
    name: 'home-empty',
    path: '/cart',
    answers: { [PRODUCTS]: { products: [], page: 1, pages: 0, total: 0 }, [TOP]: [] },
    act: byHome,
    heading: 'Katalog',
    shows: 'Ürün bulunamadı.',
  },
  { name: 'page-2', path: '/page/2', heading: 'Katalog', shows: 'Filtre' },
  { name: 'page-past-the-end', path: '/page/99', heading: 'Katalog', shows: /^Bu sayfada ürün yok\./ },
  { name: 'search', path: '/search/cumhuriyet', heading: 'Katalog', shows: 'Go Back' },
  {
    name: 'search-filtered',
    path: '/search/pul?sortOrder=priceAsc&printingHouse=Ajans+-+T%C3%BCrk+Matbaas%C4%B1+%2F+Ankara',
    heading: 'Katalog',
    shows: 'Hepsini temizle',
  },
  { name: 'search-filter', path: '/search/pul', heading: 'Katalog', act: openFilter, shows: 'Ajans - Türk' },
  { name: 'search-page-2', path: '/search/cumhuriyet/page/2', heading: 'Katalog', shows: 'Go Back' },
  {
    name: 'search-empty',
    path: '/search/kanguru',
    heading: 'Katalog',
    shows: '“kanguru” için ürün bulunamadı.',
  },
  {
    name: 'search-offline',
    path: '/',
    heading: 'Katalog',
    act: searchOffline,
    shows: 'Yeniden dene',
    isRefused: true,
  },
  {
    name: 'suggestions',
    path: '/',
    heading: 'Katalog',
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Katalogda ara' }).pressSequentially('cum');
      await page.getByRole('option').first().waitFor();
    },
    shows: 'Filtre',
  },
  { name: 'new-products', path: '/yeni-gelenler', heading: 'Yeni gelenler', shows: /^Dükkâna en son/ },
  {
    name: 'not-found',
    path: '/boyle-bir-sayfa-yok',
    heading: 'Sayfa bulunamadı',
    shows: 'Kataloğa dön',
    isRefused: true,
  },
];

const product: Scene[] = [
  {
    name: 'product',
    path: ({ products }) => `/product/${products.reviewed._id}`,
    heading: /./,
    shows: 'giriş yapın',
  },
  {
    name: 'product-signed-in',
    role: 'customer',
    path: ({ products }) => `/product/${products.fresh._id}`,
    heading: /./,
    shows: 'Henüz Değerlendirilmemiş',
    act: (page) => page.getByLabel('Puan').waitFor(),
  },
  {
    name: 'product-sold-out',
    path: ({ products }) => `/product/${products.soldOut._id}`,
    heading: /./,
    shows: 'Stokta Yok',
  },
  {
    name: 'product-enlarged',
    path: ({ products }) => `/product/${products.reviewed._id}`,
    heading: /./,
    act: press(/resmi büyüt/),
    shows: 'Kapat',
  },
  {
    name: 'product-offline',
    path: ({ products }) => `/product/${products.reviewed._id}`,
    heading: /./,
    act: (page) => page.context().setOffline(true),
    shows: /^Çevrimdışısınız/,
    isRefused: true,
  },
  { name: 'product-loading', path: '/', hanging: PRODUCT, act: byCard, heading: /./, shows: 'Go Back' },
  { name: 'product-error', path: '/', failing: PRODUCT, act: byCard, heading: /./, shows: FAILURE },
  {
    name: 'product-unknown',
    path: '/product/yok',
    heading: 'Ürün bulunamadı',
    shows: 'Ürün bulunamadı.',
    isRefused: true,
  },
];

/** The seed has its list, and not all of its values. */
export const LISTED_SERIES = 'Birinci Londra Baskısı 1914';
const checklistOf = ({ series }: Fixtures) => `/kontrol-listesi?series=${encodeURIComponent(series.name)}`;
const scrollTo = (name: string) => async (page: Page) => {
  await page.getByRole('heading', { name }).scrollIntoViewIfNeeded();
  await page.getByRole('region', { name }).getByRole('listitem').first().waitFor();
};
const collecting: Scene[] = [
  {
    name: 'product-series',
    path: ({ series }) => `/product/${series.values[0]}`,
    heading: /./,
    act: scrollTo('Bu serinin diğer değerleri'),
    shows: 'Kontrol listesi',
  },
  {
    name: 'product-seen',
    path: ({ series }) => `/product/${series.values[0]}`,
    heading: /./,
    act: async (page) => {
      await scrollTo('Bu serinin diğer değerleri')(page);
      await page.getByRole('region', { name: 'Bu serinin diğer değerleri' }).getByRole('link').last().click();
      await scrollTo('Son baktıklarınız')(page);
    },
    shows: 'Temizle',
  },
  {
    name: 'compare',
    path: ({ series }) => `/karsilastir?id=${series.values[0]}&id=${series.values[1]}`,
    heading: 'Karşılaştırma',
    shows: 'farklı',
  },
  {
    name: 'compare-one',
    path: ({ series }) => `/karsilastir?id=${series.values[0]}&id=yok`,
    heading: 'Karşılaştırma',
    shows: /^Ürünlerden biri bulunamadı/,
  },
  { name: 'compare-none', path: '/karsilastir', heading: 'Karşılaştırma', shows: 'Kataloğa dön' },
  {
    name: 'series',
    path: `/seri/${encodeURIComponent(LISTED_SERIES)}`,
    heading: LISTED_SERIES,
    shows: 'Dükkânımıza hiç gelmedi',
  },
  {
    name: 'series-unknown',
    path: '/seri/yok',
    heading: 'Seri bulunamadı',
    shows: 'Kataloğa dön',
    isRefused: true,
  },
  {
    name: 'checklist',
    path: checklistOf,
    heading: /Kontrol listesi/,
    act: (page) => page.getByRole('checkbox').first().check(),
    shows: /1’i var/,
  },
  {
    name: 'checklist-unknown',
    path: '/kontrol-listesi?series=yok',
    heading: 'Seri bulunamadı',
    shows: 'Kataloğa dön',
    isRefused: true,
  },
];

const cart: Scene[] = [
  { name: 'cart', path: '/cart', cart: 'full', heading: 'Sepetim', shows: 'Ara toplam' },
  { name: 'cart-empty', path: '/cart', heading: 'Sepetim', shows: 'Your cart is empty' },
  { name: 'cart-outdated', path: '/cart', cart: 'outdated', heading: 'Sepetim', shows: 'Stokta kalmadı.' },
];

const wantFirst = async (page: Page) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^İstek listem: / })
    .first()
    .click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /1 ürün$/ })
    .click();
};
const keeping: Scene[] = [
  { name: 'wants', path: '/', act: wantFirst, heading: 'İstek listem', shows: 'Sepete ekle' },
  { name: 'wants-empty', path: '/istek-listesi', heading: 'İstek listem', shows: 'İstek listeniz boş.' },
  {
    name: 'wants-removed',
    path: '/',
    act: async (page) => {
      await wantFirst(page);
      await page.getByRole('heading', { level: 1, name: 'İstek listem' }).waitFor();
      await press(/^İstek listem: /)(page);
    },
    heading: 'İstek listem',
    shows: 'Geri al',
  },
  {
    name: 'leave-mail-unknown',
    path: '/bildirimden-cik/yok',
    heading: 'Bildirimden çıkış',
    shows: /^Bu bağlantı geçersiz/,
    isRefused: true,
  },
];

const listedValues = async ({ clients: { customer } }: Fixtures): Promise<string[]> => {
  const path = `/api/series/${encodeURIComponent(LISTED_SERIES)}`;
  return (await customer.get<SeriesAnswer>(path)).values.map(({ _id }) => _id);
};
const waitForSome = async (fixtures: Fixtures) => {
  const { customer } = fixtures.clients;
  const [first, , , fourth] = await listedValues(fixtures);
  const add = (want: object, terms: object) => customer.post('/api/wants', { wants: [want], ...terms });
  await add({ value: first }, { condition: 'used', maxPrice: 250, mailConsent: true });
  await add({ value: fourth }, {});
  await add({ number: 'Michel 774' }, { maxPrice: 1500 });
  const search = { title: '“tuğra” · Stokta olanlar', path: '/search/tuğra?inStock=1' };
  await customer.post('/api/users/searches', search);
};
const waiting: Scene[] = [
  {
    name: 'waiting',
    role: 'customer',
    prepare: waitForSome,
    path: '/beklediklerim',
    heading: 'Beklediklerim',
    shows: 'Michel 774',
  },
  {
    name: 'waiting-terms',
    role: 'customer',
    prepare: waitForSome,
    path: '/beklediklerim',
    act: press('Değiştir: Michel 774'),
    heading: 'Beklediklerim',
    shows: 'En yüksek fiyat (₺)',
  },
  {
    name: 'waiting-empty',
    role: 'newcomer',
    path: '/beklediklerim',
    heading: 'Beklediklerim',
    shows: /^Henüz bir pul beklemiyorsunuz/,
  },
  {
    name: 'waiting-error',
    role: 'customer',
    failing: '**/api/wants',
    path: '/beklediklerim',
    heading: 'Beklediklerim',
    shows: FAILURE,
  },
];

const COLLECTED_SERIES = `/koleksiyonum/seri/${encodeURIComponent(LISTED_SERIES)}`;
const ALBUM = `/koleksiyonum/album/${encodeURIComponent(LISTED_SERIES)}`;
/** Three values of the listed series, all that can be told of the first, and a piece that is of no series. */
const collectSome = async (fixtures: Fixtures) => {
  const { customer } = fixtures.clients;
  const [first = '', ...others] = (await listedValues(fixtures)).slice(0, 3).map(keyOfValue);
  const ofNoSeries = `/api/products?keyword=${encodeURIComponent('cımbız')}`;
  const { products } = await customer.get<ProductList>(ofNoSeries);
  const loose = products.slice(0, 1).map(({ _id }) => keyOfProduct(_id));
  const inSeries = [first, ...others].map((key) => ({ key, series: LISTED_SERIES }));
  await customer.post('/api/collection/join', { items: [...inSeries, ...loose.map((key) => ({ key }))] });
  const items = await customer.get<CollectionItem[]>(
    `/api/collection/items?series=${encodeURIComponent(LISTED_SERIES)}`,
  );
  await customer.put(`/api/collection/items/${first}`, {
    series: LISTED_SERIES,
    condition: 'used',
    count: 2,
    paidTotal: 1149.9,
    note: 'Dededen kalan albümden',
    seenAt: items.find(({ key }) => key === first)?.updatedAt ?? null,
  });
};
const tickFirst = (page: Page) => page.getByRole('main').getByRole('checkbox').first().check();
const collection: Scene[] = [
  {
    name: 'collection',
    role: 'customer',
    prepare: collectSome,
    path: '/koleksiyonum',
    heading: 'Koleksiyonum',
    shows: 'Albüm sayfası',
  },
  {
    name: 'collection-empty',
    role: 'newcomer',
    path: '/koleksiyonum',
    heading: 'Koleksiyonum',
    shows: 'Koleksiyonunuz boş.',
  },
  {
    name: 'collection-error',
    role: 'customer',
    failing: '**/api/collection',
    path: '/koleksiyonum',
    heading: 'Koleksiyonum',
    shows: FAILURE,
  },
  {
    name: 'collection-guest',
    path: COLLECTED_SERIES,
    act: async (page) => {
      await tickFirst(page);
      await page.getByRole('main').getByRole('link', { name: 'Koleksiyonum', exact: true }).click();
    },
    heading: 'Koleksiyonum',
    shows: '1 değer işaretli',
  },
  {
    name: 'collection-series',
    role: 'customer',
    prepare: collectSome,
    path: COLLECTED_SERIES,
    heading: LISTED_SERIES,
    shows: 'Dededen kalan albümden',
  },
  {
    name: 'collection-series-edited',
    role: 'customer',
    prepare: collectSome,
    path: COLLECTED_SERIES,
    act: press(/^Düzenle: /),
    heading: LISTED_SERIES,
    shows: 'Ödediğiniz, hepsi için (₺)',
  },
  {
    name: 'collection-series-guest',
    path: COLLECTED_SERIES,
    act: tickFirst,
    heading: LISTED_SERIES,
    shows: /^İşaretleriniz bu tarayıcıda saklanır/,
  },
  {
    name: 'collection-others',
    role: 'customer',
    prepare: collectSome,
    path: '/koleksiyonum/seri-disi',
    heading: 'Seri dışı parçalar',
    shows: 'Düzenle',
  },
  {
    name: 'collection-others-empty',
    role: 'newcomer',
    path: '/koleksiyonum/seri-disi',
    heading: 'Seri dışı parçalar',
    shows: 'Burada kayıt yok.',
  },
  {
    name: 'album',
    role: 'customer',
    prepare: collectSome,
    path: ALBUM,
    heading: /Albüm sayfası/,
    shows: /^Çerçeveler gerçek ölçüdedir/,
  },
  {
    name: 'album-unknown',
    path: '/koleksiyonum/album/yok',
    heading: 'Seri bulunamadı',
    shows: 'Koleksiyonuma dön',
    isRefused: true,
  },
];

/** A menu of the header, by its title. */
const openMenu = (title: string | RegExp) => (page: Page) =>
  page.getByRole('banner').locator('summary', { hasText: title }).click();
const dropWant = async (page: Page) => {
  const heart = page.getByRole('main').getByRole('button', { name: /^İstek listem: / });
  await heart.first().click();
  await heart.and(page.getByRole('button', { pressed: true })).click();
  // The toast stays as long as its button has the focus.
  await page.getByRole('button', { name: 'Bildirimi kapat' }).focus();
};
const frame: Scene[] = [
  {
    name: 'menu',
    role: 'customer',
    path: '/',
    heading: 'Katalog',
    act: openMenu(/./),
    shows: 'Logout',
  },
  {
    name: 'menu-admin',
    role: 'admin',
    path: ({ products }) => `/product/${products.reviewed._id}`,
    heading: /./,
    act: openMenu('Admin'),
    shows: 'Bu ürünü panelde düzenle',
  },
  {
    name: 'toast',
    path: '/',
    heading: 'Katalog',
    act: dropWant,
    shows: 'Geri al',
  },
];

const registerWrongly = async (page: Page) => {
  await page.getByLabel('Ad soyad').fill('Ece');
  await page.getByLabel('E-posta').fill('ece');
  await press('Kayıt ol')(page);
};
const account: Scene[] = [
  { name: 'login', path: '/login', heading: 'Giriş yap', shows: 'Şifremi unuttum' },
  {
    name: 'login-refused',
    path: '/login',
    heading: 'Giriş yap',
    shows: 'E-posta adresi veya şifre hatalı.',
    isRefused: true,
    act: async (page) => {
      await page.getByLabel('E-posta').fill('ece@example.com');
      await page.getByLabel('Şifre').fill('Yanlis-Sifre-1');
      await press('Giriş yap')(page);
    },
  },
  {
    name: 'register',
    path: '/register?redirect=%2Fshipping',
    heading: 'Kayıt ol',
    shows: 'Zaten üye misiniz?',
  },
  {
    name: 'register-faulty',
    path: '/register',
    heading: 'Kayıt ol',
    act: registerWrongly,
    shows: 'Geçerli bir e-posta adresi giriniz.',
  },
  {
    name: 'register-contract',
    path: '/register',
    heading: 'Kayıt ol',
    act: press('Üyelik sözleşmesi'),
    shows: 'Kapat',
  },
  { name: 'second-step', path: '/giris/dogrulama', heading: 'Giriş doğrulama', shows: 'Girişi tamamla' },
  { name: 'forgot-password', path: '/forgotpassword', heading: 'Şifremi unuttum', shows: 'Bağlantı gönder' },
  {
    name: 'forgot-password-sent',
    path: '/forgotpassword',
    heading: 'Şifremi unuttum',
    shows: 'Password reset email sent',
    act: async (page) => {
      await page.getByLabel('E-posta').fill('kimse@example.com');
      await press('Bağlantı gönder')(page);
    },
  },
  {
    name: 'reset-password',
    path: '/resetpassword/deneme',
    heading: 'Şifreyi yenile',
    shows: 'En az 8 karakter',
  },
  {
    name: 'reset-password-mismatch',
    path: '/resetpassword/deneme',
    heading: 'Şifreyi yenile',
    shows: 'Passwords do no match',
    act: async (page) => {
      await page.getByLabel('Yeni şifre', { exact: false }).first().fill('Pul-Sever-2026');
      await press('Şifreyi yenile')(page);
    },
  },
];

const legal: Scene[] = [
  { name: 'legal-distance-sales', path: '/mesafeli-satis-sozlesmesi', heading: /Mesafeli/i, shows: /30 gün/ },
  { name: 'legal-privacy', path: '/gizlilik-sozlesmesi', heading: /Gizlilik/i, shows: /Gizlilik/ },
  { name: 'legal-returns', path: '/iptal-ve-iade-koşullari', heading: /İade/i, shows: /14/ },
  {
    name: 'legal-data-protection',
    path: '/kvkk-aydinlatma-metni',
    heading: /KVKK|Kişisel/i,
    shows: /30 gün/,
  },
  {
    name: 'legal-loading',
    path: '/cart',
    hanging: '**/api/legal/**',
    act: byFooter('KVKK Aydınlatma Metni'),
    heading: /./,
    shows: 'KVKK Aydınlatma Metni',
  },
  {
    name: 'legal-error',
    path: '/cart',
    failing: '**/api/legal/**',
    act: byFooter('KVKK Aydınlatma Metni'),
    heading: /./,
    shows: FAILURE,
  },
];

const openBilling = async (page: Page) => {
  await page.getByLabel('Fatura adresim teslimat adresimle aynı').uncheck();
  await page.getByLabel('Kurumsal').check();
  await press('Kaydet ve devam et')(page);
};
const checkout: Scene[] = [
  {
    name: 'shipping',
    role: 'newcomer',
    cart: 'full',
    path: '/shipping',
    heading: 'Teslimat',
    shows: 'Kaydet ve devam et',
  },
  {
    name: 'shipping-faulty',
    role: 'newcomer',
    cart: 'full',
    path: '/shipping',
    heading: 'Teslimat',
    act: openBilling,
    shows: 'Lütfen tüm zorunlu alanları doldurun.',
  },
  {
    name: 'shipping-saved',
    role: 'customer',
    cart: 'full',
    path: '/shipping',
    heading: 'Teslimat',
    shows: 'Kayıtlı adresler',
  },
  {
    name: 'shipping-loading',
    role: 'customer',
    cart: 'full',
    hanging: '**/api/users/address',
    path: '/shipping',
    heading: 'Teslimat',
    shows: /./,
  },
  {
    name: 'shipping-error',
    role: 'customer',
    cart: 'full',
    failing: '**/api/users/address',
    path: '/shipping',
    heading: 'Teslimat',
    shows: 'Kayıtlı adresleriniz şu anda yüklenemiyor',
  },
  {
    name: 'placeorder',
    role: 'customer',
    cart: 'addressed',
    path: '/placeorder',
    heading: 'Sipariş özeti',
    shows: 'Ödemeye geç',
  },
  {
    name: 'placeorder-form',
    role: 'customer',
    cart: 'addressed',
    path: '/placeorder',
    act: async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'Ön Bilgilendirme Formu' }).click();
      await page.getByText('Sipariş bilgileri', { exact: true }).waitFor();
    },
    heading: 'Sipariş özeti',
    shows: 'tüketici hakem heyeti',
  },
  {
    name: 'placeorder-failed',
    role: 'customer',
    cart: 'addressed',
    path: '/placeorder?payment=failed',
    heading: 'Sipariş özeti',
    shows: 'Ödeme tamamlanmadı',
  },
  {
    name: 'placeorder-refused',
    role: 'customer',
    cart: 'addressed',
    path: '/placeorder',
    failing: '**/api/payment/initialize',
    act: press('Ödemeye geç'),
    heading: 'Sipariş özeti',
    shows: FAILURE,
  },
  {
    name: 'payment-missing',
    role: 'customer',
    cart: 'addressed',
    path: '/payment',
    heading: 'Ödeme',
    shows: 'Error: Missing checkout form content',
  },
  {
    name: 'payment',
    role: 'newcomer',
    cart: 'full',
    path: '/shipping',
    heading: 'Ödeme',
    shows: 'Ödeme',
    act: async (page) => {
      await fillShipping(page);
      await proceedToPayment(page);
    },
  },
];

const order: Scene[] = [
  {
    name: 'order',
    role: 'customer',
    path: ({ orders }) => `/order/${orders.ofCustomer}`,
    heading: /^Sipariş/,
    shows: 'Alıcı',
  },
  {
    name: 'order-to-deliver',
    role: 'admin',
    path: ({ orders }) => `/order/${orders.toDeliver}`,
    heading: /^Sipariş/,
    shows: 'Teslim edildi olarak işaretle',
  },
  {
    name: 'order-unpaid',
    role: 'admin',
    path: ({ orders }) => `/order/${orders.unpaid}`,
    heading: /^Sipariş/,
    shows: 'Ödenmedi',
  },
  {
    name: 'order-loading',
    role: 'customer',
    hanging: '**/api/orders/*',
    path: ({ orders }) => `/order/${orders.ofCustomer}`,
    heading: /^Sipariş/,
    shows: 'Yükleniyor',
  },
  {
    name: 'order-error',
    role: 'customer',
    failing: '**/api/orders/*',
    path: ({ orders }) => `/order/${orders.ofCustomer}`,
    heading: /^Sipariş/,
    shows: FAILURE,
  },
  { name: 'profile', role: 'customer', path: '/profile', heading: 'Profilim', shows: 'Ayrıntılar' },
  {
    name: 'profile-empty',
    role: 'newcomer',
    path: '/profile',
    heading: 'Profilim',
    answers: { '**/api/orders/myorders': [] },
    shows: 'Henüz siparişiniz yok.',
  },
  {
    name: 'profile-address',
    role: 'newcomer',
    path: '/profile',
    act: async (page) => {
      await press('Yeni adres ekle')(page);
      await page.getByLabel('Kurumsal').check();
      await press('Adresi kaydet')(page);
    },
    heading: 'Profilim',
    shows: 'Bu alan boş bırakılamaz.',
  },
  {
    name: 'profile-loading',
    role: 'customer',
    hanging: '**/api/orders/*',
    path: '/profile',
    heading: 'Profilim',
    shows: 'Yükleniyor',
  },
  {
    name: 'profile-error',
    role: 'customer',
    failing: '**/api/orders/*',
    path: '/profile',
    heading: 'Profilim',
    shows: FAILURE,
  },
];

/** Each list and form of the back office full, on its way, and failed; the lists empty too. */
const adminScenes = (
  name: string,
  {
    path,
    heading,
    call,
    shows,
    empty,
  }: {
    path: Scene['path'];
    heading: string;
    call: string | RegExp;
    shows: string | RegExp;
    empty?: [unknown, string];
  },
): Scene[] => [
  { name, role: 'admin', path, heading, shows },
  { name: `${name}-loading`, role: 'admin', hanging: call, path, heading, shows: 'Yükleniyor' },
  { name: `${name}-error`, role: 'admin', failing: call, path, heading, shows: FAILURE },
  ...(empty
    ? [
        {
          name: `${name}-empty`,
          role: 'admin' as const,
          answers: { [String(call)]: empty[0] },
          path,
          heading,
          shows: empty[1],
        },
      ]
    : []),
];

const admin: Scene[] = [
  ...adminScenes('admin-orders', {
    path: '/admin/orderlist',
    heading: 'Siparişler',
    call: '**/api/orders?*',
    shows: 'Bütün siparişler',
    empty: [{ orders: [], page: 1, pages: 0, total: 0 }, 'Henüz sipariş yok.'],
  }),
  ...adminScenes('admin-products', {
    path: '/admin/productlist',
    heading: 'Ürünler',
    call: PRODUCTS,
    shows: 'Bütün ürünler',
    empty: [{ products: [], page: 1, pages: 0, total: 0 }, 'Henüz ürün yok.'],
  }),
  {
    name: 'admin-orders-searched',
    role: 'admin',
    path: '/admin/orderlist?keyword=kanguru',
    heading: 'Siparişler',
    shows: 'Aranan sipariş bulunamadı.',
  },
  {
    name: 'admin-orders-offline',
    role: 'admin',
    path: '/admin/orderlist',
    heading: 'Siparişler',
    act: async (page) => {
      await page.getByText('Bütün siparişler').waitFor();
      await page.context().setOffline(true);
    },
    shows: 'Çevrimdışısınız.',
    // What was on its way when the line broke.
    isRefused: true,
  },
  {
    name: 'admin-products-page-2',
    role: 'admin',
    path: '/admin/productlist/2',
    heading: 'Ürünler',
    shows: 'Bütün ürünler',
  },
  {
    name: 'admin-products-delete',
    role: 'admin',
    path: '/admin/productlist',
    heading: 'Ürünler',
    act: press(/^Sil/),
    shows: 'Are you sure?',
  },
  ...adminScenes('admin-product', {
    path: ({ products }) => `/admin/product/${products.reviewed._id}/edit`,
    heading: 'Ürünü düzenle',
    call: PRODUCT,
    shows: 'Resim yükle',
  }),
  ...adminScenes('admin-users', {
    path: '/admin/userlist',
    heading: 'Kullanıcılar',
    call: '**/api/users?*',
    shows: 'Bütün kullanıcılar',
    empty: [{ users: [], page: 1, pages: 0, total: 0 }, 'Henüz kullanıcı yok.'],
  }),
  ...adminScenes('admin-user', {
    path: ({ clients }) => `/admin/user/${clients.customer.user._id}/edit`,
    heading: 'Kullanıcıyı düzenle',
    call: '**/api/users/*',
    shows: 'Kaydet',
  }),
];

export const scenes: readonly Scene[] = [
  ...catalogue,
  ...product,
  ...collecting,
  ...cart,
  ...keeping,
  ...waiting,
  ...collection,
  ...frame,
  ...account,
  ...legal,
  ...checkout,
  ...order,
  ...admin,
];
