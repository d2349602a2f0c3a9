// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import type { HomeBlock } from '../cms/contract/home.ts';
import type { LegalPage } from '../cms/contract/legal.ts';
import type { Review } from '../cms/contract/products.ts';
import { NO_FILTER } from '../cms/contract/rules/catalogue.ts';
import { DEFAULT_TERMS } from '../cms/contract/rules/shop-terms.ts';
import type { Readers, RenderedPage } from '../cms/contract/server-render.ts';
import { ShopError } from '../cms/infra/errors.ts';
import type { CatalogueQuery } from './api/products.ts';
import { render } from './entry-server.tsx';
import { aListedProduct, aProduct, aSeries, aValue, noFacets } from './testing/fixtures.ts';

const asked: CatalogueQuery[] = [];
const legalPage = (slug: string): LegalPage => ({
  slug,
  title: 'İptal ve İade Koşulları',
  description: 'Cayma hakkı',
  html: '<p>14 gün</p><h2>Cayma</h2><h2>İade</h2><h2>Kargo</h2>',
  updatedAt: '2025-01-01T00:00:00.000Z',
});
const STORIES: Record<string, string> = {
  'Osmanlı İmparatorluğu': 'İlk posta pullarında Sultan Abdülaziz’in tuğrası vardı.',
  'Tuğralı Pullar 1863': 'İlk posta pulları.',
};
const reviews = [
  { _id: 'r', name: 'Kemal', rating: 4, comment: '</script><b>', createdAt: '2025-03-04T10:20:30.000Z' },
];
const discount = {
  previousPrice: 100_00,
  discountPercent: 20,
  loweredUntil: '2026-11-26T18:00:00.000+03:00',
};
let facets = noFacets;
let blocks: HomeBlock[] = [];
let terms = DEFAULT_TERMS;
const readers: Readers = {
  listProducts: async (query) => {
    asked.push(query);
    if (query.series[0] === 'yok') return { products: [], page: 1, pages: 0, total: 0 };
    return { products: [aListedProduct()], page: query.pageNumber, pages: 3, total: 30 };
  },
  countFacets: async () => facets,
  topProducts: async () => [aListedProduct({ _id: 'top', name: 'En iyisi' })],
  newProducts: async () => [
    { ...aListedProduct(), arrivedAt: '2026-11-24T10:00:00.000+03:00', reason: 'new' as const },
  ],
  chosenProducts: async () => [],
  getProduct: async (id) => {
    if (id === 'gul') return aProduct({ _id: 'gul', name: 'Gül', price: 30_00, series: 'Lale' });
    if (id === 'anlatilan')
      return aProduct({
        pageTitle: 'Lale pulları',
        pageDescription: '1955 serisi.',
        reviews: [{ ...reviews[0], isPurchase: true } as Review],
      });
    if (id === 'indirimli') return aProduct({ price: 80_00, regularPrice: 120_00, ...discount });
    if (id === 'gunluk')
      return aProduct({
        numReviews: 100,
        reviews: Array.from({ length: 100 }, (_, n) => ({ ...reviews[0], _id: `r${n}` }) as Review),
      });
    return id === 'lale' ? aProduct({ rating: 4, numReviews: 1, reviews }) : null;
  },
  listQuestions: async (_id, page) => ({
    questions: [
      {
        _id: 's1',
        text: 'Şarniyer izi var mı?',
        answer: 'Hayır, yok.',
        createdAt: '2026-05-16T12:00:00.000+03:00',
        answeredAt: '2026-05-17T12:00:00.000+03:00',
      },
    ],
    page,
    pages: 1,
    total: 1,
  }),
  listReviews: async (_id, page) => ({
    reviews: [{ ...reviews[0], _id: 'old', name: 'Nuri' } as (typeof reviews)[0]],
    page,
    pages: 3,
    total: 250,
  }),
  getLegalPage: async (slug) => legalPage(slug),
  getInstallments: async () => ({ options: [{ count: 3, cardFamilies: ['Bonus'] }] }),
  getHome: async () => blocks,
  getTerms: async () => terms,
  getSeries: async (name) => (name === SERIES.name ? SERIES : null),
  getStory: async (about) => ({ text: STORIES[about] ?? null }),
  sharePicture: (product) => `/paylasim/${product?._id ?? 'dukkan'}-0123456789abcdef.jpg`,
};

const { getProduct } = readers;

