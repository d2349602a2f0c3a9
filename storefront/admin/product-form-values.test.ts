// @vitest-environment node
import { expect, it } from 'vitest';
import { toContractJson } from '../../cms/contract/money.ts';
import { updateProductRequest } from '../../cms/contract/products.ts';
import { stampProduct } from '../testing/fixtures.ts';
import { changeOf, valuesOf } from './product-form-values.ts';

it.each([
  ['99,9', '1.250', 99_90, 1250],
  [' on lira ', '-1', 'on lira', -1],
  ['1,234', 'beş', '1,234', 'beş'],
])('reads a price of %j and a stock of %j, or leaves them to the server', (price, stock, kurus, pieces) => {
  const values = { ...valuesOf(stampProduct()), price, countInStock: stock };
  expect(changeOf(values)).toMatchObject({ price: kurus, countInStock: pieces });
});

it('shows the price that is charged once a lowering is over', () => {
  expect(valuesOf(stampProduct({ price: 80_00, regularPrice: 100_00 })).price).toBe('100,00');
});

it('leaves a product as it is when nothing was changed', () => {
  const product = stampProduct({
    price: 1250_50,
    condition: 'used',
    format: 'pair',
    yearFrom: 1914,
    widthMm: 20.5,
    heightMm: 26,
    michelNumber: '240 A',
  });
  const { price, ...rest } = updateProductRequest.parse(
    JSON.parse(toContractJson(changeOf(valuesOf(product)))),
  );
  expect(price).toBe(1250_50);
  expect(product).toMatchObject(rest);
});
