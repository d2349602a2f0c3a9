import { formatTyped, readTyped, readTypedLira } from '../../cms/contract/money.ts';
import type { Product } from '../../cms/contract/products.ts';
import { dayOf } from '../../cms/contract/rules/dates.ts';
import { type ProductFieldName, perField } from '../../cms/contract/rules/product-fields.ts';
import type { ProductChange } from '../api/products.ts';

/** What stands in the fields of the product form. */
export type ProductValues = Record<keyof ProductChange, string>;

export const valuesOf = (product: Product): ProductValues => ({
  name: product.name,
  price: formatTyped(product.price),
  image: product.image,
  countInStock: String(product.countInStock),
  ...toldValues(product),
});

function toldValues(product: Product) {
  const text = (name: ProductFieldName) => product[name] ?? '';
  return perField({ text, longText: text, date: (name) => dayOf(product[name]) });
}

/** An amount or a count that cannot be read stays as typed, for the server to complain about. */
export const changeOf = (values: ProductValues): ProductChange => ({
  ...values,
  price: readTypedLira(values.price) ?? values.price.trim(),
  countInStock: readTyped(values.countInStock) ?? values.countInStock.trim(),
  ...toldChange(values),
});

function toldChange(values: ProductValues) {
  const text = (name: ProductFieldName) => values[name];
  return perField({ text, longText: text, date: (name) => values[name] || null });
}
