import type { Condition, Form, StampState } from './types.ts';

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
