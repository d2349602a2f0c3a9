import { expect, it } from 'vitest';
import { conditionSentence, traitsOf } from './stamp-facts.ts';
import type { StampState } from './types.ts';

const single: StampState = {
  form: 'single',
  isImperforate: false,
  condition: { use: 'unused', gum: 'full' },
};

it.each<[StampState, string]>([
  [single, 'Durumu: damgasız, zamkı tam, şarniyersiz; dantelleri tam, onarımsız.'],
  [
    { ...single, isImperforate: true, condition: { use: 'unused', gum: 'none' } },
    'Durumu: damgasız, zamksız; dantelsiz, kenar boşlukları açık, onarımsız.',
  ],
  [
    { ...single, form: 'vertical-pair', condition: { use: 'unused', gum: 'hinged', isWellCentred: true } },
    'Durumu: alt alta çift, damgasız, zamkında şarniyer izi, iyi merkezli; dantelleri tam, onarımsız.',
  ],
  [
    { ...single, form: 'block', condition: { use: 'used' } },
    'Durumu: dörtlü blok, damgalı; dantelleri tam, onarımsız.',
  ],
  [
    { ...single, form: 'sheet' },
    'Durumu: anma bloğu, damgasız, zamkı tam, şarniyersiz; kenarları düzgün, onarımsız.',
  ],
  [
    { ...single, form: 'cover', condition: { use: 'used' } },
    'Durumu: ilk gün zarfı, ilk gün damgalı; zarf lekesiz, onarımsız.',
  ],
])('should describe the condition of %j', (state, sentence) => {
  expect(conditionSentence(state)).toBe(sentence);
});

it.each<[StampState, string, string[]]>([
  [single, 'Ofset', ['single', 'unused', 'perforated', 'gummed']],
  [
    { ...single, isImperforate: true, condition: { use: 'unused', gum: 'hinged' } },
    'Tipografi, sürşarj',
    ['single', 'unused', 'imperforate', 'hinged', 'overprinted'],
  ],
  [{ ...single, form: 'cover', condition: { use: 'used' } }, 'Ofset', ['cover', 'used']],
  [
    { ...single, form: 'horizontal-pair', condition: { use: 'unused', gum: 'none', isWellCentred: true } },
    'Ofset',
    ['pair', 'unused', 'perforated', 'centred'],
  ],
])('should let a review of %j, %s, speak of %j', (state, process, traits) => {
  expect(traitsOf(state, process)).toEqual(traits);
});
