import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HomeBlock } from '../../cms/contract/home.ts';
import { paths, patterns } from '../../cms/contract/paths.ts';
import { aListedProduct, noFacets } from '../testing/fixtures.ts';
import { requestsOf, respond } from '../testing/msw-handlers.ts';
import { renderScreen, setUpShop } from '../testing/test-shop.tsx';
import CatalogueScreen from './catalogue-screen.tsx';

setUpShop();
beforeEach(() => {
  respond('listProducts', { products: [aListedProduct()], page: 1, pages: 3, total: 30 });
  respond('countFacets', noFacets);
  respond('getStory', { text: null });
  respond('topProducts', [aListedProduct({ _id: 'top', name: 'En iyisi' })]);
});

const card = { name: 'Lale', count: 3, price: 12_50, image: '/media/lale.webp', picture: null };
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

const show = (at: string) =>
  renderScreen(<CatalogueScreen />, { pattern: [patterns.home, patterns.page, patterns.search], at });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('what editors put on the home page', () => {
  it('should stand in their order, announcements above the carousel, all else between it and the catalogue', async () => {
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
  });

  it('should lead where it says', async () => {
    respond('getHome', { blocks: BLOCKS });
    show('/');
    await screen.findByText('Bir öykü');
    await screen.findByText('Kargo duyurusu');
    expect(hrefOf('Kargo duyurusu')).toBe('https://www.ptt.gov.tr/');
    expect(hrefOf('Yaz')).toBe('/yeni-gelenler');
    expect(hrefOf('Lale')).toBe(paths.series('Lale'));
    expect(hrefOf('Devamı ve pulları')).toBe('/?series=Lale');
    expect(screen.getByText('Yalnız bir satır').closest('a')).toBeNull();
  });

  it('should tell of a series how many there are, and its lowest price', async () => {
    respond('getHome', { blocks: BLOCKS });
    show('/');
    const row = (await screen.findByRole('link', { name: 'Lale' })).closest('li');
    expect(row?.textContent).toContain('3 ürün · en ucuzu ₺12,50');
    expect(screen.getByRole('link', { name: 'Gül' }).closest('li')?.textContent).toContain(
      '3 ürün · tükendi',
    );
  });

  it('should leave nothing on the page where there is none', async () => {
    show('/');
    await screen.findByText('30 ürün');
    await waitFor(() => expect(requestsOf('getHome')).toHaveLength(1));
    expect(screen.queryByRole('list', { name: 'Duyurular' })).toBeNull();
  });

  it('should keep nobody from the catalogue when it cannot be had', async () => {
    respond('getHome', () => HttpResponse.json({ message: 'Hata' }, { status: 500 }));
    show('/');
    expect(await screen.findByText('30 ürün')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['/page/2', '/search/lale', '/?category=Pensetler'])(
    'should not be asked for on %s',
    async (at) => {
      show(at);
      await screen.findByText(/30 ürün/);
      expect(requestsOf('getHome')).toHaveLength(0);
    },
  );
});
