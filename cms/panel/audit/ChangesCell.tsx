import type { DefaultServerCellComponentProps } from 'payload';
import { languageOf } from '../payment/words.ts';
import { Lines } from './Lines.tsx';
import { tellChanges } from './tell-changes.ts';

export const ChangesCell = ({ cellData, rowData, payload, i18n }: DefaultServerCellComponentProps) => (
  <Lines lines={tellChanges(payload.config, String(rowData.about), cellData, languageOf(i18n))} />
);
