import { Link } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { CONDITIONS, type StampCondition } from '../../cms/contract/rules/stamp-attributes.ts';
import type { SeriesValue } from '../api/series.ts';
import { pieceOf, yearsBeside } from '../product/short-name.ts';
import { Lira } from '../ui/price.tsx';
import { List, TickLabel } from './checklist-layout.tsx';

type ChecklistTableProps = {
  series: string;
  values: readonly SeriesValue[];
  has: (id: string) => boolean;
  /** Without it nothing can be ticked: the boxes are for a pen. */
  onChange: ((id: string, isHad: boolean) => void) | undefined;
};

/** What distinguishes a value from its neighbours. */
const captionOf = (series: string, value: SeriesValue): string =>
  [
    yearsBeside(`${series} ${pieceOf(value)}`, value),
    value.catalogueNumber,
    CONDITIONS[value.condition as StampCondition] ?? '',
  ]
    .filter(Boolean)
    .join(' · ');

export const ChecklistTable = ({ series, values, has, onChange }: ChecklistTableProps) => (
  <List>
    <thead>
      <tr>
        <th scope="col">Var</th>
        <th scope="col">Değer</th>
        <th scope="col" className="end">
          Fiyat
        </th>
      </tr>
    </thead>
    <tbody>
      {values.map((value) => (
        <tr key={value._id}>
          <td>
            <TickLabel>
              <input
                type="checkbox"
                aria-label={`Var: ${value.name}`}
                checked={has(value._id)}
                disabled={!onChange}
                onChange={({ target }) => onChange?.(value._id, target.checked)}
              />
            </TickLabel>
          </td>
          <th scope="row">
            <Link to={paths.product(value._id)}>{pieceOf(value)}</Link>
            <small>{captionOf(series, value)}</small>
          </th>
          <td className="end">{value.countInStock > 0 ? <Lira kurus={value.price} /> : 'Tükendi'}</td>
        </tr>
      ))}
    </tbody>
  </List>
);
