import { analyse } from 'scslre';
import type { Regex } from './find-regexes.ts';

/**
 * Whether an expression may take more than the length of a text: by trying the same letters in two of its repeats, or
 * from each place of a text anew.
 */
export function isSlow({ source, flags }: Pick<Regex, 'source' | 'flags'>): boolean {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true }, maxReports: 1 });
  return reports.length > 0;
}
