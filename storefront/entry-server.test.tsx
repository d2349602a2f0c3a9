// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import type { HomeBlock } from '../cms/contract/home.ts';
import type { LegalPage } from '../cms/contract/legal.ts';
import type { Review } from '../cms/contract/products.ts';
import { ACCENTS } from '../cms/contract/rules/shop-identity.ts';
import { DEFAULT_TERMS, type ShopTerms } from '../cms/contract/rules/shop-terms.ts';
import type { Readers } from '../cms/contract/server-render.ts';
import { drawCompressed, drawPage, readPage } from './entry-server.tsx';
import {
  aListedProduct,
  aProduct,
  aProductList,
  aSeries,
  aSeriesList,
  aValue,
  noFacets,
} from './testing/fixtures.ts';
import { LITERAL_TEXTS, TOLD_IN_ENGLISH } from './testing/literal-texts.ts';

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
const review: Review = {
  _id: 'r',
  name: 'Kemal',
  rating: 4,
  comment: '</script><b>',
  createdAt: '2025-03-04T10:20:30.000Z',
};
const discount = {
  previousPrice: 100_00,
  discountPercent: 20,
  loweredUntil: '2026-11-26T18:00:00.000+03:00',
};
let facets = noFacets;
let blocks: HomeBlock[] = [];
let terms = DEFAULT_TERMS;
const readers: Readers = {
  listProducts: async ({ pageNumber }) =>
    aProductList([aListedProduct()], { page: pageNumber, pages: 3, total: 30 }),
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
        reviews: [{ ...review, isPurchase: true }],
      });
    if (id === 'indirimli') return aProduct({ price: 80_00, regularPrice: 120_00, ...discount });
    if (id === 'gunluk')
      return aProduct({
        numReviews: 100,
        reviews: Array.from({ length: 100 }, (_, n) => ({ ...review, _id: `r${n}` })),
      });
    return id === 'lale' ? aProduct({ rating: 4, numReviews: 1, reviews: [review] }) : null;
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
    reviews: [{ ...review, _id: 'old', name: 'Nuri' }],
    page,
    pages: 3,
    total: 250,
  }),
  getLegalPage: async (slug) => legalPage(slug),
  getInstallments: async () => ({ options: [{ count: 3, cardFamilies: ['Bonus'] }] }),
  getHome: async () => blocks,
  getTerms: async () => terms,
  listSeries: async (page) => aSeriesList({ page, series: page === 1 ? aSeriesList().series : [] }),
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

const template = '<!--app-head--><!--app-body-->';

/** Reads a page and draws it from a copy, as the page reaches another thread. */
async function open(
  url: string,
  mediaUrl = '',
  { hasVitals = false, storefront = { readPage, drawPage } } = {},
) {
  const page = await storefront.readPage({
    url,
    origin: 'https://pul.example',
    mediaUrl,
    hasVitals,
    readers,
  });
  if ('redirect' in page) throw new Error(`Goes on to ${page.redirect}`);
  const { css, bytes } = await storefront.drawPage(structuredClone({ ...page, template }));
  const html = bytes.plain.toString();
  const [, head = '', body = ''] = /^(.*?)(<div id="root">.*)$/s.exec(html) ?? [];
  return { ...page, css, head, body };
}
const jsonLd = (head: string) =>
  [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );

/** Sets the dealer's terms while the page is drawn. */
async function withTerms<T>(set: Partial<ShopTerms>, draw: () => Promise<T>): Promise<T> {
  terms = { ...DEFAULT_TERMS, ...set };
  return draw().finally(() => {
    terms = DEFAULT_TERMS;
  });
}

it('draws a page from text alone, with the same bytes whatever was drawn before', async () => {
  const first = await open('/product/lale');
  for (const url of ['/', '/product/indirimli', '/seri', '/cart']) await open(url);
  expect(await open('/product/lale')).toEqual(first);
});

it('draws the same bytes beside the main thread, and compresses them there', async () => {
  const plain = await open('/product/lale');
  const beside = await drawCompressed({ ...plain, template });
  const { bytes } = await drawPage({ ...plain, template });
  expect(beside.bytes.plain).toEqual(bytes.plain);
  expect(brotliDecompressSync(beside.bytes.br ?? '')).toEqual(bytes.plain);
  const hurried = await drawCompressed({ ...plain, template, isHurried: true });
  expect(hurried.bytes.br).toBeUndefined();
  expect(brotliDecompressSync(hurried.bytes.hurried ?? '')).toEqual(bytes.plain);
});

