import type { DefaultServerCellComponentProps } from 'payload';
import { formatLira } from '../api/contract/rules/pricing.ts';

export const LiraCell = ({ cellData }: DefaultServerCellComponentProps) => (
  <span>{typeof cellData === 'number' ? formatLira(cellData) : '—'}</span>
);
