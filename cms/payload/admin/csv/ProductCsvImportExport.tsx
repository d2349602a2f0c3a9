'use client';

import { Button, useAuth, useConfig, useTranslation } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import { formatAdminURL } from 'payload/shared';
import { useRef, useState } from 'react';
import { CSV_LIMITS, type CsvProgress, type CsvReport } from '../../../contract/csv.ts';
import { isAdmin } from '../../../domain/roles.ts';
import type { User } from '../../../infra/database/payload-types.ts';
import { GRID_PATH } from '../price-grid/grid-url.ts';
import { textsFor } from '../translations/translate.ts';
import { ImportReport } from './ImportReport.tsx';
import { downloadFile, uploadCsv } from './transfer-file.ts';
import './csv.css';

type Progress = { text: string; value: number; max: number };
type Trial = { file: File; report: CsvReport; isWritten: boolean };

/** Above the list of products: all of them as a file, and a file back, tried before anything is written. */
export function ProductCsvImportExport() {
  const { config } = useConfig();
  const { i18n } = useTranslation();
  const { user } = useAuth<User>();
  const t = textsFor(i18n);
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [trial, setTrial] = useState<Trial | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const path = `${config.routes.api}/products`;

  async function busy(work: () => Promise<void>) {
    setIsBusy(true);
    setMessage(null);
    await work();
    setProgress(null);
    setIsBusy(false);
  }

  const send = (file: File, isDryRun: boolean) =>
    busy(() => uploadCsv(`${path}/import`, file, { isDryRun, i18n, onNews: (news) => take(file, news) }));

  function take(file: File, news: CsvProgress) {
    if ('message' in news) setMessage(news.message);
    else if ('read' in news)
      setProgress({ text: `${t('csv:reading')}: %${news.read}`, value: news.read, max: news.of });
    else if ('written' in news)
      setProgress({
        text: `${t('csv:writing')}: ${news.written} / ${news.of}`,
        value: news.written,
        max: news.of,
      });
    else {
      setTrial({ file, ...news });
      if (news.isWritten) router.refresh();
    }
  }

  function choose(file: File | undefined) {
    setTrial(null);
    if (input.current) input.current.value = '';
    if (file) void send(file, true);
  }

  const writes = trial ? trial.report.created + trial.report.changed : 0;
  const isReady = trial && !trial.isWritten && trial.report.faultCount === 0 && writes > 0;
  const limits = t('csv:limits', {
    rows: CSV_LIMITS.rows.toLocaleString(i18n.language),
    writes: CSV_LIMITS.writes.toLocaleString(i18n.language),
    megabytes: CSV_LIMITS.bytes / 1_000_000,
  });
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
        {isAdmin(user) && (
          <>
            <Button
              buttonStyle="secondary"
              size="small"
              disabled={isBusy}
              onClick={() => input.current?.click()}
            >
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
            <Button
              el="link"
              buttonStyle="secondary"
              size="small"
              to={formatAdminURL({ adminRoute: config.routes.admin, path: GRID_PATH })}
            >
              {t('csv:grid')}
            </Button>
          </>
        )}
      </div>
      {isAdmin(user) && <p className="files__limits">{limits}</p>}
      <div role="status">
        {isBusy && <p>{progress?.text ?? `${t('csv:reading')} …`}</p>}
        {progress && <progress aria-label={progress.text} value={progress.value} max={progress.max} />}
        {message && <p className="files__fault">{message}</p>}
        {trial && <ImportReport {...trial} i18n={i18n} name={trial.file.name} />}
      </div>
      {isReady && (
        <div className="files__buttons">
          <Button size="small" disabled={isBusy} onClick={() => send(trial.file, false)}>
            {t('csv:write', { count: writes })}
          </Button>
          <Button buttonStyle="secondary" size="small" disabled={isBusy} onClick={() => setTrial(null)}>
            {t('dialog:cancel')}
          </Button>
        </div>
      )}
    </section>
  );
}
