import { formatTyped, readTyped, readTypedLira } from '../../cms/contract/money.ts';
import type { Product } from '../../cms/contract/products.ts';
import { dayOf } from '../../cms/contract/rules/dates.ts';
import type { ProductChange } from '../api/products.ts';

/** What stands in the fields of the product form. */
export type ProductValues = Record<keyof ProductChange, string>;

export const valuesOf = (product: Product): ProductValues => ({
  name: product.name,
  price: formatTyped(product.price),
  image: product.image,
  category: product.category,
  seriesIssueDate: dayOf(product.seriesIssueDate),
  printingDate: dayOf(product.printingDate),
  countInStock: String(product.countInStock),
  description: product.description,
  printingProcess: product.printingProcess,
  printingHouse: product.printingHouse,
  denominationValueOfStamp: product.denominationValueOfStamp,
  brand: product.brand,
});

/** An amount or a count that cannot be read stays as typed, for the server to complain about. */
export const changeOf = (values: ProductValues): ProductChange => ({
  ...values,
  price: readTypedLira(values.price) ?? values.price.trim(),
  countInStock: readTyped(values.countInStock) ?? values.countInStock.trim(),
  seriesIssueDate: values.seriesIssueDate || null,
  printingDate: values.printingDate || null,
});
