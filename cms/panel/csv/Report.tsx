import type { CsvReport } from '../../contract/csv.ts';

type Props = { report: CsvReport; isWritten: boolean; name: string };

/** What a file would do, or did: its faults, or its changes. */
export function Report({ report, isWritten, name }: Props) {
  const { rows, created, changed, unchanged, faultCount, faults, changes, missingColumns } = report;
  const counts = isWritten
    ? `Yazıldı: ${created} yeni ürün, ${changed} değişen ürün, ${unchanged} aynı kalan.`
    : `Deneme: ${rows} satır; ${created} yeni ürün, ${changed} değişecek ürün, ${unchanged} aynı.`;
  return (
    <>
      <p>
        <strong>{name}</strong> – {counts}
      </p>
      {!isWritten && missingColumns.length > 0 && (
        <p>Dosyada olmayan ve değişmeyecek sütunlar: {missingColumns.join(', ')}.</p>
      )}
      {!isWritten && faultCount === 0 && created + changed === 0 && <p>Yazılacak bir şey yok.</p>}
      {faultCount > 0 && (
        <>
          <p className="files__fault">{faultCount} hata var; düzeltilene kadar hiçbir şey yazılmaz.</p>
          <Table
            names={['Satır', 'Sütun', 'Değer', 'Neden']}
            rows={faults.map(({ row, column, value, reason }) => [String(row), column, value, reason])}
            more={faultCount - faults.length}
          />
        </>
      )}
      {faultCount === 0 && changes.length > 0 && (
        <Table
          names={['Satır', 'Ürün', 'Sütun', 'Eski', 'Yeni']}
          rows={changes.map(({ row, name: product, column, from, to }) => [
            String(row),
            product,
            column,
            from,
            to,
          ])}
          more={0}
        />
      )}
    </>
  );
}

function Table({ names, rows, more }: { names: string[]; rows: string[][]; more: number }) {
  return (
    <>
      {/* Scrolls by itself: a thousand faults do not push the list away. */}
      <section className="files__table" aria-label={names.includes('Neden') ? 'Hatalar' : 'Değişiklikler'}>
        <table>
          <thead>
            <tr>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells) => (
              <tr key={cells.join('\n')}>
                {cells.map((cell, index) => (
                  <td key={names[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {more > 0 && <p>ve {more} hata daha.</p>}
    </>
  );
}
