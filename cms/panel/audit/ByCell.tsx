import type { DefaultServerCellComponentProps } from 'payload';
import { languageOf, TEXTS } from '../payment/words.ts';

/** Whatever no person did, the shop did by itself. */
export const ByCell = ({ cellData, i18n }: DefaultServerCellComponentProps) => (
  <span>{cellData || TEXTS.theShop[languageOf(i18n)]}</span>
);
