import type { Product } from '../../cms/contract/products.ts';
import { dayOf } from '../../cms/contract/rules/dates.ts';
import { toDecimalString, toKurus } from '../../cms/contract/rules/pricing.ts';
import { type ProductFieldName, perField } from '../../cms/contract/rules/product-fields.ts';
import type { ProductChange } from '../api/products.ts';

/** What stands in the fields of the product form. */
export type ProductValues = Record<keyof ProductChange, string>;

export const valuesOf = (product: Product): ProductValues => ({
  name: product.name,
  price: toDecimalString(toKurus(product.price)).replace('.', ','),
  image: product.image,
  countInStock: String(product.countInStock),
  ...toldValues(product),
});

function toldValues(product: Product) {
  const text = (name: ProductFieldName) => product[name] ?? '';
  return perField({ text, longText: text, date: (name) => dayOf(product[name]) });
}

export const changeOf = (values: ProductValues): ProductChange => ({
  ...values,
  price: readAmount(values.price),
  countInStock: readAmount(values.countInStock),
  ...toldChange(values),
});

function toldChange(values: ProductValues) {
  const text = (name: ProductFieldName) => values[name];
  return perField({ text, longText: text, date: (name) => values[name] || null });
}

const GROUPED = /^\d{1,3}(\.\d{3})+(,\d+)?$/;

/**
 * A number typed the Turkish way or with a decimal point: `1.250` is one thousand two hundred and fifty, `12.50` twelve
 * and a half. Anything else stays as typed, for the server to complain about.
 */
export function readAmount(typed: string): number | string {
  const text = typed.trim();
  const plain = (GROUPED.test(text) ? text.replaceAll('.', '') : text).replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}