it('shows the accent colour that the dealer has chosen, which the page’s policy allows', async () => {
  const identity = { ...DEFAULT_TERMS.identity, accent: 'burgundy' as const };
  const { head, css } = await withTerms({ identity }, () => open('/'));
  const sheet = css.join('');
  expect(sheet).toContain(`--accent:${ACCENTS.burgundy.main}`);
  expect(sheet).not.toContain(`--accent:${ACCENTS.navy.main}`);
  for (const text of css) expect(head).toContain(text);
});

it('sends at the foot of every page when the shop is open and where to follow it', async () => {
  const openingHours = [
    { from: 'Monday', to: 'Friday', opens: '09:30', closes: '18:00' } as const,
    { from: 'Saturday', to: 'Saturday', opens: '10:00', closes: '14:00' } as const,
  ];
  const socialLinks = ['https://www.instagram.com/ayyildizpul/', 'https://pul.social'];
  const identity = { ...DEFAULT_TERMS.identity, openingHours, socialLinks };
  const { body } = await withTerms({ identity }, () => open('/'));
  for (const hours of ['Pazartesi–Cuma 09.30–18.00', 'Cumartesi 10.00–14.00']) expect(body).toContain(hours);
  expect(body).toMatch(
    /<dt>Instagram<\/dt><dd><a href="https:\/\/www\.instagram\.com\/ayyildizpul\/"[^>]*>instagram\.com\/ayyildizpul</,
  );
  expect(body).toMatch(/<dt>pul\.social<\/dt>/);
});

