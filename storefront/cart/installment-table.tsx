import { styled } from 'styled-components';
import { formatLira, type Kurus } from '../../cms/contract/money.ts';
import { installmentAmount } from '../../cms/contract/rules/installments.ts';
import { useInstallments } from '../api/terms.ts';
import { color, size, space } from '../theme/tokens.ts';

const Box = styled.details`
  > summary {
    width: fit-content;
    cursor: pointer;
  }
  table {
    width: 100%;
    margin-top: ${space[2]};
    border-collapse: collapse;
    font-size: ${size.s};
  }
  th,
  td {
    padding: ${space[1]} ${space[2]} ${space[1]} 0;
    border-bottom: 1px solid ${color.line};
    font-weight: 400;
    text-align: left;
    vertical-align: top;
  }
  td:nth-child(2) {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

export function InstallmentTable({ total }: { total: Kurus }) {
  const options = useInstallments();
  const most = options.at(-1);
  if (!most) return null;
  return (
    <Box>
      <summary>{`${most.count} taksite kadar, vade farksız: ayda ${formatLira(installmentAmount(total, most.count))}`}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Taksit</th>
            <th scope="col">Ayda</th>
            <th scope="col">Kredi kartı</th>
          </tr>
        </thead>
        <tbody>
          {options.map(({ count, cardFamilies }) => (
            <tr key={count}>
              <th scope="row">{count}</th>
              <td>{formatLira(installmentAmount(total, count))}</td>
              <td>{cardFamilies.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
