import type { StampCondition, StampFormat } from '../../../cms/contract/rules/stamp-attributes.ts';
import type { StampRow } from './schema.ts';
import type { Form, StampFacts, StampState } from './types.ts';

const FORMAT_OF: Record<Form, StampFormat> = {
  single: 'single',
  'vertical-pair': 'pair',
  'horizontal-pair': 'pair',
  block: 'blockOfFour',
  sheet: 'souvenirSheet',
  cover: 'firstDayCover',
};
const CONDITION_OF = { full: 'unusedFullGum', hinged: 'unusedHinged', none: 'unusedNoGum' } as const;

export function conditionOf({ form, condition }: StampState): StampCondition {
  if (form === 'cover') return 'onCover';
  return condition.use === 'used' ? 'used' : CONDITION_OF[condition.gum];
}

/** `Tuğralı Pullar 1863: 1 Kuruş Menekşe` is of the series before the colon. */
const seriesOf = (name: string): string => /^(.+?):\s/.exec(name)?.[1] ?? name;

/** What follows from what is known of the stamp, and nothing besides. */
export const factsOf = (row: StampRow, state: StampState): StampFacts => ({
  series: row.series ?? seriesOf(row.name),
  condition: conditionOf(state),
  format: FORMAT_OF[state.form],
  color: row.color,
  perforation: state.isImperforate ? 'Dantelsiz' : '',
  michelNumber: row.michelNumber,
});
