import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { wholeSeriesKey } from '../api/series.ts';
import { keyText } from '../api/swr.tsx';
import { aListedProduct } from '../testing/fixtures.ts';
import { refusal, requestsOf, respond } from '../testing/msw-handlers.ts';
import { renderScreen, setUpShop } from '../testing/test-shop.tsx';
import { cells, press, user } from '../testing/user-actions.ts';
import ChecklistScreen from './checklist-screen.tsx';

setUpShop();

const values = [
  aListedProduct({ _id: 'v2', name: 'Cenova 1922: Asker, 5 Kuruş', denominationValueOfStamp: '5 kuruş' }),
  aListedProduct({
    _id: 'v1',
    name: 'Cenova 1922: And, 10 Para',
    denominationValueOfStamp: '10 para',
    catalogueNumber: 'Michel 770',
    condition: 'used',
    seriesIssueDate: '1922-02-01T00:00:00.000Z',
    countInStock: 0,
  }),
];
const show = (at = '/kontrol-listesi?series=Cenova%201922', fallback = {}) =>
  renderScreen(<ChecklistScreen />, { pattern: '/kontrol-listesi', at, fallback });
const whole = () => respond('listProducts', { products: values, page: 1, pages: 1, total: 2 });

describe('checklist', () => {
  it('lists a series in the order of an album, with what distinguishes its values', async () => {
    whole();
    show();
    await screen.findByRole('heading', { level: 1, name: 'Cenova 1922 Kontrol listesi' });
    expect(cells()).toEqual([
      ['', 'And, 10 ParaMichel 770 · Damgalı', 'Tükendi'],
      ['', 'Asker, 5 Kuruş1955', '₺12,50 + KDVKDV dahil ₺14,75'],
    ]);
    expect(screen.getByRole('link', { name: 'And, 10 Para' }).getAttribute('href')).toBe('/product/v1');
    expect(requestsOf('listProducts').map(({ query }) => query.getAll('series'))).toEqual([['Cenova 1922']]);
  });

  it('counts what is ticked, and stores it for the next visit', async () => {
    whole();
    const { unmount } = show();
    await user.click(await screen.findByRole('checkbox', { name: /Asker/ }));
    expect(screen.getByRole('status').textContent).toBe('2 değerden 1’i var, 1’i eksik');
    unmount();
    show();
    expect(await screen.findByRole('checkbox', { name: /Asker/ })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('checkbox', { name: /Asker/ }));
    expect(screen.getByRole('status').textContent).toBe('2 değer, hepsi eksik');
    expect(localStorage.getItem('haves')).toBeNull();
  });

  it('loses nothing of another series, and believes no storage blindly', async () => {
    whole();
    localStorage.setItem('haves', JSON.stringify(['of another', 7, '', 'v1', 'v1', null]));
    show();
    await user.click(await screen.findByRole('checkbox', { name: /Asker/ }));
    expect(screen.getByRole('status').textContent).toBe('2 değer, hepsi var');
    expect(JSON.parse(localStorage.getItem('haves') ?? '')).toEqual(['of another', 'v1', 'v2']);
  });

  it('is printed on a press', async () => {
    whole();
    const print = vi.fn();
    vi.stubGlobal('print', print);
    show();
    await screen.findByRole('table');
    await press('Yazdır');
    expect(print).toHaveBeenCalledOnce();
  });

  it('reads every page of a long series, and two hundred values at most', async () => {
    respond('listProducts', ({ query }) => {
      const page = Number(query.get('pageNumber'));
      const products = Array.from({ length: 12 }, (_, index) =>
        aListedProduct({
          _id: `v${page}-${index}`,
          name: `Uzun: ${page}-${index}`,
          denominationValueOfStamp: '',
        }),
      );
      return { products, page, pages: 30, total: 360 };
    });
    show('/kontrol-listesi?series=Uzun');
    await screen.findByRole('table');
    expect(screen.getAllByRole('checkbox')).toHaveLength(200);
    expect(requestsOf('listProducts')).toHaveLength(17);
    expect(screen.getByText(/^Serinin ilk 200 ürünü listelendi\./)).toBeDefined();
  });

  it('makes no request for what the server has read', async () => {
    show(undefined, { [keyText(wholeSeriesKey('Cenova 1922'))]: { values, total: 2 } });
    expect(within(screen.getByRole('table')).getAllByRole('checkbox')).toHaveLength(2);
  });

  it.each(['/kontrol-listesi', '/kontrol-listesi?series=%20', '/kontrol-listesi?series=yok'])(
    'has a way on from %s',
    async (at) => {
      respond('listProducts', { products: [], page: 1, pages: 0, total: 0 });
      show(at);
      expect(await screen.findByRole('heading', { name: 'Seri bulunamadı' })).toBeDefined();
      expect(screen.getByRole('link', { name: 'Kataloğa dön' }).getAttribute('href')).toBe('/');
      await waitFor(() => expect(document.title).toContain('Seri bulunamadı'));
    },
  );

  it('shows an error', async () => {
    respond('listProducts', refusal(400, 'Bu süzgeç değeri çok uzun.'));
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('Bu süzgeç değeri çok uzun.');
  });
});
