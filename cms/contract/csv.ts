import { z } from 'zod';

/** What one file may hold. */
export const CSV_LIMITS = {
  rows: 100_000,
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

/** Pictures that come with a file; more come with the next part of it. */
export const MAX_IMPORT_PICTURES = 5_000;
const line = z.string().max(300);
const few = (most: number) => (record: object) => Object.keys(record).length <= most;

/** How a file of products is read, and what of it is written. */
const importChoices = z.object({
  /** Which of our columns stands under which name of the file; empty for one that is left out. */
  mapping: z.record(line, line).refine(few(CSV_LIMITS.cells), 'Dosyada çok fazla sütun var.').optional(),
  /** The pictures that come with it, by the name of their file: their ids, or nothing while it is only tried. */
  pictures: z
    .record(line, line)
    .refine(few(MAX_IMPORT_PICTURES), 'Bir dosyayla en fazla 5.000 resim yüklenebilir.')
    .default({}),
  /** The rows that are products of their own though the shop has such a product; the others are left out. */
  duplicates: z.union([z.literal('all'), z.array(z.int()).max(1_000)]).default([]),
  /** Whether the rows without a fault are written though others have one. */
  skipsFaulty: z.boolean().default(false),
});
export type ImportChoices = z.input<typeof importChoices>;
export const importRequest = importChoices.extend({ content, isDryRun: z.boolean() });

/** A file of the values of series. */
export const seriesImportRequest = z.object({ content, isDryRun: z.boolean() });

const day = z.iso.date('Tarih anlaşılmadı.');
/** Both days belong to it, by Istanbul's calendar. */
export const ordersExportRequest = z.object({ from: day, to: day });

/** `row` is the number that Excel shows; an empty column means the whole row. */
export type CsvError = { row: number; column: string; value: string; reason: string };
export type CsvChange = { row: number; name: string; column: string; from: string; to: string };

/** A row without a number whose product is there already: in the shop by this id, or in an earlier row of the file. */
export type CsvDuplicate = { row: number; name: string; as: string; id: string | null };

/** A column of a file, what stands in it, and which of ours it is taken for; empty if none. */
export type SupplierColumn = { name: string; sample: string; column: string };

/** An earlier time that the same file was written; ISO. What it left unwritten is written now, if it did not end. */
export type EarlierImport = { id: string; at: string; by: string; lastRow: number; isDone: boolean };

/** What a file would do, or has done. Of errors, duplicates and changes the first are listed, and all are counted. */
export type CsvReport = {
  rows: number;
  created: number;
  changed: number;
  unchanged: number;
  /** Left out, since the product is there already. */
  skipped: number;
  /** Rows with an error. */
  refused: number;
  faultCount: number;
  faults: CsvError[];
  duplicates: CsvDuplicate[];
  changes: CsvChange[];
  /** Columns that the file does not have, whose fields stay as they are. */
  missingColumns: string[];
  /** How the columns are read, where the file has names of its own. */
  mapped: SupplierColumn[];
  /** Files that came with it and that no row names. */
  unusedPictures: string[];
  earlier: EarlierImport | null;
};

/** What the answer to an import says, a line each, until one of the last three ends it. */
export type CsvProgress =
  | { read: number; of: number }
  | { written: number; of: number }
  | { report: CsvReport; isWritten: boolean; importId?: string | undefined }
  /** Somebody has to say which column is which. */
  | { unmapped: SupplierColumn[]; columns: string[] }
  | { message: string };
