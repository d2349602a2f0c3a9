import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HomeBlock } from '../../cms/contract/home.ts';
import { paths, patterns } from '../../cms/contract/paths.ts';
import { PRINTING_HOUSES } from '../../cms/contract/rules/catalogue.ts';
import { OFFLINE_TEXT } from '../api/fetcher.ts';
import { revalidateTag } from '../api/swr.tsx';
import { aListedProduct, aProductList, noFacets } from '../testing/fixtures.ts';
import { requestOf, requestsOf, respond } from '../testing/msw-handlers.ts';
import { address, renderScreen, setOnline, setUpShop } from '../testing/test-shop.tsx';
import { hrefOf, press, user } from '../testing/user-actions.ts';
import CatalogueScreen from './catalogue-screen.tsx';

setUpShop();
beforeEach(() => {
  respond('listProducts', aProductList([aListedProduct()], { pages: 3, total: 30 }));
  respond('countFacets', noFacets);
  respond('getStory', { text: null });
  respond('topProducts', [aListedProduct({ _id: 'top', name: 'En iyisi' })]);
});

const show = (at: string) =>
  renderScreen(<CatalogueScreen />, {
    pattern: [patterns.home, patterns.page, patterns.search, patterns.searchPage],
    at,
  });
const carousel = () => document.querySelector('[aria-roledescription="slayt gösterisi"]');
const asked = () => requestOf('listProducts').query;
const pageLinks = async () => {
  const pages = await screen.findByRole('navigation', { name: 'Sayfalar' });
  return within(pages)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
};

