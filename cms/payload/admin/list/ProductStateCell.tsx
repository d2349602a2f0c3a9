import { Pill } from '@payloadcms/ui';
import type { DefaultServerCellComponentProps } from 'payload';
import type { Product } from '../../../infra/database/payload-types.ts';
import { textsFor } from '../translations/translate.ts';
import { productState } from './product-state.ts';

/** What wants a hand stands out. */
const STYLES = { draft: 'light', soldOut: 'error', low: 'warning', onSale: 'success' } as const;

export function ProductStateCell({ rowData, i18n }: DefaultServerCellComponentProps) {
  // In a form that is being opened there is no row.
  if (!rowData) return null;
  const state = productState(rowData as Partial<Product>);
  return (
    <Pill pillStyle={STYLES[state]} size="small">
      {textsFor(i18n)(`productState:${state}`)}
    </Pill>
  );
}
