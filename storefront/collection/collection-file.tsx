import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { styled } from 'styled-components';
import { pathOf } from '../../cms/contract/call-table.ts';
import type { CollectionFileReport } from '../../cms/contract/collection.ts';
import { COLLECTION_FILE_BYTES } from '../../cms/contract/rules/collection.ts';
import { importCollection } from '../api/collection.ts';
import { MessageError } from '../api/fetcher.ts';
import { useAction } from '../forms/use-action.ts';
import { size, space } from '../theme/tokens.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Stack } from '../ui/stack.tsx';

const Faults = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin-top: ${space[2]};
  padding-left: 1.2em;
  font-size: ${size.s};
  list-style: disc;
`;

async function inBase64(file: File): Promise<string> {
  if (file.size > COLLECTION_FILE_BYTES) throw new MessageError('Dosya en fazla 4 MB olabilir.');
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new MessageError('Dosya okunamadı.'));
    reader.readAsDataURL(file);
  });
  return address.slice(address.indexOf(',') + 1);
}

export function CollectionFile({ hasItems }: { hasItems: boolean }) {
  const [report, setReport] = useState<CollectionFileReport | null>(null);
  const [chosen, setChosen] = useState<File>();
  const { run, isBusy } = useAction(async (file: File, columns?: string[]) => {
    setReport(await importCollection({ content: await inBase64(file), columns }));
  });
  const handleChoice = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    setReport(null);
    setChosen(file);
    if (file) void run(file);
    // Emptied: browsers report no change when the same file is chosen again.
    target.value = '';
  };
  return (
    <Stack>
      {hasItems && (
        <p>
          <a href={pathOf('exportCollection')} download>
            Koleksiyonumu indir
          </a>{' '}
          (CSV; Excel’de açılır, yedek olarak da saklanabilir)
        </p>
      )}
      <TextField
        label="CSV dosyasından yükle"
        type="file"
        accept=".csv,text/csv"
        disabled={isBusy}
        hint="“Seri” ve “Değer” sütunları yeter; “Durum”, “Adet”, “Ödenen (₺)” ve “Not” da okunur. Dosyada olmayan kayıtlar olduğu gibi kalır. Colnect gibi başka programların dosyaları da okunur."
        onChange={handleChoice}
      />
      <div role="status">{isBusy ? 'Dosya okunuyor…' : report?.isWritten && <Written report={report} />}</div>
      {report?.unknown && chosen && (
        <ColumnChoice unknown={report.unknown} onChoose={(columns) => run(chosen, columns)} />
      )}
      {report && report.faultCount > 0 && <Faulty report={report} />}
    </Stack>
  );
}

function Written({ report: { added, changed, removed, unchanged } }: { report: CollectionFileReport }) {
  const parts: Array<[number, string]> = [
    [added, 'kayıt eklendi'],
    [changed, 'kayıt değişti'],
    [removed, 'kayıt çıkarıldı'],
    [unchanged, 'kayıt aynıydı'],
  ];
  const told = parts.flatMap(([count, what]) => (count > 0 ? `${count} ${what}` : []));
  return (
    <Alert tone="success" role="none">
      {told.length > 0 ? `${told.join(', ')}.` : 'Dosyada kayıt yoktu.'}
    </Alert>
  );
}

const OUR_COLUMNS = ['Seri', 'Değer', 'Katalog numarası', 'Durum', 'Adet', 'Ödenen (₺)', 'Not'];

type ColumnChoiceProps = {
  unknown: NonNullable<CollectionFileReport['unknown']>;
  onChoose: (columns: string[]) => void;
};

function ColumnChoice({ unknown, onChoose }: ColumnChoiceProps) {
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChoose(new FormData(event.currentTarget).getAll('column').map(String));
  };
  return (
    <Stack as="form" onSubmit={handleSubmit}>
      <p>Sütunların ne olduğunu gösterin. “Seri” ile “Değer”, ya da “Katalog numarası” gerekir.</p>
      {unknown.map(({ name, sample, column }, place) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
          key={place}
          name="column"
          label={name || `${place + 1}. sütun`}
          hint={sample}
          defaultValue={column}
        >
          <option value="">Okunmasın</option>
          {OUR_COLUMNS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
      ))}
      <Button type="submit">Bu sütunlarla yükle</Button>
    </Stack>
  );
}

const Faulty = ({ report: { faults, faultCount, isWritten } }: { report: CollectionFileReport }) => (
  <Alert tone={isWritten ? 'warning' : 'danger'} role="alert">
    {isWritten
      ? `${faultCount} satır yazılamadı; ötekiler yazıldı.`
      : `Dosya yazılmadı: ${faultCount} hata var. Düzeltip yeniden yükleyin.`}
    <Faults>
      {faults.map(({ row, column, value, reason }) => (
        <li key={`${row} ${column} ${reason}`}>
          {row}. satır{column && `, ${column}`}
          {value && ` (“${value}”)`}: {reason}
        </li>
      ))}
      {faultCount > faults.length && <li>… ve {faultCount - faults.length} hata daha.</li>}
    </Faults>
  </Alert>
);
