import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BoughtPiece, CollectionAnswer } from '../../cms/contract/collection.ts';
import { ayse } from '../testing/fixtures.ts';
import { requestOf, requestsOf, respond } from '../testing/msw-handlers.ts';
import { renderScreen, setUpShop, storeUser } from '../testing/test-shop.tsx';
import { hrefOf, press, textsOf, user } from '../testing/user-actions.ts';
import CollectionScreen from './collection-screen.tsx';

setUpShop();

const row = (change: Partial<CollectionAnswer['series'][number]>) => ({
  name: 'Lale',
  had: 0,
  total: null,
  items: 1,
  extra: 0,
  paidTotal: 0,
  ...change,
});
const ROWS = [
  row({ name: 'Atatürk', had: 1, total: 10 }),
  row({ name: 'Lale', had: 8, total: 10, items: 9, extra: 2, paidTotal: 12_50 }),
  row({ name: 'Tamam', had: 3, total: 3, items: 3 }),
  row({ name: '' }),
];
const bought = (change: Partial<BoughtPiece> = {}): BoughtPiece => ({
  order: 'o1',
  orderNumber: 'PD-2026-00042',
  product: 'p1',
  name: 'Hatay 5 kuruş',
  series: '',
  condition: 'used',
  qty: 1,
  paidTotal: 118_00,
  added: 0,
  isAdded: false,
  ...change,
});
function open(series: CollectionAnswer['series'] = ROWS) {
  storeUser(ayse);
  respond('getCollection', { series });
  renderScreen(<CollectionScreen />, { pattern: '/koleksiyonum' });
}
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('Koleksiyonum', () => {
  it('tells of each series how much is there', async () => {
    open();
    const lale = within((await screen.findByRole('heading', { name: 'Lale' })).closest('li') as HTMLElement);
    lale.getByText('8 / 10');
    for (const told of ['2 eksik', '2 fazla']) lale.getByText(told);
    expect(lale.getByRole('link', { name: 'Albüm sayfası' }).getAttribute('href')).toBe(
      '/koleksiyonum/album/Lale',
    );
    screen.getByText('Seri tamam');
    expect(hrefOf('Seri dışı parçalar')).toBe('/koleksiyonum/seri-disi');
    const facts = textsOf('definition');
    expect(facts).toEqual(['3', '16', '11', '₺12,50']);
  });

  it('is sorted by what is nearly whole', async () => {
    open();
    await user.selectOptions(await screen.findByLabelText('Sırala'), 'Tamamlanmaya en yakın');
    expect(names().slice(0, 2)).toEqual(['Lale', 'Atatürk']);
    await user.selectOptions(screen.getByLabelText('Sırala'), 'Eksiği en çok olan');
    expect(names().slice(0, 2)).toEqual(['Atatürk', 'Lale']);
  });

  it('says how it begins', async () => {
    open([]);
    await screen.findByText('Koleksiyonunuz boş.');
    expect(screen.queryByRole('link', { name: 'Koleksiyonumu indir' })).toBeNull();
  });

  it('shows a guest what this browser keeps', async () => {
    const ticks = [
      'p1',
      { key: 'v-a', series: 'Lale', title: '' },
      { key: 'v-b', series: 'Lale', title: '' },
    ];
    localStorage.setItem('haves', JSON.stringify(ticks));
    renderScreen(<CollectionScreen />, { pattern: '/koleksiyonum' });
    await screen.findByText('2 değer işaretli');
    screen.getByText(/Daha önce işaretlediğiniz 1 parça/);
    expect(hrefOf('Giriş yap')).toBe('/login?redirect=/koleksiyonum');
    expect(requestsOf('getCollection')).toEqual([]);
  });
});

