'use client';

import { Button, useAuth, useConfig, useTranslation } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import { formatAdminURL } from 'payload/shared';
import { useRef, useState } from 'react';
import { CSV_LIMITS, type CsvProgress, MAX_IMPORT_PICTURES } from '../../../contract/csv.ts';
import { isAdmin } from '../../../domain/roles.ts';
import type { User } from '../../../infra/database/payload-types.ts';
import { uploadPicture } from '../pictures/PictureUpload.tsx';
import { GRID_PATH } from '../price-grid/grid-url.ts';
import { textsFor } from '../translations/translate.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import { ImportReport, type OwnRows } from './ImportReport.tsx';
import { downloadFile, uploadCsv } from './transfer-file.ts';
import './csv.css';

type Progress = { text: string; value: number; max: number };
/** A table, and the pictures that were chosen with it. */
type Chosen = { table: File; pictures: File[] };
type Trial = Extract<CsvProgress, { report: unknown }>;
type Mapping = Record<string, string>;

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
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [trial, setTrial] = useState<Trial | null>(null);
  const [asked, setAsked] = useState<Extract<CsvProgress, { unmapped: unknown }> | null>(null);
  const [mapping, setMapping] = useState<Mapping | undefined>();
  const [own, setOwn] = useState<OwnRows>([]);
  const [progress, setProgress] = useState<Progress | null>(null);
  const path = `${config.routes.api}/products`;

  async function busy(work: () => Promise<void>) {
    setIsBusy(true);
    setMessage(null);
    await work();
    setProgress(null);
    setIsBusy(false);
  }

  function take(news: CsvProgress) {
    if ('message' in news) setMessage(news.message);
    else if ('read' in news)
      setProgress({ text: `${t('csv:reading')}: %${news.read}`, value: news.read, max: news.of });
    else if ('written' in news)
      setProgress({
        text: `${t('csv:writing')}: ${news.written} / ${news.of}`,
        value: news.written,
        max: news.of,
      });
    else if ('unmapped' in news) setAsked(news);
    else {
      setAsked(null);
      setTrial(news);
      if (news.isWritten) router.refresh();
    }
  }

  const tryOut = ({ table, pictures }: Chosen, how?: Mapping) =>
    busy(async () => {
      setTrial(null);
      setMapping(how);
      const names = Object.fromEntries(pictures.map(({ name }) => [name, '']));
      const choices = { isDryRun: true, pictures: names, ...(how && { mapping: how }) };
      await uploadCsv(`${path}/import`, table, { choices, i18n, onNews: take });
    });

  /** The pictures first: a row is never written without its own. */
  const write = ({ table, pictures }: Chosen, { report }: Trial) =>
    busy(async () => {
      const ids: Mapping = {};
      const used = pictures.filter(({ name }) => !report.unusedPictures.includes(name));
      for (const [index, file] of used.entries()) {
        const max = used.length;
        setProgress({ text: t('pictures:uploading', { current: index + 1, total: max }), value: index, max });
        const sent = await uploadPicture(config.routes.api, file, t('dialog:unreachable'), { reuse: true });
        if (!sent.isDone) return setMessage(`${file.name}: ${sent.message}`);
        ids[file.name] = sent.answer.doc.id;
      }
      const choices = { isDryRun: false, pictures: ids, duplicates: own, skipsFaulty: report.refused > 0 };
      await uploadCsv(`${path}/import`, table, {
        choices: { ...choices, ...(mapping && { mapping }) },
        i18n,
        onNews: take,
      });
    });

  function choose(files: File[]) {
    if (input.current) input.current.value = '';
    setTrial(null);
    setAsked(null);
    setOwn([]);
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    const [table, ...others] = files.filter((file) => !pictures.includes(file));
    if (!table || others.length > 0) return setMessage(t('csv:oneTable'));
    if (pictures.length > MAX_IMPORT_PICTURES) return setMessage(t('csv:tooManyPictures'));
    setChosen({ table, pictures });
    void tryOut({ table, pictures });
  }

  function giveUp() {
    setTrial(null);
    setAsked(null);
    setMessage(null);
  }

  const added = own === 'all' ? (trial?.report.skipped ?? 0) : own.length;
  const writes = trial ? trial.report.created + trial.report.changed + added : 0;
  const refused = trial?.report.refused ?? 0;
  const hasBrokenOff = trial?.report.earlier?.isDone === false;
  const isReady = chosen && trial && !trial.isWritten && (writes > 0 || hasBrokenOff);
  const mapped = trial?.isWritten === false ? trial.report.mapped : [];
  const limits = t('csv:limits', {
    rows: CSV_LIMITS.rows.toLocaleString(i18n.language),
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
              multiple
              accept=".csv,.txt,text/csv,image/*"
              aria-label={t('csv:file')}
              hidden
              onChange={({ target }) => choose([...(target.files ?? [])])}
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
      {isAdmin(user) && (
        <details className="files__limits">
          <summary>{t('csv:about')}</summary>
          {limits}
        </details>
      )}
      <div role="status">
        {isBusy && <p>{progress?.text ?? `${t('csv:reading')} …`}</p>}
        {progress && <progress aria-label={progress.text} value={progress.value} max={progress.max} />}
        {message && <p className="files__fault">{message}</p>}
        {trial && chosen && (
          <ImportReport {...trial} own={own} onOwn={setOwn} i18n={i18n} name={chosen.table.name} />
        )}
      </div>
      {asked && chosen && (
        <ColumnMapping
          key={JSON.stringify(asked)}
          supplied={asked.unmapped}
          columns={asked.columns}
          isBusy={isBusy}
          i18n={i18n}
          onMapped={(how) => void tryOut(chosen, how)}
        />
      )}
      {trial?.importId && (
        <div className="files__buttons">
          <Button
            buttonStyle="secondary"
            size="small"
            disabled={isBusy}
            onClick={() =>
              busy(async () => setMessage(await downloadFile(`${path}/import/${trial.importId}`, i18n)))
            }
          >
            {t('csv:outcomes')}
          </Button>
        </div>
      )}
      {!asked && mapped.length > 0 && trial && (
        <p className="files__limits">
          {t('csv:mapped')}:{' '}
          {mapped.map(({ name, column }) => `${name} → ${column || t('csv:leftOut')}`).join(', ')}{' '}
          <Button
            buttonStyle="none"
            size="small"
            disabled={isBusy}
            onClick={() => setAsked({ unmapped: mapped, columns: ourColumns(trial) })}
          >
            {t('csv:remap')}
          </Button>
        </p>
      )}
      {isReady && !asked && (
        <div className="files__buttons">
          <Button size="small" disabled={isBusy} onClick={() => write(chosen, trial)}>
            {writes === 0
              ? t('csv:finish')
              : refused > 0
                ? t('csv:writeFaultless', { count: writes, refused })
                : t('csv:write', { count: writes })}
          </Button>
          <Button buttonStyle="secondary" size="small" disabled={isBusy} onClick={giveUp}>
            {t('dialog:cancel')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Columns found in the file, and columns missing in it. */
const ourColumns = ({ report: { mapped, missingColumns } }: Trial): string[] => [
  ...mapped.flatMap(({ column }) => column || []),
  ...missingColumns,
];
