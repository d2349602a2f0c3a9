import { Link } from '@payloadcms/ui';
import type { CsvReport } from '../../../contract/csv-transfers.ts';
import { PanelTable } from '../shell/panel-sections.tsx';
import { documentUrl } from '../shell/panel-urls.ts';
import { formatMoment, type I18n, textsFor } from '../translations/translate.ts';

/** Row number of the header. An import that stopped at this row has written nothing. */
const HEADER_ROW = 1;

export type OwnRows = 'all' | number[];

type Props = {
  report: CsvReport;
  isWritten: boolean;
  name: string;
  own: OwnRows;
  onOwn: (own: OwnRows) => void;
  i18n: I18n;
  of: keyof typeof SAYS;
};

const SAYS = {
  products: { tried: 'csv:tried', written: 'csv:written', faults: 'csv:faultsFound', one: 'grid:product' },
  series: {
    tried: 'csv:valuesTried',
    written: 'csv:valuesWritten',
    faults: 'csv:valuesFaulty',
    one: 'csv:value',
  },
} as const;

export function ImportReport({ report, isWritten, name, own, onOwn, i18n, of }: Props) {
  const { rows, created, changed, unchanged, skipped, refused, faultCount, faults, changes } = report;
  const { duplicates, missingColumns, unusedPictures, earlier } = report;
  const t = textsFor(i18n);
  const says = SAYS[of];
  const outcome = { rows, created, changed, unchanged, skipped };
  return (
    <>
      <p>
        <strong>{name}</strong> – {t(isWritten ? says.written : says.tried, outcome)}
      </p>
      {!isWritten && earlier && (earlier.isDone || earlier.lastRow > HEADER_ROW) && (
        <p>
          {t(earlier.isDone ? 'csv:earlierDone' : 'csv:earlierBroken', {
            at: formatMoment(earlier.at, i18n),
            by: earlier.by || t('csv:commandLine'),
            row: earlier.lastRow,
          })}
        </p>
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
          <PanelTable
            title={t('csv:faults')}
            columns={[t('parcels:row'), t('csv:column'), t('csv:value'), t('payment:reason')]}
            rows={faults.map(({ row, column, value, reason }) => ({
              key: `${row} ${column} ${reason}`,
              cells: [String(row), column, value, reason],
            }))}
          />
          {faultCount > faults.length && <p>{t('csv:notListed', { more: faultCount - faults.length })}</p>}
        </>
      )}
      {duplicates.length > 0 && (
        <>
          <p>{t(isWritten ? 'csv:duplicatesLeft' : 'csv:duplicatesFound', { count: skipped })}</p>
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
          <PanelTable
            title={t('csv:duplicates')}
            columns={[
              t('parcels:row'),
              t('grid:product'),
              t('csv:thereAlready'),
              ...(isWritten ? [] : [t('csv:addAnyway')]),
            ]}
            rows={duplicates.map(({ row, name: product, as, id }) => ({
              key: String(row),
              cells: [
                String(row),
                product,
                id ? (
                  <Link key={id} href={documentUrl('products', id)}>
                    {as}
                  </Link>
                ) : (
                  as
                ),
                ...(isWritten ? [] : [<OwnRow key={row} row={row} own={own} onOwn={onOwn} i18n={i18n} />]),
              ],
            }))}
          />
          {skipped > duplicates.length && (
            <p>{t('csv:moreDuplicates', { more: skipped - duplicates.length })}</p>
          )}
        </>
      )}
      {changes.length > 0 && (
        <PanelTable
          title={t('csv:changes')}
          columns={[t('parcels:row'), t(says.one), t('csv:column'), t('csv:from'), t('csv:to')]}
          rows={changes.map(({ row, name: product, column, from, to }) => ({
            key: `${row} ${column}`,
            cells: [String(row), product, column, from, to],
          }))}
        />
      )}
    </>
  );
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
