import type { CsvReport } from '../../../contract/csv.ts';
import type { Language } from '../payment/texts.ts';
import { CSV_TEXTS, faultsFound, notListed, outcome } from './texts.ts';

type Props = { report: CsvReport; isWritten: boolean; name: string; language: Language };

/** What a file would do, or did: its errors, or its changes. */
export function ImportReport({ report, isWritten, name, language }: Props) {
  const { created, changed, faultCount, faults, changes, missingColumns } = report;
  const say = (name: keyof typeof CSV_TEXTS) => CSV_TEXTS[name][language];
  return (
    <>
      <p>
        <strong>{name}</strong> – {outcome(report, isWritten)[language]}
      </p>
      {!isWritten && missingColumns.length > 0 && (
        <p>
          {say('missing')}: {missingColumns.join(', ')}.
        </p>
      )}
      {!isWritten && faultCount === 0 && created + changed === 0 && <p>{say('nothing')}</p>}
      {faultCount > 0 && (
        <>
          <p className="files__fault">{faultsFound(faultCount)[language]}</p>
          <Table
            title={say('faults')}
            names={[say('row'), say('column'), say('value'), say('reason')]}
            rows={faults.map(({ row, column, value, reason }) => [String(row), column, value, reason])}
            more={faultCount > faults.length ? notListed(faultCount - faults.length)[language] : ''}
          />
        </>
      )}
      {faultCount === 0 && changes.length > 0 && (
        <Table
          title={say('changes')}
          names={[say('row'), say('product'), say('column'), say('from'), say('to')]}
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