describe('what was bought', () => {
  const lale = bought({ product: 'p2', name: 'Lale 10 para' });
  async function offer(...pieces: BoughtPiece[]) {
    respond('listBoughtPieces', pieces);
    open();
    const box = within(await screen.findByRole('region', { name: 'Satın aldıklarınızı ekleyin' }));
    return { box, offered: () => box.getAllByRole('listitem').map(({ textContent }) => textContent) };
  }

  it('is offered, one or all of it', async () => {
    const { offered } = await offer(bought(), lale, bought({ product: 'p3', isAdded: true }));
    expect(offered()).toEqual([
      expect.stringContaining('1 adet · Damgalı · KDV dahil ₺118,00 · PD-2026-00042'),
      expect.stringContaining('Lale 10 para'),
    ]);
    respond('addBoughtPieces', [bought({ isAdded: true }), lale]);
    await press('Koleksiyonuma ekle: Hatay 5 kuruş');
    await waitFor(() => expect(offered()).toHaveLength(1));
    expect(requestOf('addBoughtPieces').body).toEqual({ order: 'o1', products: ['p1'] });
    await waitFor(() => expect(requestsOf('getCollection').length).toBeGreaterThan(1));
  });

  it('is taken out when it was given back, by a press of its own alone', async () => {
    const { box, offered } = await offer(bought({ qty: 1, added: 3 }), lale);
    box.getByText(/eklenen 3 adetten 2 adedi geri verildi/);
    expect(box.queryByRole('button', { name: /hepsini ekle/ })).toBeNull();
    respond('addBoughtPieces', [lale]);
    await press('Koleksiyonumdan düş: Hatay 5 kuruş');
    await waitFor(() => expect(offered()).toHaveLength(1));
    expect(requestOf('addBoughtPieces').body).toMatchObject({ products: ['p1'] });
  });
});

describe('a file', () => {
  const choose = async (text: string) =>
    user.upload(
      await screen.findByLabelText('CSV dosyasından yükle'),
      new File([text], 'k.csv', { type: 'text/csv' }),
    );
  const NOTHING = { rows: 1, added: 0, changed: 0, removed: 0, unchanged: 0, faultCount: 0, faults: [] };

  it('is written, and says what became of it', async () => {
    open();
    respond('importCollection', { ...NOTHING, isWritten: true, added: 2, removed: 1 });
    await choose('Seri;Değer');
    await screen.findByText('2 kayıt eklendi, 1 kayıt çıkarıldı.');
    expect(atob(requestOf('importCollection').body.content)).toContain('Seri');
    expect(hrefOf('Koleksiyonumu indir')).toBe('/api/collection/file');
  });

  it('of another program is read by the columns that the collector points at', async () => {
    open();
    const unknown = [
      { name: 'Catalog codes', sample: 'Mi:TR 774 · Mi:TR 775', column: 'Katalog numarası' },
      { name: '', sample: 'Used', column: '' },
      { name: 'Tags', sample: '', column: 'Not' },
    ];
    respond('importCollection', { ...NOTHING, isWritten: false, unknown });
    await choose('Catalog codes;');
    await user.selectOptions(await screen.findByLabelText('2. sütun'), 'Durum');
    screen.getByText('Mi:TR 774 · Mi:TR 775');
    const faults = [{ row: 3, column: 'Katalog numarası', value: 'Mi:TR 9', reason: 'Yok.' }];
    respond('importCollection', { ...NOTHING, isWritten: true, added: 34, faultCount: 1, faults });
    await press('Bu sütunlarla yükle');
    await screen.findByText('34 kayıt eklendi.');
    const told = screen.getByRole('alert').textContent;
    expect(told).toBe('1 satır yazılamadı; ötekiler yazıldı.3. satır, Katalog numarası (“Mi:TR 9”): Yok.');
    expect(requestOf('importCollection').body).toMatchObject({
      content: btoa('Catalog codes;'),
      columns: ['Katalog numarası', 'Durum', 'Not'],
    });
    expect(screen.queryByRole('button', { name: 'Bu sütunlarla yükle' })).toBeNull();
  });

  it('is refused with the place of each fault', async () => {
    open();
    const faults = [{ row: 3, column: 'Adet', value: 'x', reason: 'Sayı olmalı.' }];
    respond('importCollection', { ...NOTHING, isWritten: false, faultCount: 2, faults });
    await choose('Seri;Değer');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Dosya yazılmadı: 2 hata var.');
    expect(alert.textContent).toContain('3. satır, Adet (“x”): Sayı olmalı.');
    expect(alert.textContent).toContain('… ve 1 hata daha.');
  });
});
