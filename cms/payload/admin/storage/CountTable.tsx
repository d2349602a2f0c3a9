import { MAX_STOCK, signed } from '../../../contract/rules/catalogue.ts';
import { SmallButton } from '../shell/buttons.tsx';
import { documentUrl } from '../shell/panel-urls.ts';
import { TableRoles } from '../shell/TableRoles.tsx';
import { useTexts } from '../translations/use-texts.ts';
import { type Count, type CountLine, removeLine, setCounted } from './count-lines.ts';

type Props = { lines: readonly CountLine[]; change: (how: (count: Count) => Count) => void };

export function CountTable({ lines, change }: Props) {
  const t = useTexts();
  if (lines.length === 0) return <p>{t('count:empty')}</p>;
  const columns = [t('grid:product'), t('count:counted'), t('count:seen'), t('count:difference'), ''];
  return (
    <TableRoles>
      <table className="panel-block__table count__table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ product, name, ownNumber, place, held, seen, counted, message }) => (
            <tr key={product} data-differs={seen !== counted}>
              <th scope="row">
                <a href={documentUrl('products', product)}>{name}</a>
                <p className="panel-block__small">{[ownNumber, place].filter(Boolean).join(' · ')}</p>
                {message && (
                  <p role="alert" className="count__fault">
                    {message}
                  </p>
                )}
              </th>
              <td data-name={columns[1]}>
                <input
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={MAX_STOCK}
                  aria-label={`${t('count:counted')}: ${name}`}
                  value={counted}
                  onChange={({ target }) =>
                    change((count) => setCounted(count, product, piecesIn(target.value)))
                  }
                />
              </td>
              <td data-name={columns[2]}>
                {seen}
                {held > 0 && <p className="panel-block__small">{t('count:held', { held })}</p>}
              </td>
              <td data-name={columns[3]}>{signed(counted - seen)}</td>
              <td>
                <SmallButton
                  extraButtonProps={{ 'aria-label': `${t('count:remove')}: ${name}` }}
                  onClick={() => change((count) => removeLine(count, product))}
                >
                  {t('count:remove')}
                </SmallButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableRoles>
  );
}

const piecesIn = (typed: string): number => Math.min(MAX_STOCK, Math.max(0, Math.trunc(Number(typed)) || 0));
