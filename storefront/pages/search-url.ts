import { paths } from '../../cms/contract/paths.ts';
import { KEYWORD_MAX_LENGTH } from '../../cms/contract/rules/catalogue.ts';

export function searchUrl(keyword: string): string {
  const trimmed = keyword.trim().slice(0, KEYWORD_MAX_LENGTH);
  return trimmed === '' ? paths.home : paths.search(trimmed);
}
