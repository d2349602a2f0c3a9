import type { DefaultServerCellComponentProps } from 'payload';
import { languageOf } from '../payment/texts.ts';
import { ChangeLines } from './ChangeLines.tsx';
import { describeChanges } from './describe-changes.ts';

export const ChangesCell = ({ cellData, rowData, payload, i18n }: DefaultServerCellComponentProps) => (
  <ChangeLines lines={describeChanges(payload.config, String(rowData.about), cellData, languageOf(i18n))} />
);
