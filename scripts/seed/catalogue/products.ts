import type { StampCondition, StampFormat } from '../../../cms/contract/rules/stamp-attributes.ts';
import { FACT_FIELDS, type FactField, measuresOf } from './issue-facts.ts';
import {
  type AccessoryRow,
  accessoriesSchema,
  type Condition,
  type Era,
  eraSchema,
  type Form,
  readSeed,
  type SeedProduct,
  type StampFacts,
  type StampRow,
  type StampState,
} from './read.ts';

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

/** Words for the edges. Faults of the edges replace these words, other faults follow. */
function wordsOfEdge({ form, isImperforate, faults }: StampState): string {
  if (form === 'cover') return 'zarf lekesiz';
  if (form === 'sheet') return 'kenarları düzgün';
  const isFaulty = /dantel|kenar/i.test(faults);
  if (isImperforate) return isFaulty ? 'dantelsiz' : 'dantelsiz, kenar boşlukları açık';
  return isFaulty ? '' : 'dantelleri tam';
}

const uncapitalized = (text: string) => text.charAt(0).toLocaleLowerCase('tr') + text.slice(1);

/** State of the stamp in every description, as promised by the contract of sale. */
export function conditionSentence(state: StampState): string {
  const words = [FORM_WORDS[state.form], ...wordsOfUse(state.condition, state.form)].filter(Boolean);
  const edge = [wordsOfEdge(state), uncapitalized(state.faults), 'onarımsız'].filter(Boolean);
  return `Durumu: ${words.join(', ')}; ${edge.join(', ')}.`;
}

/** Subjects that a review of the stamp may mention. */
export function traitsOf({ form, isImperforate, condition, faults }: StampState, process: string): string[] {
  const isStrip = form.endsWith('pair');
  return [
    isStrip ? 'pair' : form,
    condition.use,
    // Nobody touches the perforation of a sheet or a cover.
    form !== 'sheet' && form !== 'cover' ? (isImperforate ? 'imperforate' : 'perforated') : '',
    condition.use === 'unused' && condition.gum === 'full' ? 'gummed' : '',
    condition.use === 'unused' && condition.gum === 'hinged' ? 'hinged' : '',
    condition.use === 'unused' && condition.isWellCentred ? 'centred' : '',
    process.includes('sürşarj') ? 'overprinted' : '',
    faults && 'faulty',
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

/** `Tuğralı Pullar 1863: 1 Kuruş Menekşe` belongs to the series before the colon. */
const seriesOf = (name: string): string => /^(.+?):\s/.exec(name)?.[1] ?? name;

/** Facts derived from known data of the stamp, and nothing else. */
const factsOf = (row: StampRow, state: StampState): StampFacts => ({
  ...(Object.fromEntries(FACT_FIELDS.map((name) => [name, row[name] ?? ''])) as Record<FactField, string>),
  series: row.series ?? seriesOf(row.name),
  condition: conditionOf(state),
  faults: state.faults,
  format: FORMAT_OF[state.form],
  certificate: row.certificate,
  ...measuresOf(row.size),
  ...(state.isImperforate && { perforation: 'Dantelsiz' }),
});

function fromStamp(category: Era, brand: string, row: StampRow): SeedProduct {
  const { form, isImperforate, condition, faults } = row;
  const state = { form, isImperforate, condition, faults };
  return {
    key: row.key,
    name: row.name,
    description: `${row.text} ${conditionSentence(state)}`,
    category,
    seriesIssueDate: row.issued,
    printingDate: row.printed ?? row.issued,
    printingProcess: row.process,
    printingHouse: row.house,
    denominationValueOfStamp: row.value,
    brand,
    priceKurus: row.priceKurus,
    countInStock: row.stock,
    pictureKey: row.key,
    furtherPictures: row.furtherPictures,
    kind: 'stamp',
    traits: traitsOf(state, row.process),
    story: row.text,
    state,
    facts: factsOf(row, state),
  };
}

const fromAccessory = ({ text, stock, ...row }: AccessoryRow): SeedProduct => ({
  ...row,
  description: text,
  seriesIssueDate: null,
  printingDate: null,
  printingProcess: '',
  printingHouse: '',
  denominationValueOfStamp: '',
  countInStock: stock,
  pictureKey: row.key,
  furtherPictures: [],
  story: text,
  state: null,
  facts: null,
});

function readEra(name: string): SeedProduct[] {
  const { category, brand, stamps } = readSeed(`catalogue/${name}.json`, eraSchema);
  return stamps.map((row) => fromStamp(category, brand, row));
}

/** The stamps, oldest era first. */
export const ISSUES: readonly SeedProduct[] = ['ottoman', 'assembly', 'republic'].flatMap(readEra);

export const CATALOGUE: readonly SeedProduct[] = [
  ...ISSUES,
  ...readSeed('catalogue/accessories.json', accessoriesSchema).map(fromAccessory),
];
