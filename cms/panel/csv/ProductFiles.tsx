'use client';

import { Button, useConfig } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import type { CsvNews, CsvReport } from '../../contract/csv.ts';
import { download } from './download.ts';
import { Report } from './Report.tsx';
import { sendFile } from './send-file.ts';
import './files.css';

type Trial = { file: File; report: CsvReport; isWritten: boolean };

/** Above the list of products: all of them as a file, and a file back, tried before anything is written. */
export function ProductFiles() {
  const { config } = useConfig();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [trial, setTrial] = useState<Trial | null>(null);
  const [progress, setProgress] = useState<{ written: number; of: number } | null>(null);
  const path = `${config.routes.api}/products`;

  async function busy(work: () => Promise<void>) {
    setIsBusy(true);
    setMessage(null);
    await work();
    setProgress(null);
    setIsBusy(false);
  }

  const send = (file: File, isDryRun: boolean) =>
    busy(() => sendFile(file, { path: `${path}/import`, isDryRun, onNews: (news) => take(file, news) }));

  function take(file: File, news: CsvNews) {
    if ('message' in news) setMessage(news.message);
    else if ('written' in news) setProgress(news);
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
    <section className="files" aria-label="CSV dosyaları">
      <div className="files__buttons">
        <Button
          buttonStyle="secondary"
          size="small"
          disabled={isBusy}
          onClick={() => busy(async () => setMessage(await download(`${path}/export`)))}
        >
          CSV indir
        </Button>
        <Button buttonStyle="secondary" size="small" disabled={isBusy} onClick={() => input.current?.click()}>
          CSV yükle…
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv"
          aria-label="CSV dosyası"
          hidden
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </div>
      <div role="status">
        {isBusy && <p>{progress ? `Yazılıyor: ${progress.written} / ${progress.of}` : 'Dosya okunuyor …'}</p>}
        {progress && <progress value={progress.written} max={progress.of} />}
        {message && <p className="files__fault">{message}</p>}
        {trial && <Report {...trial} name={trial.file.name} />}
      </div>
      {isReady && (
        <div className="files__buttons">
          <Button size="small" disabled={isBusy} onClick={() => send(trial.file, false)}>
            {`${writes} ürünü yaz`}
          </Button>
          <Button buttonStyle="secondary" size="small" disabled={isBusy} onClick={() => setTrial(null)}>
            Vazgeç
          </Button>
        </div>
      )}
    </section>
  );
}
