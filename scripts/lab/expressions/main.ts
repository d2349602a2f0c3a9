import { findRegexes, isSlow } from './find-regexes.ts';

/** `npm run check:regexes`: every expression of the shop must work in linear time. */
const expressions = await findRegexes();
const slow = expressions.filter(isSlow);
for (const { file, source, flags } of slow) console.error(`${file}: /${source}/${flags} backtracks`);
console.log(`${expressions.length} expressions, ${slow.length} of them slow`);
// No expressions found means a fault of the search.
process.exitCode = expressions.length === 0 || slow.length > 0 ? 1 : 0;
