import { Pill } from '@payloadcms/ui';
import type { DefaultServerCellComponentProps } from 'payload';
import type { Product } from '../../../infra/database/payload-types.ts';
import { textsFor } from '../translations/translate.ts';
import { productState } from './product-state.ts';

/** Strong colours for states that need work. */
const STYLES = { draft: 'light', soldOut: 'error', low: 'warning', onSale: 'success' } as const;

export function ProductStateCell({ rowData, i18n }: DefaultServerCellComponentProps) {
  // An opening form has no row.
  if (!rowData) return null;
  const state = productState(rowData as Partial<Product>);
  return (
    <Pill pillStyle={STYLES[state]} size="small">
      {textsFor(i18n)(`productState:${state}`)}
    </Pill>
  );
}
