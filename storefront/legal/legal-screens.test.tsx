import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OrderContract } from '../../cms/contract/orders.ts';
import { ayse } from '../testing/fixtures.ts';
import { respond } from '../testing/msw-handlers.ts';
import { renderScreen, setUpShop, storeUser } from '../testing/test-shop.tsx';
import { hrefOf } from '../testing/user-actions.ts';
import { addHeadingIds } from './legal-screen.tsx';
import OrderContractScreen from './order-contract-screen.tsx';

setUpShop();

function show(contracts: OrderContract[]) {
  respond('orderContracts', contracts);
  storeUser(ayse);
  return renderScreen(<OrderContractScreen />, { pattern: '/order/:id/sozlesme', at: '/order/o1/sozlesme' });
}

it('shows each text the order was made under, and leads back to the order', async () => {
  show([
    { slug: 'on-bilgilendirme-formu', title: 'Ön Bilgilendirme Formu', html: '<p>Bu form</p>' },
    {
      slug: 'mesafeli-satis-sozlesmesi',
      title: 'Mesafeli Satış Sözleşmesi',
      html: '<p>Satıcı: Pul A.Ş.</p>',
    },
    { slug: 'iptal-ve-iade-kosullari', title: 'İptal ve İade Koşulları', html: '<p>14 gün</p>' },
  ]);
  expect(await screen.findByRole('heading', { name: 'Mesafeli Satış Sözleşmesi' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'İptal ve İade Koşulları' })).toBeDefined();
  expect(screen.getByText('Satıcı: Pul A.Ş.')).toBeDefined();
  const contents = within(screen.getByRole('navigation', { name: 'Metinler' })).getAllByRole('link');
  expect(contents.map((link) => link.getAttribute('href'))).toEqual([
    '#on-bilgilendirme-formu',
    '#mesafeli-satis-sozlesmesi',
    '#iptal-ve-iade-kosullari',
  ]);
  expect(hrefOf('Siparişe dön')).toBe('/order/o1');
});

it('shows that an order from before texts were stored has none', async () => {
  show([]);
  expect(await screen.findByText('Bu sipariş için saklanmış bir sözleşme yok.')).toBeDefined();
});

describe('the contents of a text', () => {
  it('lists its main headings as they read, each with the id that it gets', () => {
    const { html, sections } = addHeadingIds(
      '<p>Önsöz</p><h2>Madde 1 &amp; 2</h2><p>a</p><h3>Ara</h3><h2 style="text-align: center;"><strong>Teslimat</strong></h2><p>b</p>',
    );
    expect(sections).toEqual([
      { id: 'bolum-1', title: 'Madde 1 & 2' },
      { id: 'bolum-2', title: 'Teslimat' },
    ]);
    expect(html).toBe(
      '<p>Önsöz</p><h2 id="bolum-1">Madde 1 &amp; 2</h2><p>a</p><h3>Ara</h3><h2 id="bolum-2" style="text-align: center;"><strong>Teslimat</strong></h2><p>b</p>',
    );
  });

  it.each(['', '<p>Yalnız bir paragraf</p>', '<h2> </h2><p>a</p>', '<h2>kesik'])(
    'is empty, and changes nothing, for %j',
    (text) => expect(addHeadingIds(text)).toEqual({ html: text, sections: [] }),
  );
});
