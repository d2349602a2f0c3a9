'use client';

import { useAuth, useTranslation } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import { type FormEvent, useRef, useState } from 'react';
import { CSV_LIMITS, type CsvProgress, MAX_IMPORT_PICTURES } from '../../../contract/csv-transfers.ts';
import { ACCEPTED_PICTURES } from '../../../contract/rules/catalogue.ts';
import { PANEL_API } from '../../../contract/rules/panel-paths.ts';
import { isAdmin, isEditor } from '../../../domain/roles.ts';
import type { User } from '../../../infra/database/payload-types.ts';
import { useUploadPicture } from '../pictures/PictureUpload.tsx';
import { SmallButton } from '../shell/buttons.tsx';
import { viewUrl } from '../shell/panel-urls.ts';
import { textsFor } from '../translations/translate.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import { ImportReport, type OwnRows } from './ImportReport.tsx';
import { downloadFile, uploadCsv } from './transfer-file.ts';
import './csv.css';

type Progress = { text: string; value: number; max: number };
type Chosen = { table: File; pictures: File[] };
type Trial = Extract<CsvProgress, { report: unknown }>;
type Asked = Extract<CsvProgress, { unmapped: unknown }>;
type Mapping = Record<string, string>;

const KINDS = {
  products: { mayWrite: isAdmin, accept: `.csv,.txt,text/csv,${ACCEPTED_PICTURES}` },
  series: { mayWrite: isEditor, accept: '.csv,.txt,text/csv' },
} as const;

