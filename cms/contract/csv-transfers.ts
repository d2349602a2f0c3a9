import { z } from 'zod';

export const CSV_LIMITS = {
  rows: 100_000,
  bytes: 100_000_000,
  /** Maximum number of cells in a row. A product has some sixty columns. */
  cells: 200,
  characters: 200_000,
  /** Maximum size of the compressed file. The browser compresses the file to a fifth or less. */
  packedBytes: 16_000_000,
} as const;

const isBase64 = (text: string) => text.length % 4 === 0 && /^[A-Za-z\d+/]*={0,2}$/.test(text);
/** @param tooLarge message for a file with more than `bytes` bytes */
export const base64 = (bytes: number, tooLarge: string) =>
  z
    .string('Dosya okunamadı.')
    .max(Math.ceil(bytes / 3) * 4, tooLarge)
    // Zod's own pattern fails on a text of many million letters.
    .refine(isBase64, 'Dosya okunamadı.');
const content = base64(CSV_LIMITS.packedBytes, 'Dosya çok büyük. Bölüp parça parça yükleyin.');

export const MAX_IMPORT_PICTURES = 5_000;
const line = z.string().max(300);
const few = (most: number) => (record: object) => Object.keys(record).length <= most;

const importChoices = z.object({
  /** Maps the name of each column in the file to the shop's column; an empty text leaves the column out. */
  mapping: z.record(line, line).refine(few(CSV_LIMITS.cells), 'Dosyada çok fazla sütun var.').optional(),
  /** Maps the file name of each uploaded picture to the picture's id; empty in a dry run. */
  pictures: z
    .record(line, line)
    .refine(few(MAX_IMPORT_PICTURES), 'Bir dosyayla en fazla 5.000 resim yüklenebilir.')
    .default({}),
  /** Row numbers, or `all`, to import as new products although the product exists. Other duplicates are skipped. */
  duplicates: z.union([z.literal('all'), z.array(z.int()).max(1_000)]).default([]),
  skipsFaulty: z.boolean().default(false),
});
export type ImportChoices = z.input<typeof importChoices>;
export const importRequest = importChoices.extend({ content, isDryRun: z.boolean() });

export const seriesImportRequest = z.object({ content, isDryRun: z.boolean() });

const day = z.iso.date('Tarih anlaşılmadı.');
/** Span of the exported orders; both days are included, by Istanbul's calendar. */
export const ordersExportRequest = z.object({ from: day, to: day });

/** `row` is the row number in Excel. An empty `column` means that the error concerns the whole row. */
export type CsvError = { row: number; column: string; value: string; reason: string };
export type CsvChange = { row: number; name: string; column: string; from: string; to: string };

/** Row without a product number whose product exists: in the shop, or in an earlier row of the file if `id` is null. */
type CsvDuplicate = { row: number; name: string; as: string; id: string | null };

/** Column of a file with a sample of its cells. `column` is the shop's matching column; empty without a match. */
export type FoundColumn = { name: string; sample: string; column: string };

/** Earlier import of the same file; `at` is an ISO date. Importing again continues an unfinished import. */
export type EarlierImport = { id: string; at: string; by: string; lastRow: number; isDone: boolean };

/** Result of an import or a dry run. Errors, duplicates and changes are all counted, but only the first are listed. */
export type CsvReport = {
  rows: number;
  created: number;
  changed: number;
  unchanged: number;
  /** Rows left out because the product exists already. */
  skipped: number;
  refused: number;
  faultCount: number;
  faults: CsvError[];
  duplicates: CsvDuplicate[];
  changes: CsvChange[];
  missingColumns: string[];
  mapped: FoundColumn[];
  unusedPictures: string[];
  earlier: EarlierImport | null;
};

export const emptyReport = (): CsvReport => ({
  ...{ rows: 0, created: 0, changed: 0, unchanged: 0, skipped: 0, refused: 0, faultCount: 0 },
  ...{ faults: [], duplicates: [], changes: [], missingColumns: [], mapped: [], unusedPictures: [] },
  earlier: null,
});

/** Lines of an import's streamed response. The last line has the report, the unmatched columns, or an error message. */
export type CsvProgress =
  | { read: number; of: number }
  | { written: number; of: number }
  | { report: CsvReport; isWritten: boolean; importId?: string | undefined }
  | { unmapped: FoundColumn[]; columns: string[] }
  | { message: string };
