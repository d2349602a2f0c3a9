import { z } from 'zod';
import { base64 } from './csv.ts';
import { optionalText } from './field-schemas.ts';
import { CARRIER_MAX_LENGTH } from './rules/carriers.ts';

/** Many times a hundred rows of any carrier's table. */
export const PARCEL_TABLE_BYTES = 300_000;

/** Bytes of a file or of pasted text: the server detects the encoding. */
const content = base64(PARCEL_TABLE_BYTES, 'Tablo çok büyük. Yalnızca gereken satırları alın.');

const column = z
  .int('Sipariş numarasının ve takip numarasının sütununu seçin.')
  .min(0, 'Böyle bir sütun yok.');

export const parcelTableRequest = z.object({ content });

export const shipTableRequest = z
  .object({
    content,
    columns: z.object({ order: column, trackingNumber: column, carrier: column.nullable() }),
    /** Carrier of rows that name none. */
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

/** Preview of a table before any step. */
export type ParcelTable = {
  /** The first rows as they are, their headings among them. `row` is the number that Excel shows. */
  rows: Array<{ row: number; cells: string[] }>;
  /** Cells of the widest row. */
  columnCount: number;
  rowCount: number;
  guess: GuessedColumns;
};

/** Result of one row. `message` is for the admin. */
export type ParcelOutcome = { row: number; number: string; isDone: boolean; message: string };
