import { eachField } from '../../../cms/contract/rules/address.ts';
import type { StampCondition, StampFormat } from '../../../cms/contract/rules/stamp-attributes.ts';
import { FACT_FIELDS, measuresOf } from './issue-facts.ts';
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
} from './schemas.ts';

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

/** Describes the edges. If `faults` mentions the edges, that text replaces the description of intact edges. */
function wordsOfEdge({ form, isImperforate, faults }: StampState): string {
  if (form === 'cover') return 'zarf lekesiz';
  if (form === 'sheet') return 'kenarları düzgün';
  const isFaulty = /dantel|kenar/i.test(faults);
  if (isImperforate) return isFaulty ? 'dantelsiz' : 'dantelsiz, kenar boşlukları açık';
  return isFaulty ? '' : 'dantelleri tam';
}

const uncapitalized = (text: string) => text.charAt(0).toLocaleLowerCase('tr') + text.slice(1);

/** Describes the stamp's condition. Every description contains this sentence, as the sales contract promises. */
export function conditionSentence(state: StampState): string {
  const words = [FORM_WORDS[state.form], ...wordsOfUse(state.condition, state.form)].filter(Boolean);
  const edge = [wordsOfEdge(state), uncapitalized(state.faults), 'onarımsız'].filter(Boolean);
  return `Durumu: ${words.join(', ')}; ${edge.join(', ')}.`;
}

export function traitsOf({ form, isImperforate, condition, faults }: StampState, process: string): string[] {
  const isStrip = form.endsWith('pair');
  return [
    isStrip ? 'pair' : form,
    condition.use,
    // The perforation of a sheet or a cover is not described.
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

/** Returns the series from a name: the text before the colon in `Tuğralı Pullar 1863: 1 Kuruş Menekşe`. */
const seriesOf = (name: string): string => /^(.+?):\s/.exec(name)?.[1] ?? name;

const factsOf = (row: StampRow, state: StampState): StampFacts => ({
  ...eachField(FACT_FIELDS, (name) => row[name] ?? ''),
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
