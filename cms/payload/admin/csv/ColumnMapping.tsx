import { Button } from '@payloadcms/ui';
import { type FormEvent, useState } from 'react';
import type { SupplierColumn } from '../../../contract/csv.ts';
import { type I18n, textsFor } from '../translations/translate.ts';

type Props = {
  supplied: SupplierColumn[];
  /** Ours. */
  columns: string[];
  isBusy: boolean;
  i18n: I18n;
  onMapped: (mapping: Record<string, string>) => void;
};

/** A supplier's columns, each with what stands in it, and which of ours it is. */
export function ColumnMapping({ supplied, columns, isBusy, i18n, onMapped }: Props) {
  const t = textsFor(i18n);
  const [mapping, setMapping] = useState(() =>
    Object.fromEntries(supplied.map(({ name, column }) => [name, column])),
  );
  const chosen = Object.values(mapping);

  function submit(event: FormEvent) {
    event.preventDefault();
    onMapped(mapping);
  }

  return (
    <form className="files__mapping" aria-label={t('csv:mapping')} onSubmit={submit}>
      <p>{t('csv:mappingExplains')}</p>
      <div className="files__table">
        <table>
          <thead>
            <tr>
              {[t('csv:theirColumn'), t('csv:ourColumn')].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.keys(mapping).map((name) => (
              <tr key={name}>
                <th scope="row">
                  {name || t('csv:unnamed')}
                  <span className="files__sample">{supplied.find((one) => one.name === name)?.sample}</span>
                </th>
                <td>
                  <select
                    aria-label={t('csv:columnFor', { name: name || t('csv:unnamed') })}
                    value={mapping[name]}
                    onChange={({ target }) => setMapping({ ...mapping, [name]: target.value })}
                  >
                    <option value="">{t('csv:leftOut')}</option>
                    {columns.map((column) => (
                      <option
                        key={column}
                        value={column}
                        disabled={column !== mapping[name] && chosen.includes(column)}
                      >
                        {column}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="files__buttons">
        <Button type="submit" size="small" disabled={isBusy}>
          {t('csv:readSo')}
        </Button>
      </div>
    </form>
  );
}
