'use client';

import { NumberField, useDocumentInfo } from '@payloadcms/ui';
import type { NumberFieldClientComponent } from 'payload';

/** The stock is typed once, when the product is made. From then on `StockField` takes its place. */
export const InitialStockField: NumberFieldClientComponent = (props) => {
  const { id } = useDocumentInfo();
  return id === undefined ? <NumberField {...props} /> : null;
};