describe('catalogue', () => {
  it.each(['/', '/search/lale?inStock=1'])('leads past the filters to the products of %s', async (at) => {
    const { container } = show(at);
    const card = await screen.findByRole('link', { name: 'Lale serisi' });
    const [way] = within(container).getAllByRole('link');
    expect(way?.textContent).toBe('Sonuçlara geç');
    const results = container.querySelector<HTMLElement>(way?.getAttribute('href') ?? '');
    expect(results?.tabIndex).toBe(-1);
    expect(results && within(results).getAllByRole('link')[0]).toBe(card);
  });

  it('should keep the list, marked as busy, until the next page is there', async () => {
    show('/');
    const first = await screen.findByRole('link', { name: 'Lale serisi' });
    let answerNext: () => void = () => undefined;
    const next = new Promise<void>((resolve) => {
      answerNext = resolve;
    });
    respond('listProducts', async () => {
      await next;
      return aProductList([aListedProduct({ name: 'Gül serisi' })], { page: 2, pages: 3, total: 30 });
    });
    await user.click(screen.getByRole('link', { name: 'Sayfa 2' }));
    const list = first.closest('ul');
    await waitFor(() => expect(list?.getAttribute('aria-busy')).toBe('true'));
    expect(first.isConnected).toBe(true);
    answerNext();
    await screen.findByRole('link', { name: 'Gül serisi' });
    expect(list?.getAttribute('aria-busy')).toBe('false');
  });

  it('should begin its head with the heading, then the question, then the buttons', async () => {
    show('/search/lale');
    await screen.findByText('“lale” için 30 ürün');
    const head = screen.getByRole('heading', { level: 1, name: 'Katalog' }).parentElement;
    await within(head as HTMLElement).findByRole('button', { name: /^Haber ver/ });
    const parts = [...(head?.querySelectorAll('h1, p, a, button') ?? [])];
    expect(parts.map(({ localName }) => localName)).toEqual(['h1', 'p', 'a', 'button']);
  });

  it('shows that no product has a number, and offers to wait for it', async () => {
    respond('listProducts', aProductList([]));
    respond('countFacets', { ...noFacets, leftOut: ['İsfila 1234'], unknownNumbers: ['İsfila 1234'] });
    show('/search/%C4%B0sfila%201234');
    expect(await screen.findByText('Bu katalog numarası kayıtlı değil: “İsfila 1234”.')).toBeDefined();
    expect(await screen.findByRole('form', { name: 'İsfila 1234 gelince haber verelim' })).toBeDefined();
    // The button belongs to the form; the search has none here.
    expect(screen.getAllByRole('button', { name: 'E-postayla haber ver' })).toHaveLength(1);
    expect(screen.queryByLabelText('Sıralama')).toBeNull();
    expect(screen.queryByText(/Daha kısa bir sözcükle/)).toBeNull();
  });

  it.each([
    ['/', 0],
    ['/?sortOrder=priceAsc', 0],
    ['/search/lale', 1],
    ['/?inStock=1', 1],
  ])('offers at %s an alert of the search: %i', async (at, count) => {
    show(at);
    await screen.findByRole('link', { name: 'Lale serisi' });
    await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Haber ver/ })).toHaveLength(count));
  });

  it('pages through the catalogue and marks the current page', async () => {
    show('/page/2');
    expect(await pageLinks()).toEqual(['/', '/', '/page/2', '/page/3', '/page/3']);
    expect(hrefOf('Önceki')).toBe('/');
    expect(hrefOf('Sonraki')).toBe('/page/3');
    expect(screen.getByRole('link', { name: 'Sayfa 2' }).getAttribute('aria-current')).toBe('page');
  });

  it('pages through search results and keeps filter and order', async () => {
    show('/search/lale?sortOrder=priceAsc');
    expect(await pageLinks()).toEqual([
      '/search/lale?sortOrder=priceAsc',
      '/search/lale/page/2?sortOrder=priceAsc',
      '/search/lale/page/3?sortOrder=priceAsc',
      '/search/lale/page/2?sortOrder=priceAsc',
    ]);
    expect(screen.queryByRole('link', { name: 'Önceki' })).toBeNull();
    expect(asked().get('keyword')).toBe('lale');
    expect(asked().get('sortOrder')).toBe('priceAsc');
  });

  it.each([
    ['/?period=ataturk', 'Atatürk dönemi (1923–1938)'],
    ['/?period=from1950', '1950–1959 pulları'],
    ['/?category=Pensetler&inStock=1&sortOrder=priceAsc', 'Pensetler'],
    ['/?category=Pensetler&category=Lupalar', 'Katalog'],
    ['/?inStock=1', 'Katalog'],
    ['/search/lale?category=Pensetler', 'Katalog'],
  ])('is headed at %s by “%s”', async (at, heading) => {
    show(at);
    await screen.findByRole('link', { name: 'Lale serisi' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  });

  it.each([
    ['/?period=ataturk', 'Atatürk dönemi (1923–1938)', 'Atatürk dönemi'],
    ['/?series=Tu%C4%9Fral%C4%B1+Pullar+1863', 'Tuğralı Pullar 1863', 'Tuğralı Pullar 1863'],
    ['/?category=Osmanlı İmparatorluğu', 'Osmanlı İmparatorluğu', 'Osmanlı İmparatorluğu pulları'],
  ])('shows at %s the story of “%s” alone', async (at, about, title) => {
    respond('getStory', { text: 'Cumhuriyet ilan edildi.' });
    const { unmount } = show(at);
    expect(await screen.findByText('Cumhuriyet ilan edildi.')).toBeTruthy();
    expect(requestOf('getStory').query.get('about')).toBe(about);
    expect(document.title.startsWith(title)).toBe(true);
    expect(carousel()).toBeNull();
    unmount();
    show(`${at}&inStock=1`);
    await screen.findByRole('link', { name: 'Lale serisi' });
    expect(screen.queryByText('Cumhuriyet ilan edildi.')).toBeNull();
  });

  it('keeps a category through pages and filters, names it, and can remove it', async () => {
    show('/?category=Pensetler');
    expect(await pageLinks()).toContain('/page/2?category=Pensetler');
    expect(asked().get('category')).toBe('Pensetler');
    expect(document.title).toMatch(/^Pensetler/);
    const headings = screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent]);
    expect(headings).toEqual(
      expect.arrayContaining([
        ['H1', 'Pensetler'],
        ['H2', 'Filtre'],
        ['H3', 'Matbaa'],
        ['H2', 'Pensetler'],
        ['H3', 'Lale serisi'],
      ]),
    );
    await user.click(screen.getByLabelText(PRINTING_HOUSES[0]));
    await waitFor(() => expect(asked().get('category')).toBe('Pensetler'));
    await user.click(await screen.findByRole('link', { name: 'Hepsini temizle' }));
    expect(address()).toBe('/');
  });

  it('begins with carousel and category tiles on its first page only, filtered or not', async () => {
    const doors = () => screen.queryByRole('navigation', { name: 'Bölümler' });
    for (const at of ['/', '/?sortOrder=priceAsc']) {
      const { unmount } = show(at);
      await screen.findByText('En iyisi');
      expect([carousel(), doors()]).not.toContain(null);
      unmount();
    }
    const { unmount } = show('/page/2');
    expect(await screen.findByRole('heading', { name: 'Öne çıkanlar' })).toBeTruthy();
    expect(hrefOf('En iyisi')).toBe('/product/top');
    expect([carousel(), doors()]).toEqual([null, null]);
    unmount();
    show('/search/lale');
    expect(hrefOf('Go Back')).toBe('/');
    expect(screen.queryByText('En iyisi')).toBeNull();
  });

  it('shows what is added to the prices', async () => {
    show('/search/lale');
    expect(
      await screen.findByText(
        'Büyük yazılan fiyatlara KDV dahildir; sıralama ve fiyat süzgeci bunlara göredir. Kargo ₺30, KDV hariç ₺500 üzeri ücretsiz.',
      ),
    ).toBeTruthy();
  });

  it('shows on the first page what the legal texts promise, with links to them', async () => {
    show('/');
    const promises = await screen.findByRole('list', { name: 'Alışveriş güvencesi' });
    const links = within(promises).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      paths.legal.returns,
      paths.legal.distanceSales,
      paths.legal.distanceSales,
      paths.legal.returns,
    ]);
  });

  it.each([
    ['/page/99', 3, 'Son sayfaya git', '/page/3'],
    ['/search/lale/page/99', 1, 'İlk sayfaya git', '/search/lale'],
    ['/search/lale/page/99', 0, 'İlk sayfaya git', '/search/lale'],
  ])('says first of all that %s lies past the last page, of %i', async (at, pages, name, href) => {
    respond('listProducts', { products: [], page: 99, pages, total: pages * 12 });
    show(at);
    const message = await screen.findByText(/^Bu sayfada ürün yok\./);
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
    const next = at.startsWith('/search') ? screen.getByText('Go Back') : await screen.findByText('En iyisi');
    expect(message.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getAllByText(/ürün yok|bulunamadı/)).toHaveLength(1);
  });

  it('shows that there is no connection, and retries on request', async () => {
    setOnline(false);
    respond('listProducts', HttpResponse.error());
    show('/search/lale');
    expect((await screen.findByRole('alert')).textContent).toContain(OFFLINE_TEXT);
    await press('Yeniden dene');
    await waitFor(() => expect(requestsOf('listProducts').length).toBeGreaterThan(1));
    // The button stays during the retry, so that the keyboard focus is not lost.
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Yeniden dene' }));
    respond('listProducts', aProductList([aListedProduct()]));
    await press('Yeniden dene');
    expect(await screen.findByRole('link', { name: 'Lale serisi' })).toBeTruthy();
  });

  it('keeps what it shows when the connection is lost, but shows no page for another', async () => {
    show('/');
    await screen.findByRole('link', { name: 'Lale serisi' });
    setOnline(false);
    respond('listProducts', HttpResponse.error());
    await act(() => revalidateTag('Product'));
    expect(screen.getByRole('link', { name: 'Lale serisi' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Sayfa 2' }));
    expect((await screen.findByText(OFFLINE_TEXT)).textContent).toBe(OFFLINE_TEXT);
    expect(screen.queryByRole('link', { name: 'Lale serisi' })).toBeNull();
  });
});

const card = { name: 'Lale', count: 3, price: 12_50, category: '', image: '/media/lale.webp', picture: null };
const BLOCKS: HomeBlock[] = [
  { _id: 's', kind: 'series', title: 'Seçtiklerimiz', series: [card, { ...card, name: 'Gül', price: null }] },
  {
    _id: 'b',
    kind: 'banner',
    title: 'Yaz',
    text: 'İndirim',
    href: '/yeni-gelenler',
    image: '/media/yaz.webp',
    picture: null,
  },
  { _id: 'a', kind: 'announcement', title: 'Kargo duyurusu', href: 'https://www.ptt.gov.tr/' },
  { _id: 't', kind: 'story', title: 'Bir öykü', text: 'Bir varmış…', href: '/?series=Lale' },
  { _id: 'z', kind: 'announcement', title: 'Yalnız bir satır', href: null },
];

describe('what editors put on the home page', () => {
  it('should stand in their order, announcements above the carousel, and lead where they say', async () => {
    respond('getHome', { blocks: BLOCKS });
    show('/');
    await screen.findByText('Bir öykü');
    await screen.findByText('Kargo duyurusu');
    await screen.findByRole('heading', { name: 'En iyisi' });
    const text = document.body.textContent ?? '';
    const places = [
      'Kargo duyurusu',
      'Yalnız bir satır',
      'En iyisi',
      'Seçtiklerimiz',
      'Yaz',
      'Bir öykü',
      'Katalog',
    ].map((words) => text.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(hrefOf('Kargo duyurusu')).toBe('https://www.ptt.gov.tr/');
    expect(hrefOf('Yaz')).toBe('/yeni-gelenler');
    expect(hrefOf('Lale')).toBe(paths.series('Lale'));
    expect(hrefOf('Devamı ve pulları')).toBe('/?series=Lale');
    expect(screen.getByText('Yalnız bir satır').closest('a')).toBeNull();
    const rowOf = (name: string) => screen.getByRole('link', { name }).closest('li')?.textContent;
    expect(rowOf('Lale')).toContain('3 ürün · en ucuzu ₺14,75₺12,50 + KDV');
    expect(rowOf('Gül')).toContain('3 ürün · tükendi');
  });

  it('should keep nobody from the catalogue when it cannot be had', async () => {
    respond('getHome', () => HttpResponse.json({ message: 'Hata' }, { status: 500 }));
    show('/');
    expect(await screen.findByText('30 ürün')).toBeTruthy();
    expect(hrefOf('Lale serisi')).toBe('/product/lale');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['/page/2', '/search/lale', '/?category=Pensetler'])('is not asked for on %s', async (at) => {
    show(at);
    await screen.findByText(/30 ürün/);
    expect(requestsOf('getHome')).toHaveLength(0);
  });
});
