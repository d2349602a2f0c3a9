import type { DefaultServerCellComponentProps } from 'payload';
import { formatLira } from '../../../contract/money.ts';

export const LiraCell = ({ cellData }: DefaultServerCellComponentProps) => (
  <span>{typeof cellData === 'number' ? formatLira(cellData) : '—'}</span>
);
