import type { DefaultServerCellComponentProps } from 'payload';
import { formatLira } from '../contract/rules/pricing.ts';

export const LiraCell = ({ cellData }: DefaultServerCellComponentProps) => (
  <span>{typeof cellData === 'number' ? formatLira(cellData) : '—'}</span>
);
