import type { FoundColumn } from '../../../contract/csv-transfers.ts';
import { useTexts } from '../translations/use-texts.ts';

type Props = {
  columns: readonly FoundColumn[];
  ours: ReadonlyArray<{ name: string; label: string }>;
  onChange: (columns: FoundColumn[]) => void;
};

export function ColumnMapping({ columns, ours, onChange }: Props) {
  const t = useTexts();
  const choose = (place: number, column: string) =>
    onChange(columns.map((one, index) => (index === place ? { ...one, column } : one)));
  return (
    <div className="files__table files__mapping">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('csv:theirColumn')}</th>
            <th scope="col">{t('csv:ourColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, sample, column }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
            <tr key={place}>
              <th scope="row">
                {name || t('csv:unnamed')}
                <span className="files__sample">{sample}</span>
              </th>
              <td>
                <select
                  aria-label={t('csv:columnFor', { name: name || t('csv:unnamed') })}
                  value={column}
                  onChange={({ target }) => choose(place, target.value)}
                >
                  <option value="">{t('csv:leftOut')}</option>
                  {ours.map((our) => (
                    <option
                      key={our.name}
                      value={our.name}
                      disabled={our.name !== column && columns.some((one) => one.column === our.name)}
                    >
                      {our.label}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
