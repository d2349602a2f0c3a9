import { CONDITIONS, type StampCondition } from '../../cms/contract/rules/stamp-attributes.ts';

/** A product's summary for cards and the carousel: the state a stamp is sold in, and its story. */

const CONDITION = /Durumu:([^;.]+)/;

/** The condition field's text, else the part of the description's sentence before its details; empty without both. */
export function conditionOf({ condition, description }: { condition: string; description: string }): string {
  const told = CONDITION.exec(description)?.[1]?.trim() ?? '';
  return CONDITIONS[condition as StampCondition] ?? told.charAt(0).toLocaleUpperCase('tr') + told.slice(1);
}

/** The description before that sentence. */
export const storyOf = (description: string): string =>
  description.slice(0, CONDITION.exec(description)?.index).trim();