/** Buttons above a list: export all rows as a file, import a file. A trial run precedes each import. */
export function CsvFiles({ of }: { of: keyof typeof KINDS }) {
  const { i18n } = useTranslation();
  const { user } = useAuth<User>();
  const t = textsFor(i18n);
  const router = useRouter();
  const uploadPicture = useUploadPicture();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [trial, setTrial] = useState<Trial | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [mapping, setMapping] = useState<Mapping | undefined>();
  const [own, setOwn] = useState<OwnRows>([]);
  const [progress, setProgress] = useState<Progress | null>(null);
  const path = `${PANEL_API}/${of}`;
  const isProducts = of === 'products';
  const mayWrite = KINDS[of].mayWrite(user);

  async function busy(work: () => Promise<void>) {
    setIsBusy(true);
    setMessage(null);
    await work();
    setProgress(null);
    setIsBusy(false);
  }
  const download = (url: string) => busy(async () => setMessage(await downloadFile(url, i18n)));

  function take(news: CsvProgress) {
    if ('message' in news) setMessage(news.message);
    else if ('read' in news)
      setProgress({ text: `${t('csv:reading')}: %${news.read}`, value: news.read, max: news.of });
    else if ('written' in news) {
      const { written, of: max } = news;
      setProgress({ text: `${t('csv:writing')}: ${written} / ${max}`, value: written, max });
    } else if ('unmapped' in news) setAsked(news);
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

  function readMapped(event: FormEvent, from: Chosen) {
    event.preventDefault();
    const columns = asked?.unmapped ?? [];
    void tryOut(from, Object.fromEntries(columns.map(({ name, column }) => [name, column])));
  }

  /** Uploads the pictures first: each row is written together with its pictures. */
  const write = ({ table, pictures }: Chosen, { report }: Trial) =>
    busy(async () => {
      const ids: Mapping = {};
      const used = pictures.filter(({ name }) => !report.unusedPictures.includes(name));
      for (const [index, file] of used.entries()) {
        const max = used.length;
        setProgress({ text: t('pictures:uploading', { current: index + 1, total: max }), value: index, max });
        const sent = await uploadPicture(file, { reuse: true });
        if (!sent.isDone) return setMessage(`${file.name}: ${sent.message}`);
        ids[file.name] = sent.answer.doc.id;
      }
      const chosen = { isDryRun: false, pictures: ids, duplicates: own, skipsFaulty: report.refused > 0 };
      const choices = { ...chosen, ...(mapping && { mapping }) };
      await uploadCsv(`${path}/import`, table, { choices, i18n, onNews: take });
    });

  function giveUp() {
    setTrial(null);
    setAsked(null);
    setMessage(null);
    setOwn([]);
  }

  function choose(files: File[]) {
    if (input.current) input.current.value = '';
    giveUp();
    const pictures = isProducts ? files.filter(({ type }) => type.startsWith('image/')) : [];
    const [table, ...others] = files.filter((file) => !pictures.includes(file));
    if (!table || others.length > 0) return setMessage(t('csv:oneTable'));
    if (pictures.length > MAX_IMPORT_PICTURES) return setMessage(t('csv:tooManyPictures'));
    setChosen({ table, pictures });
    void tryOut({ table, pictures });
  }

  const added = own === 'all' ? (trial?.report.skipped ?? 0) : own.length;
  const writes = trial ? trial.report.created + trial.report.changed + added : 0;
  const refused = trial?.report.refused ?? 0;
  const hasBrokenOff = trial?.report.earlier?.isDone === false;
  // An import of series values is written as a whole or not at all.
  const isWritable = (writes > 0 || hasBrokenOff) && (isProducts || refused === 0);
  const isReady = chosen && trial && !trial.isWritten && isWritable && !asked;
  const mapped = trial?.isWritten === false && !asked ? trial.report.mapped : [];
  const remap = () => {
    const ours = [...mapped.flatMap(({ column }) => column || []), ...(trial?.report.missingColumns ?? [])];
    setAsked({ unmapped: mapped, columns: ours });
  };
  const limits = {
    rows: CSV_LIMITS.rows.toLocaleString(i18n.language),
    megabytes: CSV_LIMITS.bytes / 1_000_000,
  };
  function writeText() {
    if (!isProducts) return t('csv:writeValues');
    if (writes === 0) return t('csv:finish');
    return refused > 0
      ? t('csv:writeFaultless', { count: writes, refused })
      : t('csv:write', { count: writes });
  }
  return (
    <section className="files" aria-label={t('csv:section')}>
      <div className="files__buttons">
        <SmallButton disabled={isBusy} onClick={() => download(`${path}/export`)}>
          {t('csv:download')}
        </SmallButton>
        {mayWrite && (
          <>
            <SmallButton disabled={isBusy} onClick={() => input.current?.click()}>
              {t('csv:upload')}
            </SmallButton>
            <input
              ref={input}
              type="file"
              multiple={isProducts}
              accept={KINDS[of].accept}
              aria-label={t('csv:file')}
              hidden
              onChange={({ target }) => choose([...(target.files ?? [])])}
            />
          </>
        )}
        {mayWrite && isProducts && (
          <SmallButton el="link" to={viewUrl('prices')}>
            {t('csv:grid')}
          </SmallButton>
        )}
      </div>
      {mayWrite && (
        <details className="files__limits">
          <summary>{t('csv:about')}</summary>
          {isProducts ? t('csv:limits', limits) : t('csv:valuesHint')}
        </details>
      )}
      <div role="status">
        {isBusy && <p>{progress?.text ?? `${t('csv:reading')} …`}</p>}
        {progress && <progress aria-label={progress.text} value={progress.value} max={progress.max} />}
        {message && <p className="files__fault">{message}</p>}
        {trial && chosen && (
          <ImportReport {...trial} of={of} own={own} onOwn={setOwn} i18n={i18n} name={chosen.table.name} />
        )}
      </div>
      {asked && chosen && (
        <form className="files" aria-label={t('csv:mapping')} onSubmit={(event) => readMapped(event, chosen)}>
          <p>{t('csv:mappingExplains')}</p>
          <ColumnMapping
            columns={asked.unmapped}
            ours={asked.columns.map((name) => ({ name, label: name }))}
            onChange={(unmapped) => setAsked({ ...asked, unmapped })}
          />
          <div className="files__buttons">
            <SmallButton type="submit" buttonStyle="primary" disabled={isBusy}>
              {t('csv:readSo')}
            </SmallButton>
          </div>
        </form>
      )}
      {trial?.importId && (
        <div className="files__buttons">
          <SmallButton disabled={isBusy} onClick={() => download(`${path}/import/${trial.importId}`)}>
            {t('csv:outcomes')}
          </SmallButton>
        </div>
      )}
      {mapped.length > 0 && (
        <p className="files__limits">
          {t('csv:mapped')}:{' '}
          {mapped.map(({ name, column }) => `${name} → ${column || t('csv:leftOut')}`).join(', ')}{' '}
          <SmallButton buttonStyle="none" margin disabled={isBusy} onClick={remap}>
            {t('csv:remap')}
          </SmallButton>
        </p>
      )}
      {isReady && (
        <div className="files__buttons">
          <SmallButton buttonStyle="primary" disabled={isBusy} onClick={() => write(chosen, trial)}>
            {writeText()}
          </SmallButton>
          <SmallButton disabled={isBusy} onClick={giveUp}>
            {t('dialog:cancel')}
          </SmallButton>
        </div>
      )}
    </section>
  );
}
