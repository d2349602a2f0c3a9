import { type ChangeEvent, useState } from 'react';
import { styled } from 'styled-components';
import { pathOf } from '../../cms/contract/call-table.ts';
import type { CollectionFileReport } from '../../cms/contract/collection.ts';
import { COLLECTION_FILE_BYTES } from '../../cms/contract/rules/collection.ts';
import { importCollection } from '../api/collection.ts';
import { MessageError } from '../api/fetcher.ts';
import { useAction } from '../forms/use-action.ts';
import { size, space } from '../theme/tokens.ts';
import { Alert } from '../ui/alert.tsx';
import { TextField } from '../ui/field.tsx';
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
  const { run, isBusy } = useAction(async (file: File) => {
    setReport(null);
    setReport(await importCollection(await inBase64(file)));
  });
  const handleChoice = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
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
        hint="“Seri” ve “Değer” sütunları yeter; “Durum”, “Adet”, “Ödenen (₺)” ve “Not” da okunur. Dosyada olmayan kayıtlar olduğu gibi kalır."
        onChange={handleChoice}
      />
      <div role="status">{isBusy ? 'Dosya okunuyor…' : report?.isWritten && <Written report={report} />}</div>
      {report && !report.isWritten && <Refused report={report} />}
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

function Refused({ report: { faults, faultCount } }: { report: CollectionFileReport }) {
  return (
    <Alert tone="danger">
      Dosya yazılmadı: {faultCount} hata var. Düzeltip yeniden yükleyin.
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
}
