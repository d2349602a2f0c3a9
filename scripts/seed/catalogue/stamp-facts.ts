import type { StampCondition, StampFormat } from '../../../cms/contract/rules/stamp-attributes.ts';
import type { StampRow } from './read.ts';
import type { Condition, Form, StampFacts, StampState } from './types.ts';

const FORM_WORDS: Record<Form, string> = {
  single: '',
  'vertical-pair': 'alt alta çift',
  'horizontal-pair': 'yan yana çift',
  block: 'dörtlü blok',
  sheet: 'anma bloğu',
  cover: 'ilk gün zarfı',
};

const GUM_WORDS = { full: 'zamkı tam, şarniyersiz', hinged: 'zamkında şarniyer izi', none: 'zamksız' };

function wordsOfUse(condition: Condition, form: Form): string[] {
  if (condition.use === 'used') return [form === 'cover' ? 'ilk gün damgalı' : 'damgalı'];
  return ['damgasız', GUM_WORDS[condition.gum], condition.isWellCentred ? 'iyi merkezli' : ''];
}

function wordsOfEdge({ form, isImperforate }: StampState): string {
  if (form === 'cover') return 'zarf lekesiz';
  if (form === 'sheet') return 'kenarları düzgün';
  return isImperforate ? 'dantelsiz, kenar boşlukları açık' : 'dantelleri tam';
}

/** What the contract of sale promises in every description: the state the stamp is sold in. */
export function conditionSentence(state: StampState): string {
  const words = [FORM_WORDS[state.form], ...wordsOfUse(state.condition, state.form)].filter(Boolean);
  return `Durumu: ${words.join(', ')}; ${wordsOfEdge(state)}, onarımsız.`;
}

/** What a review of such a stamp may speak of. */
export function traitsOf({ form, isImperforate, condition }: StampState, process: string): string[] {
  const isStrip = form.endsWith('pair');
  return [
    isStrip ? 'pair' : form,
    condition.use,
    // Of a sheet or a cover nobody touches the teeth.
    form !== 'sheet' && form !== 'cover' ? (isImperforate ? 'imperforate' : 'perforated') : '',
    condition.use === 'unused' && condition.gum === 'full' ? 'gummed' : '',
    condition.use === 'unused' && condition.gum === 'hinged' ? 'hinged' : '',
    condition.use === 'unused' && condition.isWellCentred ? 'centred' : '',
    process.includes('sürşarj') ? 'overprinted' : '',
  ].filter(Boolean);
}

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
