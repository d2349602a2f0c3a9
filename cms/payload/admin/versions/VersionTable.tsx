'use client';

import { Button, Link, Pill, useRouteTransition, useTranslation } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { TableRoles } from '../shell/TableRoles.tsx';
import { textsFor } from '../translations/translate.ts';

export type VersionRow = {
  id: string;
  moment: string;
  by: string;
  state: 'published' | 'former' | 'draft';
  isAutosave: boolean;
  changes: string[];
};

const STYLES = { published: 'success', former: 'light-gray', draft: 'warning' } as const;

/** The last two are chosen to be compared; a press on a date compares with the one before it. */
export function VersionTable({ rows, url }: { rows: VersionRow[]; url: string }) {
  const t = textsFor(useTranslation().i18n);
  const router = useRouter();
  const { startRouteTransition } = useRouteTransition();
  const [chosen, setChosen] = useState({ from: rows[1]?.id, to: rows[0]?.id });
  const compare = () =>
    startRouteTransition(() => router.push(`${url}/${chosen.to}?versionFrom=${chosen.from}`));
  const radio = (end: 'from' | 'to', { id, moment }: VersionRow) => (
    <input
      type="radio"
      name={end}
      aria-label={`${t(`versions:${end}`)}: ${moment}`}
      checked={chosen[end] === id}
      onChange={() => setChosen({ ...chosen, [end]: id })}
    />
  );
  return (
    <div className="panel-block">
      {rows.length > 1 && (
        <div className="panel-block__buttons">
          <Button
            size="small"
            margin={false}
            disabled={!chosen.from || !chosen.to || chosen.from === chosen.to}
            onClick={compare}
          >
            {t('versions:compare')}
          </Button>
          <p className="panel-block__small">{t('versions:compareHint')}</p>
        </div>
      )}
      <TableRoles>
        <table className="panel-block__table text-versions__table">
          <thead>
            <tr>
              {(['from', 'to', 'moment', 'by', 'state', 'changes'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`versions:${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td data-name={t('versions:from')}>{radio('from', row)}</td>
                <td data-name={t('versions:to')}>{radio('to', row)}</td>
                <th scope="row">
                  <Link href={`${url}/${row.id}`}>{row.moment}</Link>
                </th>
                <td>{row.by}</td>
                <td>
                  <Pill pillStyle={STYLES[row.state]} size="small">
                    {t(`versions:${row.state}`)}
                  </Pill>
                  {row.isAutosave && <p className="panel-block__small">{t('versions:autosave')}</p>}
                </td>
                <td>
                  {row.changes.map((line) => (
                    <div key={line}>{line}</div>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableRoles>
    </div>
  );
}