const SERIES = aSeries({
  name: 'Tuğralı Pullar 1863',
  category: 'Osmanlı İmparatorluğu',
  values: [
    aValue({ offer: { count: 1, product: aListedProduct() } }),
    aValue({ _id: 'v2', denomination: '20 para' }),
  ],
});

const open = (url: string, mediaUrl = ''): Promise<RenderedPage> =>
  render({ url, origin: 'https://pul.example', mediaUrl, readers });
const jsonLd = (head: string) =>
  [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );

describe('render', () => {
  it('sends the catalogue as complete HTML with its data', async () => {
    const { status, head, body, isPublic } = await open('/');
    expect(status).toBe(200);
    expect(isPublic).toBe(true);
    expect(head).toContain('<link rel="canonical" href="https://pul.example/">');
    expect(head).not.toContain('noindex');
    expect(body).toContain('Lale serisi');
    expect(body).toContain('En iyisi');
    expect(body).toContain('30 ürün');
    expect(body).toContain('id="swr-fallback"');
  });

  it('sends what editors put on the home page as HTML, and no trace of it where there is nothing', async () => {
    const plain = await open('/');
    expect(plain.body).toContain('"@\\"Home\\",\\"/api/home\\",":{"blocks":[]}');
    expect(plain.css.join('')).not.toContain('--high');
    blocks = [
      { _id: 'a', kind: 'announcement', title: 'Bayramda kapalıyız', href: '/yeni-gelenler' },
      { _id: 's', kind: 'story', title: 'Bir öykü', text: 'Bir varmış…', href: '/?series=Lale' },
    ];
    const { body } = await open('/');
    const second = await open('/page/2');
    blocks = [];
    expect(body).toMatch(/<a[^>]* href="\/yeni-gelenler"[^>]*>Bayramda kapalıyız<\/a>/);
    expect(body).toContain('Bir varmış…');
    expect(second.body).not.toContain('Bayramda');
    expect(second.body).not.toContain('/api/home');
  });

  it('shows pictures from another host where one is named, in the page, its data and what search engines are told', async () => {
    const { head, body } = await open('/product/lale', 'https://cdn.example/media');
    expect(body).toContain('<img src="https://cdn.example/media/lale.webp"');
    expect(body.slice(0, body.indexOf('id="swr-fallback"'))).not.toMatch(/(src|srcset|href)="\/media\//i);
    expect(body).toContain('"media-url":"https://cdn.example/media"');
    const [product] = jsonLd(head);
    expect(product.image[0]).toMatch(/^https:\/\/cdn\.example\/media\//);
    const own = await open('/product/lale');
    expect(own.body + own.head).not.toContain('cdn.example');
    expect(own.body).not.toContain('media-url');
  });

  it('sends a product with its instalments, which need no script to be read', async () => {
    const { body } = await open('/product/lale');
    expect(body).toContain('3 taksite kadar, vade farksız');
    expect(body).toContain('Bonus');
  });

  it('tells on every page what the dealer has set', async () => {
    terms = {
      ...DEFAULT_TERMS,
      shippingFee: 45_00,
      taxPercent: 20,
      deliveryDaysOutOfTown: 10,
      withdrawalDays: 30,
      holiday: { notice: 'Bayramdayız.', takesOrders: true },
      contact: { whatsapp: '0532 123 45 67', etbis: 'https://etbis.example/1', chamber: 'İTO' },
    };
    try {
      const { head, body } = await open('/product/gul');
      expect(body).toContain('Bayramdayız.');
      expect(body).toContain('₺36,00');
      expect(body).toContain('₺45,00; ₺500,00 üzerindeki');
      expect(body).toContain('https://wa.me/905321234567');
      expect(body).toContain('href="https://etbis.example/1"');
      expect(body).toContain('İTO');
      expect(jsonLd(head)[0].offers).toMatchObject({
        price: '36.00',
        shippingDetails: {
          shippingRate: { value: '45.00' },
          deliveryTime: { transitTime: { maxValue: 10 } },
        },
        hasMerchantReturnPolicy: { merchantReturnDays: 30 },
      });
      expect((await open('/cart')).body).toContain('Bayramdayız.');
      expect((await open('/')).body).toContain('30 gün iade');
    } finally {
      terms = DEFAULT_TERMS;
    }
  });

  it('reads page, keyword, order and houses from the address', async () => {
    await open(
      '/search/u%C3%A7ak/page/2?sortOrder=dateDesc&printingHouse=K%C4%B1ral+Matbaas%C4%B1+%2F+%C4%B0stanbul',
    );
    expect(asked.at(-1)).toEqual({
      ...NO_FILTER,
      keyword: 'uçak',
      pageNumber: 2,
      sortOrder: 'dateDesc',
      printingHouse: ['Kıral Matbaası / İstanbul'],
    });
  });

  it('keeps filtered views out of search engines and points to the plain one', async () => {
    const { head } = await open('/page/2?sortOrder=priceAsc');
    expect(head).toContain('noindex');
    expect(head).toContain('href="https://pul.example/page/2"');
  });

  it('keeps its own search results out of search engines', async () => {
    expect((await open('/search/lale')).head).toContain('noindex');
  });

  it('contains the seller and the search for search engines', async () => {
    expect(jsonLd((await open('/')).head)).toMatchObject([
      {
        '@type': 'WebSite',
        publisher: { '@type': 'Organization', name: 'Pul Dükkânı' },
        potentialAction: { target: { urlTemplate: 'https://pul.example/search/{search_term_string}' } },
      },
      { '@type': 'Organization', name: 'Pul Dükkânı', logo: 'https://pul.example/favicon.svg' },
    ]);
  });

  it('describes a landing page without a story by its own name', async () => {
    const { head } = await open('/?series=Lale');
    expect(head).toContain('<meta name="description" content="Lale serisi: 30 ürün. ');
  });

  it('sends a series whole, with its trail and its list', async () => {
    const { status, head, body } = await open('/seri/Tu%C4%9Fral%C4%B1%20Pullar%201863');
    const address = 'https://pul.example/seri/Tu%C4%9Fral%C4%B1%20Pullar%201863';
    expect(status).toBe(200);
    expect(head).toMatch(/<title>Tuğralı Pullar 1863 \|/);
    expect(head).toContain('<meta name="description" content="Tuğralı Pullar 1863: 2 değerden 1’i satışta, ');
    expect(head).toContain(`<link rel="canonical" href="${address}">`);
    expect(head).not.toContain('noindex');
    expect(jsonLd(head)).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: 'Katalog' }, { name: 'Osmanlı İmparatorluğu' }, { item: address }],
      },
      {
        '@type': 'ItemList',
        numberOfItems: 2,
        itemListElement: [
          { position: 1, name: '10 para, Yeşil', url: 'https://pul.example/product/lale' },
          { position: 2, name: '20 para, Yeşil' },
        ],
      },
    ]);
    expect(body).toContain('Dükkânımıza hiç gelmedi');
    expect(body).toContain('₺12,50');
    expect((await open('/seri/yok')).status).toBe(404);
  });

  it('gives a category or a series alone a page of its own', async () => {
    const { head, body } = await open('/?category=Osmanl%C4%B1+%C4%B0mparatorlu%C4%9Fu');
    const address = 'https://pul.example/?category=Osmanl%C4%B1%20%C4%B0mparatorlu%C4%9Fu';
    expect(head).toMatch(/<title>Osmanlı İmparatorluğu pulları \|/);
    expect(head).toContain(`<link rel="canonical" href="${address}">`);
    expect(head).not.toContain('noindex');
    expect(body).toContain('Sultan Abdülaziz');
    expect(jsonLd(head)).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: 'Katalog' }, { name: 'Osmanlı İmparatorluğu pulları', item: address }],
      },
    ]);
    const second = (await open('/page/2?series=Lale')).head;
    expect(second).toContain('<link rel="canonical" href="https://pul.example/seri/Lale">');
    expect(second).not.toContain('noindex');
    const series = await open('/?series=Tu%C4%9Fral%C4%B1+Pullar+1863');
    expect(series.head).toContain('<meta name="description" content="İlk posta pulları.">');
    expect(series.body).toContain('<p class="');
    expect(series.body.replace(/<[^>]+>/g, '|')).toContain('|İlk posta pulları.|');
  });

  it.each(['category=Pensetler&inStock=1', 'category=A&category=B', 'category=A&series=B', 'condition=used'])(
    'gives no page of its own to %s',
    async (search) => {
      const { head } = await open(`/?${search}`);
      expect(head).toContain('noindex');
      expect(head).toContain('<link rel="canonical" href="https://pul.example/">');
    },
  );

  it('has the filters with their counts, and what is chosen, before any script', async () => {
    facets = {
      ...noFacets,
      values: { ...noFacets.values, category: [{ value: 'Pensetler', count: 7 }] },
      corrected: 'lale',
    };
    const { body } = await open('/search/lalle?category=Pensetler&yearFrom=bin');
    facets = noFacets;
    expect(body).toMatch(/<input[^>]* name="category"[^>]* checked=""[^>]* value="Pensetler"/);
    expect(body).toContain('>7<!-- --> ürün<');
    expect(body).toMatch(/<input[^>]* name="yearFrom"[^>]* value="bin"/);
    expect(body).toContain('2100 arasında bir yıl yazın.');
    expect(body).toContain('filtresini kaldır');
    expect(body).toContain('için sonuçlar gösteriliyor');
  });

  it.each([
    ['/cart', 'Sepetim', 'Sepetiniz bu tarayıcıda durur'],
    ['/login?redirect=/shipping', 'Giriş yap', 'Giriş formu'],
    ['/giris/dogrulama', 'Giriş doğrulama', 'Doğrulama kodu'],
    ['/register', 'Kayıt ol', 'Kayıt formu'],
    ['/forgotpassword', 'Şifremi unuttum', 'Şifreniz olduğu gibi kaldı'],
    ['/resetpassword/abc', 'Şifreyi yenile', 'Bağlantınız kullanılmadı'],
    ['/istek-listesi', 'İstek listem', 'Listenizdekiler silinmez'],
    ['/bildirimden-cik/abc', 'Bildirimden çıkış', '“abonelikten çık”'],
    ['/shipping', 'Sipariş', 'sizden ücret alınmadı'],
    ['/placeorder', 'Sipariş', 'sizden ücret alınmadı'],
    ['/payment', 'Sipariş', 'sizden ücret alınmadı'],
    ['/order/1', 'Siparişiniz', 'onay e-postanızda'],
    ['/order/1/sozlesme', 'Siparişiniz', 'onay e-postanızda'],
    ['/profile', 'Profilim', 'Siparişleriniz ve bilgileriniz'],
    ['/admin/orderlist', 'Yönetim', 'Yönetim ekranları'],
  ])(
    'says on %s, to a browser without scripts, what it is and what can be done',
    async (path, title, text) => {
      const { body } = await open(path);
      const told = body.match(/<noscript>(.*)<\/noscript>/)?.[1] ?? '';
      expect(told).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      expect(told).toContain(text);
      expect(told).toContain('JavaScript’i açın');
      expect(told).toMatch(/<a[^>]* href="\/"/);
    },
  );

  it('describes a product to search engines', async () => {
    const [product, trail] = jsonLd((await open('/product/lale')).head);
    expect(product).toMatchObject({
      '@type': 'Product',
      // What is paid for it: 12.50 and 18 %.
      offers: { price: '14.75', priceCurrency: 'TRY', availability: 'https://schema.org/InStock' },
      aggregateRating: { ratingValue: 4, reviewCount: 1 },
    });
    expect(product.offers).toMatchObject({
      shippingDetails: { shippingRate: { value: '30.00', currency: 'TRY' } },
      hasMerchantReturnPolicy: { merchantReturnDays: 14, applicableCountry: 'TR' },
    });
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Katalog' },
        {
          name: 'Türkiye Cumhuriyeti',
          item: 'https://pul.example/?category=T%C3%BCrkiye%20Cumhuriyeti',
        },
        { name: 'Lale serisi' },
      ],
    });
  });

  it('contains a product’s texts for search engines, and its name on the page', async () => {
    const { head, body } = await open('/product/anlatilan');
    expect(head).toContain('<title>Lale pulları | ');
    expect(head).toContain('<meta name="description" content="1955 serisi.">');
    expect(jsonLd(head)[0]).toMatchObject({ name: 'Lale serisi', description: '1955 serisi.' });
    expect(body).toMatch(/<h1[^>]*><span[^>]*>Lale serisi</);
    const plain = (await open('/product/lale')).head;
    expect(plain).toContain('<title>Lale serisi | ');
    expect(plain).toContain('<meta name="description" content="Damgasız.">');
  });

  it('marks the review of somebody who bought the product, and no other', async () => {
    expect((await open('/product/anlatilan')).body).toContain('<small>Satın aldı</small>');
    expect((await open('/product/lale')).body).not.toContain('Satın aldı');
  });

  it('draws every part in its place, however large it is: no script of its own moves it there', async () => {
    const { body } = await open('/product/gunluk');
    expect(body.length).toBeGreaterThan(50_000);
    expect(body.match(/<script[^>]*>/g)).toEqual(['<script type="application/json" id="swr-fallback">']);
    expect(body).not.toContain(' hidden id="S:');
  });

  it('draws a page alike before and after the scripts of its parts are loaded', async () => {
    vi.resetModules();
    const fresh = await import('./entry-server.tsx');
    const draw = () =>
      fresh.render({ url: '/product/lale', origin: 'https://pul.example', mediaUrl: '', readers });
    const first = await draw();
    expect(first.body).toContain('Sorular ve yanıtlar');
    expect(await draw()).toEqual(first);
    // A part that no page had before.
    readers.getProduct = async () => aProduct({ countInStock: 0 });
    const soldOut = await draw().finally(() => {
      readers.getProduct = getProduct;
    });
    expect(soldOut.body).toContain('Gelince haber ver');
    expect(soldOut.body).not.toContain('<!--$!-->');
  });

  it('tells all that a page is made of in short', async () => {
    const factsOf = async (url: string) => (await open(url)).facts;
    const facts = await factsOf('/product/lale');
    expect(await factsOf('/product/lale')).toBe(facts);
    expect(await factsOf('/product/gul')).not.toBe(facts);
    expect(await factsOf('/product/lale?pageNumber=2')).not.toBe(facts);
    terms = { ...DEFAULT_TERMS, taxPercent: 10 };
    const taxed = await factsOf('/product/lale').finally(() => {
      terms = DEFAULT_TERMS;
    });
    expect(taxed).not.toBe(facts);
  });

  it('draws two pages at a time as it draws each alone', async () => {
    const urls = ['/', '/product/lale'];
    const alone = [];
    for (const url of urls) alone.push(await open(url));
    expect(await Promise.all(urls.map((url) => open(url)))).toEqual(alone);
  });

  it('lets no review close a script', async () => {
    expect((await open('/product/lale')).body).not.toContain('</script><b>');
  });

  it('responds 404 for an unknown URL', async () => {
    for (const url of ['/boyle/bir/yer', '/page/0', '/page/son']) {
      const { status, head, body, isPublic } = await open(url);
      expect(status).toBe(404);
      expect(isPublic).toBe(false);
      expect(head).toContain('noindex');
      expect(body).toContain('Sayfa bulunamadı');
    }
  });

  it('responds 404 for an unknown product, with the server’s message', async () => {
    const { status, head, body, isPublic } = await open('/product/yok');
    expect([status, isPublic]).toEqual([404, false]);
    expect(head).toMatch(/<title>Ürün bulunamadı \|/);
    expect(head).toContain('noindex');
    expect(body).toMatch(new RegExp(`role="alert"[^>]*>${new ShopError('PRODUCT_NOT_FOUND').message}`));
    expect(body).toContain('Kataloğa dön');
    expect(body).not.toContain('Sayfa bulunamadı');
  });

  it('renders the returns page with ş, encoded ş and plain s', async () => {
    for (const url of [
      '/iptal-ve-iade-koşullari',
      '/iptal-ve-iade-ko%C5%9Fullari',
      '/iptal-ve-iade-kosullari',
    ]) {
      const { status, head, body } = await open(url);
      expect(status).toBe(200);
      expect(body).toContain('<p>14 gün</p>');
      expect(body).toContain('<h2 id="bolum-2">İade</h2>');
      expect(body).toMatch(/<nav aria-label="İçindekiler".*<a href="#bolum-2">İade<\/a>.*<\/nav>/);
      expect(head).toContain('rel="canonical" href="https://pul.example/iptal-ve-iade-ko%C5%9Fullari"');
    }
  });

  it('sends the shell of private screens and keeps it out of search engines', async () => {
    for (const url of ['/cart', '/login', '/profile', '/admin/orderlist']) {
      const { status, head, body, isPublic } = await open(url);
      expect(status).toBe(200);
      expect(isPublic).toBe(false);
      expect(head).toContain('noindex');
      expect(body).toContain('Yükleniyor');
    }
  });

  it('sends the search form of a browser without scripts on', async () => {
    expect((await open('/search?keyword=%20u%C3%A7ak%20')).redirect).toBe('/search/u%C3%A7ak');
    expect((await open('/search?keyword=+')).redirect).toBe('/');
  });

  it('has what others asked, and the form, which works once scripts are here', async () => {
    const { body } = await open('/product/lale');
    expect(body).toContain('Şarniyer izi var mı?');
    expect(body).toContain('Hayır, yok.');
    expect(body).toMatch(/<textarea[^>]*name="text"/);
    expect(body).toMatch(/<button[^>]*disabled=""[^>]*><span>Soruyu gönder/);
    expect(body).toContain('<noscript><p>Soru formu JavaScript ister.</p></noscript>');
    terms = { ...DEFAULT_TERMS, contact: { email: 'satici@example.com' } };
    expect((await open('/product/lale')).body).toContain(
      'mailto:satici@example.com?subject=%C3%9Cr%C3%BCn%20sorusu%3A%20Lale%20serisi',
    );
    terms = DEFAULT_TERMS;
  });

  it('has older reviews on pages of their own, for browsers without scripts', async () => {
    const { body, head } = await open('/product/lale?pageNumber=2');
    expect(body).toContain('Nuri');
    expect(body).not.toContain('Kemal</strong>');
    expect(head).toContain('<link rel="canonical" href="https://pul.example/product/lale">');
    expect((await open('/product/lale?pageNumber=x')).body).toContain('Kemal</strong>');
  });

  it('shows the newest as a page of its own, known to search engines', async () => {
    const { status, head, body, isPublic } = await open('/yeni-gelenler');
    expect([status, isPublic]).toEqual([200, true]);
    expect(head).toContain('<link rel="canonical" href="https://pul.example/yeni-gelenler">');
    expect(head).not.toContain('noindex');
    expect(body).toContain('Yeni gelenler</h1>');
    expect(body).toContain('href="/product/lale"');
    expect(jsonLd(head)).toMatchObject([
      { '@type': 'BreadcrumbList' },
      { '@type': 'ItemList', itemListElement: [{ position: 1, url: 'https://pul.example/product/lale' }] },
    ]);
  });

  it('tells people and search engines until when a price is lowered, and what was charged before', async () => {
    const { head, body } = await open('/product/indirimli');
    const offers = { price: '94.40', priceValidUntil: discount.loweredUntil };
    expect(jsonLd(head)).toMatchObject([{ offers }, {}]);
    expect(body).toMatch(/önceki fiyat <.*₺100,00.*%<!-- -->20<!-- --> indirim.*26 Kasım 18.00’e kadar/);
    // What is charged afterwards is nobody's business but the dealer's.
    expect(body.split('<script')[0]).not.toContain('120');
    const [plain] = jsonLd((await open('/product/lale')).head);
    expect(plain.offers).not.toHaveProperty('priceValidUntil');
  });

  it('compares two products before any script, and offers a second for one', async () => {
    const both = await open('/karsilastir?id=lale&id=gul');
    expect(both.status).toBe(200);
    expect(both.head).toContain('noindex');
    expect(both.head).toContain(
      '<link rel="canonical" href="https://pul.example/karsilastir?id=lale&amp;id=gul">',
    );
    expect(both.body).toMatch(/rowheader[^>]*><span>Fiyat<.*farklı/);
    expect(both.body).not.toContain('Sepete ekle');
    const one = await open('/karsilastir?id=gul&id=yok');
    expect(one.status).toBe(200);
    expect(one.body).toContain('Ürünlerden biri bulunamadı');
    expect(one.body).toContain('href="/karsilastir?id=gul&amp;id=lale"');
    expect((await open('/karsilastir?id=yok')).status).toBe(404);
    expect((await open('/karsilastir')).status).toBe(200);
  });

  it('prints a checklist without scripts: empty boxes, nothing counted', async () => {
    const { status, head, body } = await open(`/kontrol-listesi?series=${SERIES.name}`);
    expect(status).toBe(200);
    expect(head).toContain('noindex');
    expect(body).toMatch(/<input type="checkbox"[^>]*disabled/);
    expect(body).not.toContain('checked=""');
    expect(body).not.toContain('Yazdır');
  });

  it.each(['/kontrol-listesi', '/kontrol-listesi?series=yok'])('answers 404 for %s', async (url) => {
    const { status, body } = await open(url);
    expect(status).toBe(404);
    expect(body).toContain('Seri bulunamadı');
  });

  it('leads from a product to its series, its checklist and the comparison', async () => {
    const { body } = await open('/product/gul');
    expect(body).toContain('href="/seri/Lale"');
    expect(body).toContain('href="/kontrol-listesi?series=Lale"');
    expect(body).toMatch(/rel="nofollow"[^>]*href="\/karsilastir\?id=gul"/);
    expect((await open('/product/lale')).body).not.toContain('kontrol-listesi');
  });
});