describe('render', () => {
  it('sends the catalogue as complete HTML with its data', async () => {
    const { status, body, isPublic } = await open('/');
    expect(status).toBe(200);
    expect(isPublic).toBe(true);
    expect(body).toContain('Lale serisi');
    expect(body).toContain('En iyisi');
    expect(body).toContain('30 ürün');
    expect(body).toContain('id="swr-fallback"');
    expect(body).not.toContain('Çevrimdışısınız');
    for (const mark of ['Mastercard', 'Maestro', 'Visa', 'Visa Electron', 'American Express', 'Troy'])
      expect(body).toContain(`alt="${mark}"`);
  });

  it('should let the largest picture of the home page load first, and those far down wait', async () => {
    const picture = { width: 5, height: 6, color: '#aa2211', alt: '', sources: [] };
    const pictured = (_id: string) => aListedProduct({ _id, image: `/media/${_id}.webp`, picture });
    const listed = ['a', 'b', 'c', 'd', 'e', 'f'].map(pictured);
    vi.spyOn(readers, 'listProducts').mockResolvedValueOnce(aProductList(listed));
    vi.spyOn(readers, 'topProducts').mockResolvedValueOnce([pictured('top')]);
    const { body } = await open('/');
    const pictures = body.match(/<picture.*?<\/picture>/g) ?? [];
    const thoseWith = (mark: string) =>
      pictures.filter((html) => html.includes(mark)).map((html) => /media\/(\w+)/.exec(html)?.[1]);
    expect(pictures).toHaveLength(7);
    expect(thoseWith('fetchPriority="high"')).toEqual(['a']);
    expect(thoseWith('loading="eager"')).toEqual(['a']);
    expect(thoseWith('data-waits="true"')).toEqual(['e', 'f']);
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

  it('asks browsers for the speed of pages only where the shop measures it', async () => {
    const bodyOf = async (hasVitals: boolean) => (await open('/product/lale', '', { hasVitals })).body;
    expect(await bodyOf(true)).toContain('"has-vitals":true');
    expect(await bodyOf(false)).not.toContain('has-vitals');
  });

  it('tells on every page what the dealer has set', () =>
    withTerms(
      {
        shippingFee: 45_00,
        taxPercent: 20,
        deliveryDaysOutOfTown: 10,
        withdrawalDays: 30,
        holiday: { notice: 'Bayramdayız.', takesOrders: true },
        contact: {
          whatsapp: '0532 123 45 67',
          etbis: 'https://etbis.example/1',
          chamber: 'İTO',
          email: 'satici@example.com',
        },
      },
      async () => {
        const { head, body } = await open('/product/gul');
        for (const told of [
          'Bayramdayız.',
          '₺36,00',
          '₺45,00; KDV hariç ₺500,00 üzerindeki',
          'https://wa.me/905321234567',
          'href="https://etbis.example/1"',
          'İTO',
          'mailto:satici@example.com?subject=%C3%9Cr%C3%BCn%20sorusu%3A%20G%C3%BCl',
        ])
          expect(body).toContain(told);
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
      },
    ));

  it.each<[url: string, isIndexed: boolean, canonical?: string]>([
    ['/', true, '/'],
    ['/yeni-gelenler', true, '/yeni-gelenler'],
    ['/?category=Osmanl%C4%B1', true, '/?category=Osmanl%C4%B1'],
    ['/seri?pageNumber=yok', true, '/seri'],
    ['/page/2?series=Lale', true, '/seri/Lale'],
    ['/seri/Tu%C4%9Fral%C4%B1%20Pullar%201863', true, '/seri/Tu%C4%9Fral%C4%B1%20Pullar%201863'],
    ['/product/lale?pageNumber=2', true, '/product/lale'],
    ['/page/2?sortOrder=priceAsc', false, '/page/2'],
    ['/page/2?pageSize=24', false, '/page/3'],
    ['/page/2?pageSize=48&category=Pensetler', false, '/page/5?category=Pensetler'],
    ['/?pageSize=12', true, '/'],
    ['/?category=Pensetler&inStock=1', false, '/'],
    ['/?category=A&category=B', false, '/'],
    ['/?category=A&series=B', false, '/'],
    ['/?condition=used', false, '/'],
    ['/search/lale', false],
    ['/kontrol-listesi?series=Tu%C4%9Fral%C4%B1+Pullar+1863', false],
    ['/karsilastir?id=lale&id=gul', false, '/karsilastir?id=lale&amp;id=gul'],
  ])('tells search engines of %s: indexed %s, as %s', async (url, isIndexed, canonical) => {
    const { status, head } = await open(url);
    expect(status).toBe(200);
    expect(!head.includes('noindex')).toBe(isIndexed);
    if (canonical) expect(head).toContain(`<link rel="canonical" href="https://pul.example${canonical}">`);
  });

  it.each([
    ['/page/son', 'Sayfa bulunamadı'],
    ['/product/yok', 'Kataloğa dön'],
    ['/seri?pageNumber=9', 'Bu sayfada seri yok.'],
    ['/seri/yok', 'Seri bulunamadı'],
    ['/kontrol-listesi', 'Seri bulunamadı'],
    ['/kontrol-listesi?series=yok', 'Seri bulunamadı'],
    ['/karsilastir?id=yok', 'Ürün bulunamadı'],
  ])('responds 404 for %s: %s', async (url, text) => {
    const { status, head, body, isPublic } = await open(url);
    expect([status, isPublic]).toEqual([404, false]);
    expect(head).toContain('noindex');
    expect(body).toContain(text);
  });

  it('sends a series whole, with its trail and its list', async () => {
    const { head, body } = await open('/seri/Tu%C4%9Fral%C4%B1%20Pullar%201863');
    const address = 'https://pul.example/seri/Tu%C4%9Fral%C4%B1%20Pullar%201863';
    expect(head).toMatch(/<title>Tuğralı Pullar 1863 \|/);
    expect(head).toContain('<meta name="description" content="Tuğralı Pullar 1863: 2 değerden 1’i satışta, ');
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
    expect(body).toContain('Hiç gelmedi');
    expect(body).toContain('₺12,50');
  });

  it('tells the story of a category or a series, or its name alone', async () => {
    const { head, body } = await open('/?category=Osmanl%C4%B1+%C4%B0mparatorlu%C4%9Fu');
    expect(head).toMatch(/<title>Osmanlı İmparatorluğu pulları \|/);
    expect(body).toContain('Sultan Abdülaziz');
    expect(jsonLd(head)).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { name: 'Katalog' },
          {
            name: 'Osmanlı İmparatorluğu pulları',
            item: 'https://pul.example/?category=Osmanl%C4%B1%20%C4%B0mparatorlu%C4%9Fu',
          },
        ],
      },
    ]);
    const series = await open('/?series=Tu%C4%9Fral%C4%B1+Pullar+1863');
    expect(series.head).toContain('<meta name="description" content="İlk posta pulları.">');
    expect(series.body.replace(/<[^>]+>/g, '|')).toContain('|İlk posta pulları.|');
    expect((await open('/?series=Lale')).head).toContain(
      '<meta name="description" content="Lale serisi: 30 ürün. ',
    );
  });

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
    ['/bildirimden-cik/abc', 'Haber vermeyi bırakma', '“abonelikten çık”'],
    ['/shipping', 'Sipariş', 'sizden ücret alınmadı'],
    ['/odeme/abc', 'Ödeme', 'Bağlantınız geçerli kalır'],
    ['/order/1', 'Siparişiniz', 'onay e-postanızda'],
    ['/profile', 'Profilim', 'Siparişleriniz ve bilgileriniz'],
    ['/admin/orderlist', 'Yönetim', 'Yönetim ekranları'],
  ])('sends of %s the shell, with a text for a browser without scripts', async (path, title, text) => {
    const { status, head, body, isPublic } = await open(path);
    expect([status, isPublic]).toEqual([200, false]);
    expect(head).toContain('noindex');
    expect(body).toContain('Yükleniyor');
    const told = body.match(/<noscript>(.*)<\/noscript>/)?.[1] ?? '';
    expect(told).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(told).toContain(text);
    expect(told).toContain('JavaScript’i açın');
    expect(told).toMatch(/<a[^>]* href="\/"/);
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

  it.each<[what: string, url: string, told: Array<string | RegExp>, not?: string | RegExp]>([
    ['its instalments', '/product/lale', ['3 taksite kadar, vade farksız', 'Bonus']],
    ['that a reviewer bought it', '/product/anlatilan', ['<small>Satın aldı</small>']],
    ['no such thing of another', '/product/lale', ['Kemal</strong>'], 'Satın aldı'],
    ['no review that closes a script', '/product/lale', ['Kemal</strong>'], '</script><b>'],
    ['older reviews on a page of their own', '/product/lale?pageNumber=2', ['Nuri'], 'Kemal</strong>'],
    ['the first reviews for no page', '/product/lale?pageNumber=x', ['Kemal</strong>']],
    [
      'what others asked, and the form, which works once scripts are here',
      '/product/lale',
      [
        'Şarniyer izi var mı?',
        'Hayır, yok.',
        /<textarea[^>]*name="text"/,
        /<button[^>]*disabled=""[^>]*><span>Soruyu gönder/,
        '<noscript><p>Soru formu JavaScript ister.</p></noscript>',
      ],
      'kontrol-listesi',
    ],
    [
      'the way to its series, its checklist and the comparison',
      '/product/gul',
      [
        'href="/seri/Lale"',
        'href="/kontrol-listesi?series=Lale"',
        /rel="nofollow"[^>]*href="\/karsilastir\?id=gul"/,
      ],
    ],
    [
      'two products side by side',
      '/karsilastir?id=lale&id=gul',
      [/rowheader[^>]*><span>Fiyat<.*farklı/],
      'Sepete ekle',
    ],
    [
      'a second product for one of which the other is gone',
      '/karsilastir?id=gul&id=yok',
      ['Ürünlerden biri bulunamadı', 'href="/karsilastir?id=gul&amp;id=lale"'],
    ],
    ['how to compare', '/karsilastir', ['Karşılaştırılacak ürün seçilmedi.']],
    [
      'a checklist with empty boxes, and no button',
      `/kontrol-listesi?series=${SERIES.name}`,
      [/<input type="checkbox"[^>]*disabled/],
      /checked=""|Yazdır/,
    ],
  ])('shows %s without scripts', async (_, url, told, not) => {
    const { body } = await open(url);
    for (const text of told) expect(body).toMatch(text);
    if (not) expect(body).not.toMatch(not);
  });

  it('draws every part in its place, however large it is: no script of its own moves it there', async () => {
    const { body } = await open('/product/gunluk');
    expect(body.length).toBeGreaterThan(50_000);
    expect(body.match(/<script[^>]*>/g)).toEqual(['<script type="application/json" id="swr-fallback">']);
    expect(body).not.toContain(' hidden id="S:');
  });

  it('draws a page alike before and after the scripts of its parts are loaded', async () => {
    vi.resetModules();
    const storefront = await import('./entry-server.tsx');
    const draw = () => open('/product/lale', '', { storefront });
    const first = await draw();
    expect(first.body).toContain('Sorular ve yanıtlar');
    expect(await draw()).toEqual(first);
    // The sold-out form is a part that no earlier page had loaded.
    readers.getProduct = async () => aProduct({ countInStock: 0 });
    const soldOut = await draw().finally(() => {
      readers.getProduct = getProduct;
    });
    expect(soldOut.body).toContain('haber verelim');
    expect(soldOut.body).not.toContain('<!--$!-->');
  });

  it('tells all that a page is made of in short', async () => {
    const factsOf = async (url: string) => (await open(url)).facts;
    const facts = await factsOf('/product/lale');
    expect(await factsOf('/product/lale')).toBe(facts);
    expect(await factsOf('/product/gul')).not.toBe(facts);
    expect(await factsOf('/product/lale?pageNumber=2')).not.toBe(facts);
    expect(await withTerms({ taxPercent: 10 }, () => factsOf('/product/lale'))).not.toBe(facts);
  });

  it('draws two pages at a time as it draws each alone', async () => {
    const urls = ['/', '/product/lale'];
    const alone = [];
    for (const url of urls) alone.push(await open(url));
    expect(await Promise.all(urls.map((url) => open(url)))).toEqual(alone);
  });

  it.each(['/iptal-ve-iade-koşullari', '/iptal-ve-iade-ko%C5%9Fullari', '/iptal-ve-iade-kosullari'])(
    'renders the returns page, however its ş is written: %s',
    async (url) => {
      const { status, head, body } = await open(url);
      expect(status).toBe(200);
      expect(body).toContain('<p>14 gün</p>');
      expect(body).toContain('<h2 id="bolum-2">İade</h2>');
      expect(body).toMatch(/<nav aria-label="İçindekiler".*<a href="#bolum-2">İade<\/a>.*<\/nav>/);
      expect(head).toContain('rel="canonical" href="https://pul.example/iptal-ve-iade-ko%C5%9Fullari"');
    },
  );

  it('lists the newest for search engines', async () => {
    const { head, body, isPublic } = await open('/yeni-gelenler');
    expect(isPublic).toBe(true);
    expect(body).toContain('Yeni gelenler</h1>');
    expect(jsonLd(head)).toMatchObject([
      { '@type': 'BreadcrumbList' },
      { '@type': 'ItemList', itemListElement: [{ position: 1, url: 'https://pul.example/product/lale' }] },
    ]);
  });

  it('tells people and search engines until when a price is lowered, and what was charged before', async () => {
    const { head, body } = await open('/product/indirimli');
    const offers = { price: '94.40', priceValidUntil: discount.loweredUntil };
    expect(jsonLd(head)).toMatchObject([{ offers }, {}]);
    expect(body).toMatch(/önceki fiyat <.*₺118,00.*%<!-- -->20<!-- --> indirim.*26 Kasım 18.00’e kadar/);
    // The page must not tell the price that follows the discount.
    expect(body.split('<script')[0]).not.toContain('120');
    const [plain] = jsonLd((await open('/product/lale')).head);
    expect(plain.offers).not.toHaveProperty('priceValidUntil');
  });
});

it('has every text of the specification in its sources, to the letter', () => {
  const textsIn = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^(testing|e2e)\b/.test(file))
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8').replace(/^\s*(\/?\*|\/\/).*$/gm, ''));
  const { dirname } = import.meta;
  const sources = [dirname, `${dirname}/../cms/contract`].flatMap(textsIn).join('\n');
  // As a whole string, or as the whole text between two tags.
  const isThere = (text: string) =>
    new RegExp(`(['"\`]|[>}]\\s*)${text.replace(/[.?/()]/g, '\\$&')}(['"\`]|\\s*[<{])`).test(sources);
  const texts = [...LITERAL_TEXTS, ...TOLD_IN_ENGLISH].map(([, text]) => text);
  expect(texts.filter((text) => !isThere(text))).toEqual([]);
});
