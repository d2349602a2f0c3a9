import { CSV_LIMITS, type CsvReport } from '../../../contract/csv.ts';
import { label } from '../../fields/field-builders.ts';

const grouped = (count: number) => ({ tr: count.toLocaleString('tr'), en: count.toLocaleString('en') });
const [ROWS, WRITES] = [grouped(CSV_LIMITS.rows), grouped(CSV_LIMITS.writes)];
const MEGABYTES = CSV_LIMITS.bytes / 1_000_000;

/** What the panel says of files, in both of its languages. Columns and errors are those of the file, in Turkish. */
export const CSV_TEXTS = {
  section: label('CSV dosyaları', 'CSV files'),
  download: label('CSV indir', 'Download CSV'),
  upload: label('CSV yükle…', 'Upload CSV…'),
  limits: label(
    `Bir dosyada en fazla ${ROWS.tr} satır (${MEGABYTES} MB) olabilir; bunların en fazla ${WRITES.tr} tanesi ürün ekleyip değiştirebilir. Dosya önce denenir, siz onaylayınca hepsi yazılır ya da hiçbiri.`,
    `A file may have up to ${ROWS.en} rows (${MEGABYTES} MB), of which up to ${WRITES.en} may add or change products. It is tried first; once you confirm, all of it is written or nothing.`,
  ),
  grid: label('Fiyat ve stok tablosu', 'Table of prices and stock'),
  file: label('CSV dosyası', 'CSV file'),
  reading: label('Dosya okunuyor', 'Reading the file'),
  writing: label('Yazılıyor', 'Writing'),
  cancel: label('Vazgeç', 'Cancel'),
  missing: label(
    'Dosyada olmayan ve değişmeyecek sütunlar',
    'Columns not in the file, which stay as they are',
  ),
  nothing: label('Yazılacak bir şey yok.', 'There is nothing to write.'),
  faults: label('Hatalar', 'Faults'),
  changes: label('Değişiklikler', 'Changes'),
  row: label('Satır', 'Row'),
  column: label('Sütun', 'Column'),
  value: label('Değer', 'Value'),
  reason: label('Neden', 'Reason'),
  product: label('Ürün', 'Product'),
  from: label('Eski', 'Old'),
  to: label('Yeni', 'New'),
  tooLarge: label(
    `Dosya en fazla ${MEGABYTES} MB olabilir. Bölüp parça parça yükleyin.`,
    `A file may have up to ${MEGABYTES} MB. Split it and upload the parts.`,
  ),
  unreachable: label(
    'Dükkâna ulaşılamadı. Bağlantınızı denetleyip yeniden deneyin.',
    'The shop did not answer. Check your connection and try again.',
  ),
  seeList: label('Sonucu listeden görebilirsiniz.', 'The list shows what became of it.'),
  accounting: label('Muhasebe dosyası', 'Accounting file'),
  byPaymentDay: label('Muhasebe için, ödeme gününe göre:', 'For the accountant, by day of payment:'),
  firstDay: label('İlk gün', 'First day'),
  lastDay: label('Son gün', 'Last day'),
  orders: label('Siparişleri CSV indir', 'Download orders as CSV'),
  dayUnclear: label('Tarih okunamadı. gg.aa.yyyy olarak yazın.', 'Write the date as dd.mm.yyyy.'),
  daysTurned: label('Son gün ilk günden önce olamaz.', 'The last day cannot be before the first.'),
  dayForm: label('gg.aa.yyyy', 'dd.mm.yyyy'),
} as const;

export const writeButton = (products: number) =>
  label(`${products} ürünü yaz`, `Write ${products} ${products === 1 ? 'product' : 'products'}`);

export const faultsFound = (count: number) =>
  label(
    `${count} hata var; düzeltilene kadar hiçbir şey yazılmaz.`,
    `${count} ${count === 1 ? 'fault' : 'faults'}; nothing is written until they are put right.`,
  );

export const notListed = (count: number) => label(`ve ${count} hata daha.`, `and ${count} more.`);

export const outcome = ({ rows, created, changed, unchanged }: CsvReport, isWritten: boolean) =>
  isWritten
    ? label(
        `Yazıldı: ${created} yeni ürün, ${changed} değişen ürün, ${unchanged} aynı kalan.`,
        `Written: ${created} new, ${changed} changed, ${unchanged} as before.`,
      )
    : label(
        `Deneme: ${rows} satır; ${created} yeni ürün, ${changed} değişecek ürün, ${unchanged} aynı.`,
        `Trial: ${rows} rows; ${created} new, ${changed} to change, ${unchanged} as they are.`,
      );
