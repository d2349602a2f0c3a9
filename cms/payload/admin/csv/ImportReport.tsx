import type { CsvReport } from '../../../contract/csv.ts';
import { type I18n, textsFor } from '../translations/translate.ts';

type Props = { report: CsvReport; isWritten: boolean; name: string; i18n: I18n };

/** What a file would do, or did: its errors, or its changes. */
export function ImportReport({ report, isWritten, name, i18n }: Props) {
  const { rows, created, changed, unchanged, faultCount, faults, changes, missingColumns } = report;
  const t = textsFor(i18n);
  const outcome = { rows, created, changed, unchanged };
  return (
    <>
      <p>
        <strong>{name}</strong> – {t(isWritten ? 'csv:written' : 'csv:tried', outcome)}
      </p>
      {!isWritten && missingColumns.length > 0 && (
        <p>
          {t('csv:missing')}: {missingColumns.join(', ')}.
        </p>
      )}
      {!isWritten && faultCount === 0 && created + changed === 0 && <p>{t('csv:nothing')}</p>}
      {faultCount > 0 && (
        <>
          <p className="files__fault">{t('csv:faultsFound', { count: faultCount })}</p>
          <Table
            title={t('csv:faults')}
            names={[t('csv:row'), t('csv:column'), t('csv:value'), t('csv:reason')]}
            rows={faults.map(({ row, column, value, reason }) => [String(row), column, value, reason])}
            more={faultCount > faults.length ? t('csv:notListed', { more: faultCount - faults.length }) : ''}
          />
        </>
      )}
      {faultCount === 0 && changes.length > 0 && (
        <Table
          title={t('csv:changes')}
          names={[t('csv:row'), t('csv:product'), t('csv:column'), t('csv:from'), t('csv:to')]}
          rows={changes.map(({ row, name: product, column, from, to }) => [
            String(row),
            product,
            column,
            from,
            to,
          ])}
          more=""
        />
      )}
    </>
  );
}

type TableProps = { title: string; names: string[]; rows: string[][]; more: string };

function Table({ title, names, rows, more }: TableProps) {
  return (
    <>
      {/* Scrolls by itself: a thousand errors do not push the list away. */}
      <section className="files__table" aria-label={title}>
        <table>
          <thead>
            <tr>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells) => (
              <tr key={cells.join('\n')}>
                {cells.map((cell, index) => (
                  <td key={names[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {more && <p>{more}</p>}
    </>
  );
}
