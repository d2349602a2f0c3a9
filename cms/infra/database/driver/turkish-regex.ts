import type { Schema } from 'mongoose';
import { foldSpellings, MARKS, SPELLINGS } from '../../../contract/rules/turkish-folding.ts';

const FOLDED = new RegExp(`[${Object.keys(SPELLINGS).join('')}]`, 'gi');

/** Plugin of all models: searches that ignore case compare as Turkish search does. MongoDB folds each letter alone. */
export function turkishRegex(schema: Schema): void {
  schema.pre(['find', 'findOne', 'countDocuments'], function () {
    this.setQuery(foldRegexes(this.getFilter()));
  });
  schema.pre('aggregate', function () {
    for (const stage of this.pipeline())
      if ('$match' in stage) Object.assign(stage, { $match: foldRegexes(stage.$match) });
  });
}

/** Leaves ids, dates and other objects of a class as they are. */
function foldRegexes<Filter>(filter: Filter): Filter {
  if (Array.isArray(filter)) return filter.map(foldRegexes) as Filter;
  if (!filter || Object.getPrototypeOf(filter) !== Object.prototype) return filter;
  const { $regex, $options } = filter as { $regex?: unknown; $options?: unknown };
  if (typeof $regex === 'string' && $options === 'i') return { ...filter, $regex: regexOf($regex) };
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, foldRegexes(value)]),
  ) as Filter;
}

const regexOf = (escaped: string): string =>
  foldSpellings(escaped).replace(FOLDED, (letter) => {
    const lower = letter.toLowerCase() as keyof typeof SPELLINGS;
    return `[${lower}${lower.toUpperCase()}${SPELLINGS[lower]}][${MARKS}]*`;
  });
