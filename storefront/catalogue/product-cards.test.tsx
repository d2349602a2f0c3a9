import { cleanup, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Arrival, ListedProduct } from '../../cms/contract/products.ts';
import { CATALOGUE } from '../../scripts/seed/catalogue/products.ts';
import { aListedProduct } from '../testing/fixtures.ts';
import { respond } from '../testing/msw-handlers.ts';
import { renderScreen, setUpShop } from '../testing/test-shop.tsx';
import { PiecePrice, TaxRates } from '../ui/price.tsx';
import NewProductsScreen from './new-products-screen.tsx';
import { ProductCard } from './product-cards.tsx';
import { conditionOf, ProductTitle, splitTitle, storyOf } from './product-summary.tsx';

setUpShop();

const MINT = 'İlk pul. Durumu: damgasız, zamkı tam, şarniyersiz; dantelleri tam, onarımsız.';
const show = (change: Partial<ListedProduct> = {}) => {
  renderScreen(<ProductCard product={aListedProduct(change)} />);
  return screen.getByRole('article').textContent;
};

describe('a card', () => {
  it('shows year and condition, and the year once', () => {
    expect(show({ name: 'Lale', description: MINT })).toContain(
      '1955\u00a0· Damgasız, zamkı tam, şarniyersiz',
    );
  });

  it('leaves the year to a name that has it', () => {
    const text = show({ name: 'Bahar 1955: Lale', description: MINT });
    expect(text).toContain('Damgasız');
    expect(text?.match(/1955/g)).toHaveLength(1);
  });

  it('shows the condition field’s text, the years of issue and the catalogue number', () => {
    const text = show({
      name: 'Ay Yıldız',
      description: MINT,
      condition: 'onCover',
      yearFrom: 1923,
      yearTo: 1925,
      catalogueNumber: 'Michel 808',
    });
    expect(text).toContain('1923–1925\u00a0· Zarf üzerinde\u00a0· Michel 808');
    expect(text).not.toContain('zamkı');
  });

  it('shows the category when there is no condition', () => {
    const album = { description: 'Bez sırtlı albüm.', category: 'Pul Albümleri', seriesIssueDate: null };
    expect(show(album)).toContain('Pul Albümleri');
  });

  it('shows its price with VAT large and without VAT small', () => {
    const text = show();
    expect(text).toContain('₺14,75₺12,50 + KDV');
    expect(screen.getByText('₺14,75').closest('strong')).not.toBeNull();
  });

  it.each([
    [{ taxPercent: 18, categoryRates: { Kitaplar: 10 } }, '₺13,75₺12,50 + KDV'],
    [{ taxPercent: 18, categoryRates: { Kitaplar: 0 } }, '₺12,50'],
    [{ taxPercent: 0 }, '₺12,50'],
  ])('shows its price by the rate of its category: %j', (rates, prices) => {
    const product = aListedProduct({ name: 'Defter', category: 'Kitaplar', description: '' });
    render(
      <TaxRates value={rates}>
        <PiecePrice product={product} />
      </TaxRates>,
    );
    expect(document.body.textContent).toBe(prices);
  });

  it('shows a lowered price beside what was charged before, and nothing where that was not more', () => {
    const lowered = { price: 80_00, loweredUntil: '2026-11-26T18:00:00.000+03:00' };
    const text = show({ ...lowered, previousPrice: 100_00, discountPercent: 20 });
    expect(text).toContain('önceki fiyat ₺118,00%20 indirim₺94,40₺80,00 + KDV');
    cleanup();
    expect(show(lowered)).not.toMatch(/önceki|indirim/);
  });

  it.each([
    [0, ['Tükendi']],
    [1, ['Son 1']],
    [2, []],
  ])('with %i left shows %j', (countInStock, said) => {
    show({ countInStock });
    expect(screen.queryAllByText(/^(Tükendi|Son 1)$/).map((mark) => mark.textContent)).toEqual(said);
  });
});

describe('a description', () => {
  it('of every demonstration stamp contains its condition, and a story without it', () => {
    for (const { name, description, state, story } of CATALOGUE) {
      expect(Boolean(conditionOf({ condition: '', description })), name).toBe(state !== null);
      expect(storyOf(description), name).toBe(story);
    }
  });
});

describe('a title', () => {
  it.each([
    ['Tuğralı Pullar 1863: 1 Kuruş Menekşe', 'Tuğralı Pullar 1863', '1 Kuruş Menekşe'],
    ['Rumeli Hisarı 1914: 20 Para, Çift', 'Rumeli Hisarı 1914', '20 Para, Çift'],
    ['Saplı Büyüteç 3X, 90 mm', 'Saplı Büyüteç 3X', '90 mm'],
    ['Pul Listesi 1923-1949', 'Pul Listesi 1923-1949', ''],
    ['Saat 12:30 damgası', 'Saat 12:30 damgası', ''],
    ['Açık kalan:', 'Açık kalan:', ''],
  ])('of %s is in two lines what it is in one', (name, series, piece) => {
    const [first, , second] = splitTitle(name);
    expect([first, second]).toEqual([series, piece]);
  });

  it('loses no letter of a name', () => {
    for (const { name } of CATALOGUE) {
      const { container, unmount } = render(<ProductTitle name={name} />);
      expect(container.textContent).toBe(name);
      unmount();
    }
  });

  it('is read as one name', () => {
    render(
      <h2>
        <ProductTitle name="Tuğralı Pullar 1863: 1 Kuruş Menekşe" />
      </h2>,
    );
    expect(screen.getByRole('heading', { name: 'Tuğralı Pullar 1863: 1 Kuruş Menekşe' })).toBeTruthy();
  });
});

const anArrival = (_id: string, arrivedAt: string, more: Partial<Arrival> = {}): Arrival => ({
  ...aListedProduct({ _id, name: _id }),
  seriesIssueDate: '1955-03-21T00:00:00.000Z',
  arrivedAt: `${arrivedAt}+03:00`,
  reason: 'new',
  ...more,
});

it('shows new arrivals by day, the stamps of each first and what is sold out last, and why', async () => {
  respond('newProducts', [
    anArrival('gone', '2026-11-24T23:40:00.000', { countInStock: 0 }),
    anArrival('album', '2026-11-24T23:30:00.000', { seriesIssueDate: null, printingDate: null }),
    anArrival('stamp', '2026-11-24T00:10:00.000'),
    anArrival('cheaper', '2026-11-23T12:00:00.000', { reason: 'lowered' }),
  ]);
  renderScreen(<NewProductsScreen />);
  await screen.findAllByRole('article');
  const days = screen.getAllByRole('region').map((day) => ({
    day: within(day).getByRole('heading', { level: 2 }).textContent,
    cards: within(day)
      .getAllByRole('article')
      .map((card) => [card.querySelector('a')?.getAttribute('href'), card.querySelector('b')?.textContent]),
  }));
  expect(days).toEqual([
    {
      day: '24 Kasım 2026 Salı 3 ürün',
      cards: [
        ['/product/stamp', 'Yeni'],
        ['/product/album', 'Yeni'],
        ['/product/gone', 'Yeni'],
      ],
    },
    { day: '23 Kasım 2026 Pazartesi 1 ürün', cards: [['/product/cheaper', 'Fiyatı düştü']] },
  ]);
});

it('shows when there are none', async () => {
  respond('newProducts', []);
  renderScreen(<NewProductsScreen />);
  expect(await screen.findByText('Henüz ürün yok.')).toBeDefined();
});
