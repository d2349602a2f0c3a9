// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { updateProductRequest } from '../../cms/contract/products.ts';
import { stampProduct } from '../testing/samples.ts';
import { changeOf, readAmount, valuesOf } from './product-values.ts';

describe('typed amount', () => {
  it.each([
    ['12', 12],
    [' 12,5 ', 12.5],
    ['12.50', 12.5],
    ['1.250', 1250],
    ['1.234.567,89', 1234567.89],
    ['-3', -3],
    ['', ''],
    ['on lira', 'on lira'],
    ['1,234.50', '1,234.50'],
    ['1e3', '1e3'],
    ['12 50', '12 50'],
  ])('%j reads as %j', (typed, amount) => expect(readAmount(typed)).toBe(amount));
});

it('leaves a product as it is when nothing was changed', () => {
  const product = stampProduct({ price: 1250.5 });
  const { price, ...rest } = updateProductRequest.parse(changeOf(valuesOf(product)));
  expect(price).toBe(125050);
  expect(product).toMatchObject(rest);
});
