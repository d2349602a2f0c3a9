import { describe, expect, it } from 'vitest';
import { CATALOGUE } from './catalogue/products.ts';
import { CATALOGUE_SIZE, generateProducts, MAX_PRODUCTS } from './variations.ts';

describe('generateProducts', () => {
  it('should begin with the catalogue', () => {
    expect([...generateProducts()]).toEqual(CATALOGUE);
    expect([...generateProducts(10)]).toEqual(CATALOGUE.slice(0, 10));
  });

  it('should make a hundred thousand products that differ in name and key, borrowing pictures', () => {
    const products = [...generateProducts(100_000)];
    expect(products).toHaveLength(100_000);
    expect(new Set(products.map((product) => product.key)).size).toBe(100_000);
    expect(new Set(products.map((product) => product.name)).size).toBe(100_000);
    const drawn = new Set(CATALOGUE.map((product) => product.pictureKey));
    expect(products.every((product) => drawn.has(product.pictureKey))).toBe(true);
    expect(Math.max(...products.map((product) => product.name.length))).toBeLessThanOrEqual(200);
    expect(products.every(({ priceKurus }) => Number.isInteger(priceKurus) && priceKurus >= 500)).toBe(true);
  });

  it('should contradict nothing that the borrowed picture shows', () => {
    const parents = new Map(CATALOGUE.map((product) => [product.key, product]));
    for (const product of [...generateProducts(CATALOGUE_SIZE + 5000)].slice(CATALOGUE_SIZE)) {
      const parent = parents.get(product.pictureKey);
      const { denominationValueOfStamp, seriesIssueDate, printingDate, story } = product;
      expect(parent).toMatchObject({ denominationValueOfStamp, seriesIssueDate, printingDate, story });
      expect(product.name.startsWith(`${parent?.name}, `)).toBe(true);
      expect(product.state).toMatchObject({ form: parent?.state?.form, condition: { use: 'unused' } });
      expect(product.state?.isImperforate).toBe(parent?.state?.isImperforate);
      const told = { full: 'unusedFullGum', hinged: 'unusedHinged', none: 'unusedNoGum' };
      const gum = product.state?.condition.use === 'unused' ? product.state.condition.gum : 'none';
      expect(product.facts).toEqual({ ...parent?.facts, condition: told[gum], faults: '', certificate: '' });
      expect(product.furtherPictures).toEqual([]);
    }
  });

  it('should make the same n-th product whatever the count', () => {
    const few = [...generateProducts(CATALOGUE_SIZE + 50)];
    const more = [...generateProducts(CATALOGUE_SIZE + 500)];
    expect(more.slice(0, few.length)).toEqual(few);
  });

  it('should throw for more products than it can distinguish', () => {
    expect(() => [...generateProducts(MAX_PRODUCTS + 1)]).toThrow(RangeError);
  });
});
