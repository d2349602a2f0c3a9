import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aListedProduct, aPiece, aSeries, aValue, ayse } from '../testing/fixtures.ts';
import { refusal, respond } from '../testing/msw-handlers.ts';
import { renderScreen, setUpShop, storeUser } from '../testing/test-shop.tsx';
import { cells, hrefOf, press, user } from '../testing/user-actions.ts';
import ChecklistScreen from './checklist-screen.tsx';

setUpShop();

const onSale = aListedProduct({ _id: 'p1', name: 'Cenova 1922: Asker, 5 Kuruş', price: 12_50 });
const soldOut = aListedProduct({ _id: 'p2', countInStock: 0 });
const CENOVA = aSeries({
  name: 'Cenova 1922',
  values: [
    aValue({ _id: 'v1', denomination: '10 para', color: '', michelNumber: '770', soldOut: aPiece(soldOut) }),
    aValue({
      _id: 'v2',
      denomination: '5 kuruş',
      color: 'Mor',
      offer: { count: 1, product: aPiece(onSale) },
    }),
    aValue({ _id: 'v3', denomination: '1 lira', color: '' }),
  ],
});
const show = (at = '/kontrol-listesi?series=Cenova%201922') =>
  renderScreen(<ChecklistScreen />, { pattern: '/kontrol-listesi', at });
const whole = () => respond('getSeries', CENOVA);
const kept = () => JSON.parse(localStorage.getItem('haves') ?? 'null');

describe('checklist', () => {
  it('lists a series in the order of an album, with what the shop never had', async () => {
    whole();
    show();
    await screen.findByRole('heading', { level: 1, name: 'Cenova 1922 Kontrol listesi' });
    expect(cells()).toEqual([
      ['', '10 paraMichel 770', 'Tükendi'],
      ['', '5 kuruş, Mor', '₺14,75₺12,50 + KDV'],
      ['', '1 lira', '–'],
    ]);
    expect(hrefOf('5 kuruş, Mor')).toBe('/product/p1');
  });

  it('counts what is ticked, and stores it for the next visit', async () => {
    whole();
    const { unmount } = show();
    await user.click(await screen.findByRole('checkbox', { name: 'Var: 5 kuruş, Mor' }));
    expect(screen.getByRole('status').textContent).toBe('3 değerden 1’i var, 2’si eksik');
    expect(kept()).toEqual([{ key: 'v-v2', series: 'Cenova 1922', title: '5 kuruş, Mor' }]);
    unmount();
    show();
    expect(await screen.findByRole('checkbox', { name: /Mor/ })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('checkbox', { name: /Mor/ }));
    expect(screen.getByRole('status').textContent).toBe('3 değer, hepsi eksik');
    expect(localStorage.getItem('haves')).toBeNull();
  });

  it('names the conditions and counts that an account keeps', async () => {
    whole();
    storeUser(ayse);
    const lot = { paidTotal: null, note: '', boughtLines: [] };
    const thing = { series: 'Cenova 1922', product: null, title: '', updatedAt: '2026-11-25T10:00:00.000Z' };
    const others = [{ ...lot, condition: '' as const, count: 1 }];
    respond('listCollectionItems', [
      { ...lot, ...thing, key: 'v-v1', value: 'v1', condition: 'used', count: 3 },
      { ...lot, ...thing, key: 'v-v2', value: 'v2', condition: 'onCover', count: 2, others },
      { ...lot, ...thing, key: 'v-v3', value: 'v3', condition: '', count: 1 },
    ]);
    show();
    await screen.findByText('Damgalı × 3');
    expect(cells().map(([, told]) => told)).toEqual([
      '10 paraMichel 770Damgalı × 3',
      '5 kuruş, MorZarf üzerinde × 2 · Durumu belirtilmedi × 1',
      '1 lira',
    ]);
  });

  it('knows ticks of before, loses nothing of another series, and believes no storage blindly', async () => {
    whole();
    localStorage.setItem('haves', JSON.stringify(['of-another', 7, '', 'p1', 'p1', null, { key: 'yok' }]));
    show();
    expect(await screen.findByRole('checkbox', { name: /Mor/ })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('checkbox', { name: /1 lira/ }));
    expect(screen.getByRole('status').textContent).toBe('3 değerden 2’si var, 1’i eksik');
    await user.click(screen.getByRole('checkbox', { name: /Mor/ }));
    expect(kept().map(({ key }: { key: string }) => key)).toEqual(['p-of-another', 'v-v3']);
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

  it('says where nobody has made the list', async () => {
    respond('getSeries', aSeries({ name: 'Cenova 1922', others: [aPiece(onSale)] }));
    show();
    expect(await screen.findByText(/bizde bulunmayanlar burada görünmez/)).toBeDefined();
    await user.click(screen.getByRole('checkbox'));
    expect(kept()).toMatchObject([{ key: 'p-p1', series: 'Cenova 1922' }]);
  });

  it.each(['/kontrol-listesi', '/kontrol-listesi?series=%20', '/kontrol-listesi?series=yok'])(
    'has a way on from %s',
    async (at) => {
      respond('getSeries', refusal(404, 'Bu adda bir seri yok.'));
      show(at);
      expect(await screen.findByRole('heading', { name: 'Seri bulunamadı' })).toBeDefined();
      expect(hrefOf('Kataloğa dön')).toBe('/');
      await waitFor(() => expect(document.title).toContain('Seri bulunamadı'));
    },
  );
});
