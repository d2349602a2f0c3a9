import { z } from 'zod';
import { base64, type FoundColumn } from './csv-transfers.ts';
import { optionalText } from './field-schemas.ts';
import { CARRIER_MAX_LENGTH } from './rules/carriers.ts';

/** Maximum size of a parcel table in bytes, many times the size of a hundred rows. */
export const PARCEL_TABLE_BYTES = 300_000;

/** Bytes of a file or of pasted text, in Base64. The server detects the encoding of the text. */
const content = base64(PARCEL_TABLE_BYTES, 'Tablo çok büyük. Yalnızca gereken satırları alın.');

const column = z
  .int('Sipariş numarasının ve takip numarasının sütununu seçin.')
  .min(0, 'Böyle bir sütun yok.');

export const parcelTableRequest = z.object({ content });

export const shipTableRequest = z
  .object({
    content,
    columns: z.object({ order: column, trackingNumber: column, carrier: column.nullable() }),
    /** Carrier of the rows that name no carrier. */
    carrier: optionalText(CARRIER_MAX_LENGTH),
  })
  .refine(({ columns: { order, trackingNumber } }) => order !== trackingNumber, {
    error: 'Sipariş numarası ile takip numarası ayrı sütunlarda olmalı.',
  })
  .refine(({ columns, carrier }) => columns.carrier !== null || carrier !== '', {
    error: 'Kargo firmasını seçin ya da yazın.',
  });

export type ParcelColumns = z.infer<typeof shipTableRequest>['columns'];
/** Table of a carrier before its columns are matched. Name and sample are the first cells of a column. */
export type ParcelTable = { columns: FoundColumn[]; rowCount: number };

/** Result for a row of a parcel table. `message` is shown to the admin. */
export type ParcelOutcome = { row: number; number: string; isDone: boolean; message: string };
