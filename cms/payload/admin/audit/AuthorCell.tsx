import type { DefaultServerCellComponentProps } from 'payload';
import { languageOf, TEXTS } from '../payment/texts.ts';

/** Whatever no person did, the shop did by itself. */
export const AuthorCell = ({ cellData, i18n }: DefaultServerCellComponentProps) => (
  <span>{cellData || TEXTS.theShop[languageOf(i18n)]}</span>
);
