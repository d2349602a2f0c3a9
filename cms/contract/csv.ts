import { z } from 'zod';

/** Limits of one file. */
export const CSV_LIMITS = {
  rows: 100_000,
  bytes: 100_000_000,
  /** Cells of one row. A product has some sixty columns, and its longest text 5,000 characters. */
  cells: 200,
  characters: 200_000,
  /** Bytes as the panel sends the file, compressed by the browser to a fifth or less. */
  packedBytes: 16_000_000,
} as const;

const isBase64 = (text: string) => text.length % 4 === 0 && /^[A-Za-z\d+/]*={0,2}$/.test(text);
/** @param tooLarge the sentence for more than these bytes */
export const base64 = (bytes: number, tooLarge: string) =>
  z
    .string('Dosya okunamadı.')
    .max(Math.ceil(bytes / 3) * 4, tooLarge)
    // Zod's own pattern fails on a text of many million letters.
    .refine(isBase64, 'Dosya okunamadı.');
const content = base64(CSV_LIMITS.packedBytes, 'Dosya çok büyük. Bölüp parça parça yükleyin.');

/** Pictures that come with a file; more come with the next part of it. */
export const MAX_IMPORT_PICTURES = 5_000;
const line = z.string().max(300);
const few = (most: number) => (record: object) => Object.keys(record).length <= most;

/** How a file of products is read, and which rows are written. */
const importChoices = z.object({
  /** Name of a column in the file to our column; empty for a column that is left out. */
  mapping: z.record(line, line).refine(few(CSV_LIMITS.cells), 'Dosyada çok fazla sütun var.').optional(),
  /** File name of each uploaded picture to its id; empty in a dry run. */
  pictures: z
    .record(line, line)
    .refine(few(MAX_IMPORT_PICTURES), 'Bir dosyayla en fazla 5.000 resim yüklenebilir.')
    .default({}),
  /** Rows to write as new products although the shop has such a product; other duplicates are left out. */
  duplicates: z.union([z.literal('all'), z.array(z.int()).max(1_000)]).default([]),
  /** Whether rows without a fault are written although other rows have one. */
  skipsFaulty: z.boolean().default(false),
});
export type ImportChoices = z.input<typeof importChoices>;
export const importRequest = importChoices.extend({ content, isDryRun: z.boolean() });

/** A file of the values of series. */
export const seriesImportRequest = z.object({ content, isDryRun: z.boolean() });

const day = z.iso.date('Tarih anlaşılmadı.');
/** Both days are included, by Istanbul's calendar. */
export const ordersExportRequest = z.object({ from: day, to: day });

/** `row` is the number that Excel shows; an empty column means the whole row. */
export type CsvError = { row: number; column: string; value: string; reason: string };
export type CsvChange = { row: number; name: string; column: string; from: string; to: string };

/** A row without a number whose product exists already: in the shop under `id`, or in an earlier row of the file. */
type CsvDuplicate = { row: number; name: string; as: string; id: string | null };

/** A column of a file, a sample of its cells, and our column that fits; empty if none. */
export type SupplierColumn = { name: string; sample: string; column: string };

/** An earlier import of the same file; `at` is ISO. An import that did not end is continued now. */
export type EarlierImport = { id: string; at: string; by: string; lastRow: number; isDone: boolean };

/** Result of a file or of a dry run. The first errors, duplicates and changes are listed, and all are counted. */
export type CsvReport = {
  rows: number;
  created: number;
  changed: number;
  unchanged: number;
  /** Rows left out because the product exists already. */
  skipped: number;
  /** Rows with an error. */
  refused: number;
  faultCount: number;
  faults: CsvError[];
  duplicates: CsvDuplicate[];
  changes: CsvChange[];
  /** Columns missing in the file; the fields of these columns stay as they are. */
  missingColumns: string[];
  /** How the columns are read, when the file has column names of its own. */
  mapped: SupplierColumn[];
  /** Uploaded files that no row names. */
  unusedPictures: string[];
  earlier: EarlierImport | null;
};

/** Lines of the answer to an import; one of the last three kinds ends the answer. */
export type CsvProgress =
  | { read: number; of: number }
  | { written: number; of: number }
  | { report: CsvReport; isWritten: boolean; importId?: string | undefined }
  /** A person has to match the columns. */
  | { unmapped: SupplierColumn[]; columns: string[] }
  | { message: string };
