'use client';

import { Button, useConfig, useTranslation } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import { formatAdminURL } from 'payload/shared';
import { useRef, useState } from 'react';
import type { CsvProgress, CsvReport } from '../../../contract/csv.ts';
import { languageOf } from '../payment/texts.ts';
import { GRID_PATH } from '../price-grid/grid-url.ts';
import { downloadFile } from './download-file.ts';
import { ImportReport } from './ImportReport.tsx';
import { CSV_TEXTS, writeButton } from './texts.ts';
import { uploadCsv } from './upload-csv.ts';
import './csv.css';

type Progress = { text: string; value: number; max: number };
type Trial = { file: File; report: CsvReport; isWritten: boolean };

/** Above the list of products: all of them as a file, and a file back, tried before anything is written. */
export function ProductCsvImportExport() {
  const { config } = useConfig();
  const language = languageOf(useTranslation().i18n);
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
    busy(() =>
      uploadCsv(file, { path: `${path}/import`, isDryRun, language, onNews: (news) => take(file, news) }),
    );

  function take(file: File, news: CsvProgress) {
    if ('message' in news) setMessage(news.message);
    else if ('read' in news)
      setProgress({ text: `${CSV_TEXTS.reading[language]}: %${news.read}`, value: news.read, max: news.of });
    else if ('written' in news)
      setProgress({
        text: `${CSV_TEXTS.writing[language]}: ${news.written} / ${news.of}`,
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
  return (
    <section className="files" aria-label={CSV_TEXTS.section[language]}>
      <div className="files__buttons">
        <Button
          buttonStyle="secondary"
          size="small"
          disabled={isBusy}
          onClick={() => busy(async () => setMessage(await downloadFile(`${path}/export`, { language })))}
        >
          {CSV_TEXTS.download[language]}
        </Button>
        <Button buttonStyle="secondary" size="small" disabled={isBusy} onClick={() => input.current?.click()}>
          {CSV_TEXTS.upload[language]}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv"
          aria-label={CSV_TEXTS.file[language]}
          hidden
          onChange={({ target }) => choose(target.files?.[0])}
        />
        <Button
          el="link"
          buttonStyle="secondary"
          size="small"
          to={formatAdminURL({ adminRoute: config.routes.admin, path: GRID_PATH })}
        >
          {CSV_TEXTS.grid[language]}
        </Button>
      </div>
      <p className="files__limits">{CSV_TEXTS.limits[language]}</p>
      <div role="status">
        {isBusy && <p>{progress?.text ?? `${CSV_TEXTS.reading[language]} …`}</p>}
        {progress && <progress aria-label={progress.text} value={progress.value} max={progress.max} />}
        {message && <p className="files__fault">{message}</p>}
        {trial && <ImportReport {...trial} language={language} name={trial.file.name} />}
      </div>
      {isReady && (
        <div className="files__buttons">
          <Button size="small" disabled={isBusy} onClick={() => send(trial.file, false)}>
            {writeButton(writes)[language]}
          </Button>
          <Button buttonStyle="secondary" size="small" disabled={isBusy} onClick={() => setTrial(null)}>
            {CSV_TEXTS.cancel[language]}
          </Button>
        </div>
      )}
    </section>
  );
}
