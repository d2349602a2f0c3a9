import { z } from 'zod';
import { base64 } from './csv.ts';
import { optionalText } from './field-schemas.ts';
import { CARRIER_MAX_LENGTH } from './rules/carriers.ts';

/** Many times a hundred rows of any carrier's table. */
export const PARCEL_TABLE_BYTES = 300_000;

/** A file, or what was pasted, as bytes: the server finds out in which letters it is written. */
const content = base64(PARCEL_TABLE_BYTES, 'Tablo çok büyük. Yalnızca gereken satırları alın.');

const column = z
  .int('Sipariş numarasının ve takip numarasının sütununu seçin.')
  .min(0, 'Böyle bir sütun yok.');

export const parcelTableRequest = z.object({ content });

export const shipTableRequest = z
  .object({
    content,
    columns: z.object({ order: column, trackingNumber: column, carrier: column.nullable() }),
    /** Of rows that name none themselves. */
    carrier: optionalText(CARRIER_MAX_LENGTH),
  })
  .refine(({ columns: { order, trackingNumber } }) => order !== trackingNumber, {
    error: 'Sipariş numarası ile takip numarası ayrı sütunlarda olmalı.',
  })
  .refine(({ columns, carrier }) => columns.carrier !== null || carrier !== '', {
    error: 'Kargo firmasını seçin ya da yazın.',
  });

export type ParcelColumns = z.infer<typeof shipTableRequest>['columns'];
export type GuessedColumns = { [Name in keyof ParcelColumns]: number | null };

/** What is shown of a table before anything is done with it. */
export type ParcelTable = {
  /** The first rows as they are, their headings among them. `row` is the number that Excel shows. */
  rows: Array<{ row: number; cells: string[] }>;
  /** Of the widest row. */
  columnCount: number;
  rowCount: number;
  guess: GuessedColumns;
};

/** What became of a row. `message` is for the admin's eyes. */
export type ParcelOutcome = { row: number; number: string; isDone: boolean; message: string };
