import { type TextNode, textOf } from '../../../domain/legal/placeholders.ts';
import type { LegalPage } from '../../../infra/database/payload-types.ts';
import type { Translate } from '../translations/translate.ts';

/** Compared fields of a text's version. */
export type TextVersion = Partial<Pick<LegalPage, 'title' | 'slug' | 'body' | 'meta'>>;

/** Words of a text, each with its count. */
function countWords(body: TextVersion['body']): Map<string, number> {
  const counts = new Map<string, number>();
  const blocks = ((body as { root?: TextNode } | null | undefined)?.root?.children ?? []).map(textOf);
  for (const word of blocks.join('\n').split(/\s+/))
    if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const surplus = (words: Map<string, number>, others: Map<string, number>): number =>
  [...words].reduce((sum, [word, count]) => sum + Math.max(0, count - (others.get(word) ?? 0)), 0);

/** Missing, null and an empty text are equal. */
const asText = (value: unknown) =>
  JSON.stringify({ value }, (_name, part) => (part === null || part === '' ? undefined : part));
const same = (one: unknown, other: unknown) => asText(one) === asText(other);

/** Differences between a version and the one before, a sentence for each part. */
export function describeVersion(before: TextVersion | undefined, after: TextVersion, t: Translate): string[] {
  if (!before) return [t('versions:first')];
  const lines: string[] = [];
  if (!same(before.title, after.title))
    lines.push(t('versions:title', { from: before.title || '—', to: after.title || '—' }));
  if (!same(before.slug, after.slug))
    lines.push(t('versions:slug', { from: before.slug || '—', to: after.slug || '—' }));
  if (!same(before.body, after.body)) {
    const [old, now] = [countWords(before.body), countWords(after.body)];
    const [added, removed] = [surplus(now, old), surplus(old, now)];
    lines.push(added + removed === 0 ? t('versions:shape') : t('versions:words', { added, removed }));
  }
  if (!same({ ...before.meta }, { ...after.meta })) lines.push(t('versions:meta'));
  return lines.length > 0 ? lines : [t('versions:nothing')];
}
