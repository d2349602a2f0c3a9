import { foldTurkish } from '../../../contract/rules/turkish-folding.ts';
import { ShopError } from '../../../infra/errors.ts';
import { COLUMNS, type Column } from './columns.ts';

export type Header = { columns: readonly Column[]; missing: string[] };

const known = new Map(COLUMNS.map((column) => [foldTurkish(column.header), column]));

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');

/**
 * Which column stands where. A column that is not there stays as it is in the shop; a name that is not known would lose
 * what is in it without a word.
 * @throws ShopError CSV_UNREADABLE naming the columns
 */
export function readHeader(names: readonly string[]): Header {
  const refuse = (message: string) => new ShopError('CSV_UNREADABLE', { message });
  // Excel leaves empty columns behind at the end.
  const named = names.slice(0, names.findLastIndex((name) => name !== '') + 1);
  const found = named.map((name) => known.get(foldTurkish(name)));
  const unknown = named.filter((_name, index) => !found[index]);
  const columns = found.filter((column) => column !== undefined);
  if (columns.length === 0)
    throw refuse(
      `İlk satırda sütun adları bulunamadı. Beklenen adlar: ${COLUMNS.map(({ header }) => header).join(', ')}.`,
    );
  if (unknown.length > 0)
    throw refuse(`Bilinmeyen sütun: ${quoted(unknown.slice(0, 20))}. Adı düzeltin ya da sütunu silin.`);
  const twice = columns.filter((column, index) => columns.indexOf(column) !== index);
  if (twice.length > 0) throw refuse(`Aynı sütun iki kez var: ${quoted(twice.map(({ header }) => header))}.`);
  const missing = COLUMNS.filter((column) => !columns.includes(column)).map(({ header }) => header);
  return { columns, missing };
}
