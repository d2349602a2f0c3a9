import { readJudgedQueries } from './judged-queries.ts';
import { byKind, type Measured, measure, type Search, testTypos } from './measure.ts';
import { searchAfter, searchBefore } from './searches.ts';

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const judged = readJudgedQueries();
const isVerbose = process.argv.includes('--worst');

function report(title: string, search: Search): Measured {
  const measured = measure(search, judged);
  const typos = testTypos(search, 1);
  console.log(`${title}: nDCG@10 ${measured.ndcg.toFixed(3)}, nothing found ${percent(measured.empty)}`);
  console.log(
    `  mistyped words found ${typos.found} of ${typos.tried} (${percent(typos.found / typos.tried)})`,
  );
  if (isVerbose) for (const { word, typed } of typos.missed) console.log(`    missed: ${word} as ${typed}`);
  return measured;
}

console.log(`${judged.length} judged queries`);
const before = report('before', searchBefore);
const after = report('after', searchAfter);
const kindsBefore = new Map(byKind(before).map(({ kind, ndcg }) => [kind, ndcg]));
for (const { kind, count, ndcg } of byKind(after))
  console.log(
    `  ${kind.padEnd(14)} ${String(count).padStart(3)}  ${kindsBefore.get(kind)?.toFixed(2)} → ${ndcg.toFixed(2)}`,
  );
if (isVerbose)
  for (const { query, ndcg, found } of after.queries.filter(({ ndcg }) => ndcg < 0.85))
    console.log(`${ndcg.toFixed(2)}  ${query}: ${found.slice(0, 10).join(' ')}`);
