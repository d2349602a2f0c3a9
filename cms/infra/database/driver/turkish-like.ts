import { sql } from '@payloadcms/db-sqlite';
import { foldSpellings, MARKS, SPELLINGS } from '../../../contract/rules/turkish-folding.ts';

const FOLDED = new RegExp(`[${Object.keys(SPELLINGS).join('')}]+`, 'gi');

/** Columns whose texts were folded before they were stored. */
const STORED_FOLDED = new Set(['search_text', 'parcel_text']);

/**
 * Compares a column by LIKE as Turkish search does; SQLite itself folds ASCII letters alone. The pattern without the
 * folded letters comes first, because most rows fail there and need no folding.
 */
export function turkishLike(column: unknown, pattern: string) {
  const { name = '' } = column as { name?: string };
  if (STORED_FOLDED.has(name)) return sql`${column} like ${pattern}`;
  const folded = foldSpellings(pattern);
  const letters = Object.entries(SPELLINGS).filter(([letter]) => folded.toLowerCase().includes(letter));
  if (letters.length === 0) return sql`${column} like ${folded}`;
  const changes = [...letters, ['', MARKS] as const].flatMap(([letter, spellings]) =>
    [...spellings].map((spelling) => [spelling, letter]),
  );
  const text = changes.reduce(
    (inner, [spelling, letter]) => sql`replace(${inner}, ${spelling}, ${letter})`,
    sql`${column}`,
  );
  return sql`(${column} like ${folded.replace(FOLDED, '%')} and ${text} like ${folded})`;
}
