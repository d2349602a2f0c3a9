import { styled } from 'styled-components';
import { formatDollar, formatLira, type Kurus } from '../../cms/contract/money.ts';

const Amount = styled.span`
  font-variant-numeric: lining-nums tabular-nums;
  white-space: nowrap;
`;

/** Catalogue, cart and checkout screens: `₺1.234,50`. */
export const Lira = ({ kurus }: { kurus: Kurus }) => <Amount>{formatLira(kurus)}</Amount>;

/** Order detail and profile screens: `$1234.50`. */
export const Dollar = ({ kurus }: { kurus: Kurus }) => <Amount>{formatDollar(kurus)}</Amount>;
