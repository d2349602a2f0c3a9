import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../scripts/seed/catalogue/products.ts';
import { ProductTitle, splitTitle } from './product-summary.tsx';

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
