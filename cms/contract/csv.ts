import { z } from 'zod';

/** What one file may hold. */
export const CSV_LIMITS = {
  rows: 100_000,
  /**
   * Products that it makes or changes; rows that change nothing are free. While they are written nobody else can write
   * on SQLite: a checkout waits, and gives up after 30 seconds. A thousand take a second or two, and were measured to take
   * ten on a machine with four times as much to do as it can.
   */
  writes: 2_000,
  bytes: 100_000_000,
  /** Of one row. A product has some sixty columns, and its longest text 5,000 characters. */
  cells: 200,
  characters: 200_000,
  /** As the panel sends it, packed by the browser: a fifth of it, or less. */
  packedBytes: 16_000_000,
} as const;

const isBase64 = (text: string) => text.length % 4 === 0 && /^[A-Za-z\d+/]*={0,2}$/.test(text);
/** @param tooLarge the sentence for more than these bytes */
export const base64 = (bytes: number, tooLarge: string) =>
  z
    .string('Dosya okunamadı.')
    .max(Math.ceil(bytes / 3) * 4, tooLarge)
    // Zod's own pattern runs out of room on a text of many million letters.
    .refine(isBase64, 'Dosya okunamadı.');
const content = base64(CSV_LIMITS.packedBytes, 'Dosya çok büyük. Bölüp parça parça yükleyin.');
export const importRequest = z.object({ content, isDryRun: z.boolean() });

const day = z.iso.date('Tarih anlaşılmadı.');
/** Both days belong to it, by Istanbul's calendar. */
export const ordersExportRequest = z.object({ from: day, to: day });

/** `row` is the number that Excel shows; an empty column means the whole row. */
export type CsvError = { row: number; column: string; value: string; reason: string };
export type CsvChange = { row: number; name: string; column: string; from: string; to: string };

/** What a file would do, or has done. Of errors and changes the first are listed, and all are counted. */
export type CsvReport = {
  rows: number;
  created: number;
  changed: number;
  unchanged: number;
  faultCount: number;
  faults: CsvError[];
  changes: CsvChange[];
  /** Columns that the file does not have, whose fields stay as they are. */
  missingColumns: string[];
};

/** What the answer to an import says, a line each, until one of the last two ends it. */
export type CsvProgress =
  | { read: number; of: number }
  | { written: number; of: number }
  | { report: CsvReport; isWritten: boolean }
  | { message: string };
