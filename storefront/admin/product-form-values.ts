import { formatForInput, parseAmount, parseLira } from '../../cms/contract/money.ts';
import type { Product } from '../../cms/contract/products.ts';
import { dayOf } from '../../cms/contract/rules/dates.ts';
import { type ProductFieldName, perField } from '../../cms/contract/rules/product-fields.ts';
import type { ProductChange } from '../api/products.ts';

/** The values of the product form, but for the further pictures. */
export type ProductValues = Record<keyof Omit<ProductChange, 'pictures'>, string>;
export type PictureRows = ProductChange['pictures'];

export const valuesOf = (product: Product): ProductValues => ({
  name: product.name,
  // A lowered price ends by itself: what is edited here is the other one.
  price: formatForInput(product.regularPrice ?? product.price),
  image: product.image,
  countInStock: String(product.countInStock),
  ...attributeValues(product),
});

const attributeValues = (product: Product) =>
  perField({
    text: (name) => product[name],
    longText: (name) => product[name],
    choice: (name) => product[name],
    date: (name) => dayOf(product[name]),
    year: (name) => String(product[name] ?? ''),
    millimetres: (name) => String(product[name] ?? '').replace('.', ','),
  });

export const pictureRowsOf = ({ pictures }: Product): PictureRows =>
  pictures.map(({ image, view, caption }) => ({ image, view, caption }));

/** An amount or a count that cannot be read stays as typed, for the server to complain about. */
export const changeOf = (values: ProductValues): Omit<ProductChange, 'pictures'> => ({
  ...values,
  price: parseLira(values.price) ?? values.price.trim(),
  countInStock: parseAmount(values.countInStock) ?? values.countInStock.trim(),
  ...attributeChange(values),
});

function attributeChange(values: ProductValues) {
  const text = (name: ProductFieldName) => values[name];
  return perField({
    text,
    longText: text,
    choice: text,
    date: (name) => values[name] || null,
    year: (name) => values[name].trim(),
    millimetres: (name) => values[name].trim(),
  });
}
