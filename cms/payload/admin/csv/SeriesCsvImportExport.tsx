'use client';

import { Button, useAuth, useConfig, useTranslation } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import type { CsvProgress } from '../../../contract/csv.ts';
import { isEditor } from '../../../domain/roles.ts';
import type { User } from '../../../infra/database/payload-types.ts';
import { textsFor } from '../translations/translate.ts';
import { ImportReport } from './ImportReport.tsx';
import { downloadFile, uploadCsv } from './transfer-file.ts';
import './csv.css';

type Report = Extract<CsvProgress, { report: unknown }>;
const nothing = () => undefined;

/** Above the list of series: the values of all of them as a file, and a file back, tried before anything is written. */
export function SeriesCsvImportExport() {
  const { config } = useConfig();
  const { i18n } = useTranslation();
  const { user } = useAuth<User>();
  const t = textsFor(i18n);
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [table, setTable] = useState<File | null>(null);
  const [told, setTold] = useState<Report | null>(null);
  const [status, setStatus] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const path = `${config.routes.api}/series`;

  async function busy(work: () => Promise<void>) {
    setMessage(null);
    setStatus(`${t('csv:reading')} …`);
    await work();
    setStatus('');
  }

  function take(news: CsvProgress) {
    if ('message' in news) setMessage(news.message);
    else if ('written' in news) setStatus(`${t('csv:writing')}: ${news.written} / ${news.of}`);
    else if ('report' in news) {
      setTold(news);
      if (news.isWritten) router.refresh();
    }
  }

  const send = (file: File, isDryRun: boolean) =>
    busy(() => uploadCsv(`${path}/import`, file, { choices: { isDryRun }, i18n, onNews: take }));

  function choose(file: File | undefined) {
    if (input.current) input.current.value = '';
    if (!file) return;
    setTold(null);
    setTable(file);
    void send(file, true);
  }

  const isBusy = status !== '';
  const isReady = table && told && !told.isWritten && told.report.faultCount === 0;
  if (!isEditor(user)) return null;
  return (
    <section className="files" aria-label={t('csv:section')}>
      <div className="files__buttons">
        <Button
          buttonStyle="secondary"
          size="small"
          disabled={isBusy}
          onClick={() => busy(async () => setMessage(await downloadFile(`${path}/export`, i18n)))}
        >
          {t('csv:download')}
        </Button>
        <Button buttonStyle="secondary" size="small" disabled={isBusy} onClick={() => input.current?.click()}>
          {t('csv:upload')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv"
          aria-label={t('csv:file')}
          hidden
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </div>
      <details className="files__limits">
        <summary>{t('csv:about')}</summary>
        {t('csv:valuesHint')}
      </details>
      <div role="status">
        {isBusy && <p>{status}</p>}
        {message && <p className="files__fault">{message}</p>}
        {told && table && (
          <ImportReport {...told} of="values" own={[]} onOwn={nothing} i18n={i18n} name={table.name} />
        )}
      </div>
      {isReady && told.report.created + told.report.changed > 0 && (
        <div className="files__buttons">
          <Button size="small" disabled={isBusy} onClick={() => send(table, false)}>
            {t('csv:writeValues')}
          </Button>
          <Button buttonStyle="secondary" size="small" disabled={isBusy} onClick={() => setTold(null)}>
            {t('dialog:cancel')}
          </Button>
        </div>
      )}
    </section>
  );
}
