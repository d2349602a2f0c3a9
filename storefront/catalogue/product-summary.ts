import { CONDITIONS, type StampCondition } from '../../cms/contract/rules/stamp-attributes.ts';

/** What a product tells, as cards and the carousel show it: the state a stamp is sold in, and its story. */

const CONDITION = /Durumu:([^;.]+)/;

/** In the set words, else as the description's sentence about it says before its details; empty when nothing tells it. */
export function conditionOf({ condition, description }: { condition: string; description: string }): string {
  const told = CONDITION.exec(description)?.[1]?.trim() ?? '';
  return CONDITIONS[condition as StampCondition] ?? told.charAt(0).toLocaleUpperCase('tr') + told.slice(1);
}

/** The description before that sentence. */
export const storyOf = (description: string): string =>
  description.slice(0, CONDITION.exec(description)?.index).trim();
