/** What a description tells, taken apart: cards show the state a stamp is sold in, the carousel its story. */

const CONDITION = /\s*Durumu:\s*([^;.]+)[\s\S]*$/;

/** `Damgasız, zamkı tam`: what the sentence about the condition says before its details; empty when there is none. */
export function conditionOf(description: string): string {
  const told = CONDITION.exec(description)?.[1]?.trim() ?? '';
  return told.charAt(0).toLocaleUpperCase('tr') + told.slice(1);
}

/** The description without that sentence. */
export const storyOf = (description: string): string => description.replace(CONDITION, '').trim();
