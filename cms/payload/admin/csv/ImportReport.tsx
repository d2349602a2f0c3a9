import { Link, useConfig } from '@payloadcms/ui';
import { formatAdminURL } from 'payload/shared';
import type { ReactNode } from 'react';
import type { CsvReport, EarlierImport } from '../../../contract/csv.ts';
import { formatMoment, type I18n, textsFor } from '../translations/translate.ts';

/** Row number of the headings; an import that stopped here has written nothing. */
const HEADER_ROW = 1;

/** Rows to write as new products although the shop has such a product. */
export type OwnRows = 'all' | number[];

type Props = {
  report: CsvReport;
  isWritten: boolean;
  name: string;
  own: OwnRows;
  onOwn: (own: OwnRows) => void;
  i18n: I18n;
  /** Kind of the file. */
  of?: keyof typeof SAYS;
};

const SAYS = {
  products: { tried: 'csv:tried', written: 'csv:written', faults: 'csv:faultsFound', one: 'csv:product' },
  values: {
    tried: 'csv:valuesTried',
    written: 'csv:valuesWritten',
    faults: 'csv:valuesFaulty',
    one: 'csv:seriesValue',
  },
} as const;

/** Result of a file or of a dry run: errors, duplicates and changes. */
export function ImportReport({ report, isWritten, name, own, onOwn, i18n, of = 'products' }: Props) {
  const { rows, created, changed, unchanged, skipped, refused, faultCount, faults, changes } = report;
  const { duplicates, missingColumns, unusedPictures, earlier } = report;
  const t = textsFor(i18n);
  const says = SAYS[of];
  const adminRoute = useConfig().config.routes.admin;
  const outcome = { rows, created, changed, unchanged, skipped };
  return (
    <>
      <p>
        <strong>{name}</strong> – {t(isWritten ? says.written : says.tried, outcome)}
      </p>
      {!isWritten && earlier && (earlier.isDone || earlier.lastRow > HEADER_ROW) && (
        <p>{earlierText(earlier, i18n)}</p>
      )}
      {!isWritten && missingColumns.length > 0 && (
        <details>
          <summary>{t('csv:missing', { count: missingColumns.length })}</summary>
          {missingColumns.join(', ')}
        </details>
      )}
      {!isWritten && unusedPictures.length > 0 && (
        <p className="files__fault">
          {t('csv:unusedPictures', { count: unusedPictures.length })} {unusedPictures.slice(0, 10).join(', ')}
          {unusedPictures.length > 10 && ' …'}
        </p>
      )}
      {!isWritten && refused === 0 && created + changed + skipped === 0 && <p>{t('csv:nothing')}</p>}
      {faultCount > 0 && (
        <>
          <p className="files__fault">
            {isWritten ? t('csv:faultyLeft', { count: refused }) : t(says.faults, { count: faultCount })}
          </p>
          <Table
            title={t('csv:faults')}
            names={[t('csv:row'), t('csv:column'), t('csv:value'), t('csv:reason')]}
            rows={faults.map(({ row, column, value, reason }) => [String(row), column, value, reason])}
            more={faultCount > faults.length ? t('csv:notListed', { more: faultCount - faults.length }) : ''}
          />
        </>
      )}
      {duplicates.length > 0 && (
        <>
          <p>
            {isWritten
              ? t('csv:duplicatesLeft', { count: skipped })
              : t('csv:duplicatesFound', { count: skipped })}
          </p>
          {!isWritten && (
            <label className="files__check">
              <input
                type="checkbox"
                checked={own === 'all'}
                onChange={({ target }) => onOwn(target.checked ? 'all' : [])}
              />{' '}
              {t('csv:addAll')}
            </label>
          )}
          <Table
            title={t('csv:duplicates')}
            names={[
              t('csv:row'),
              t('csv:product'),
              t('csv:thereAlready'),
              ...(isWritten ? [] : [t('csv:addAnyway')]),
            ]}
            rows={duplicates.map(({ row, name: product, as, id }) => [
              String(row),
              product,
              id ? (
                <Link key={id} href={formatAdminURL({ adminRoute, path: `/collections/products/${id}` })}>
                  {as}
                </Link>
              ) : (
                as
              ),
              ...(isWritten ? [] : [<OwnRow key={row} row={row} own={own} onOwn={onOwn} i18n={i18n} />]),
            ])}
            more={
              skipped > duplicates.length
                ? t('csv:moreDuplicates', { more: skipped - duplicates.length })
                : ''
            }
          />
        </>
      )}
      {changes.length > 0 && (
        <Table
          title={t('csv:changes')}
          names={[t('csv:row'), t(says.one), t('csv:column'), t('csv:from'), t('csv:to')]}
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

function earlierText({ at, by, lastRow, isDone }: EarlierImport, i18n: I18n): string {
  const t = textsFor(i18n);
  const when = { at: formatMoment(at, i18n), by: by || t('csv:commandLine'), row: lastRow };
  return t(isDone ? 'csv:earlierDone' : 'csv:earlierBroken', when);
}

type OwnRowProps = Pick<Props, 'own' | 'onOwn' | 'i18n'> & { row: number };

function OwnRow({ row, own, onOwn, i18n }: OwnRowProps) {
  const rows = own === 'all' ? [] : own;
  return (
    <input
      type="checkbox"
      aria-label={textsFor(i18n)('csv:addRow', { row })}
      disabled={own === 'all'}
      checked={own === 'all' || rows.includes(row)}
      onChange={({ target }) => onOwn(target.checked ? [...rows, row] : rows.filter((one) => one !== row))}
    />
  );
}

type TableProps = { title: string; names: string[]; rows: ReactNode[][]; more: string };

function Table({ title, names, rows, more }: TableProps) {
  return (
    <>
      {/* Scrolls by itself: a thousand errors must not push the list away. */}
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
              <tr key={cells.filter((cell) => typeof cell === 'string').join('\n')}>
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
