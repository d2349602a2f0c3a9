import { z } from 'zod';

/** As much as the panel takes: with its base64 it fits into the largest body that the shop reads. */
export const MAX_CSV_BYTES = 5_000_000;

const content = z
  .base64('Dosya okunamadı.')
  .max(Math.ceil(MAX_CSV_BYTES / 3) * 4, 'Dosya en fazla 5 MB olabilir.');
export const importRequest = z.object({ content, isDryRun: z.boolean() });

const day = z.iso.date('Tarih anlaşılmadı.');
/** Both days belong to it, by Istanbul's calendar. */
export const ordersExportRequest = z.object({ from: day, to: day });

/** `row` is the number that Excel shows; an empty column means the whole row. */
export type CsvFault = { row: number; column: string; value: string; reason: string };
export type CsvChange = { row: number; name: string; column: string; from: string; to: string };

/** What a file would do, or has done. Of faults and changes the first are listed, and all are counted. */
export type CsvReport = {
  rows: number;
  created: number;
  changed: number;
  unchanged: number;
  faultCount: number;
  faults: CsvFault[];
  changes: CsvChange[];
  /** Columns that the file does not have, whose fields stay as they are. */
  missingColumns: string[];
};

/** What the answer to an import says, a line each, until one of the last two ends it. */
export type CsvNews =
  | { written: number; of: number }
  | { report: CsvReport; isWritten: boolean }
  | { message: string };
