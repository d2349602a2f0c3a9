import { colourFaults } from './contradictions-of-colour.ts';
import { motifFaults } from './contradictions-of-motif.ts';
import type { StampArt } from './types.ts';

/** What the catalogue tells of a stamp. */
export type Told = {
  name: string;
  story: string;
  denominationValueOfStamp: string;
  seriesIssueDate: string | null;
  state: { form: string; isImperforate: boolean; condition: { use: string } } | null;
};

const lower = (text: string) => text.toLocaleLowerCase('tr');

/** `20 PARAS`, `2 PIASTRES` as a Turkish catalogue writes them. */
const asValue = (text: string) =>
  lower(text)
    .replace(/paras$/, 'para')
    .replace(/pıastres?$/, 'kuruş');
const toLatin = (text: string) => text.replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)));

/** `10 paralık`, `5+5 Kuruş` as `10 para`, `5+5 kuruş`. */
const valuesIn = (text: string) =>
  [...lower(text).matchAll(/(?<![\p{L}\d.,½¼])([\d½¼+.]+) (para|kuruş|lira)/gu)].map(
    ([, amount, unit]) => `${amount} ${unit}`,
  );

function valueFaults({ name, story, denominationValueOfStamp: value }: Told, art: StampArt): string[] {
  const printed = asValue(`${art.denomination} ${art.unit}`);
  const written = art.overprint?.value;
  const overprinted = toLatin(art.overprint?.lines?.join(' ') ?? '');
  // The first series compares its second stamp with its first.
  const told = valuesIn(story.replace('20 para gibi', ''));
  return [
    (written ?? printed) !== value && `value: ${value}, drawn: ${written ?? printed}`,
    written && !overprinted.includes(written.split(' ')[0] ?? '') && `${written} is not in the overprint`,
    ...valuesIn(name).map((one) => one !== value && `name: ${one}, value: ${value}`),
    ...told.map((one) => one !== value && one !== printed && `text: ${one}, drawn: ${printed}`),
  ].filter((fault) => typeof fault === 'string');
}

const FORM_WORDS: ReadonlyArray<readonly [RegExp, (form: string) => boolean]> = [
  [/(?<!\p{L})çift(?! kanatlı)(?!\p{L})/u, (form) => form.endsWith('pair')],
  [/dörtlü blok|ayrılmamış dört/u, (form) => form === 'block'],
  [/anma bloğu|kuruş blok/u, (form) => form === 'sheet'],
  [/ilk gün zarfı/u, (form) => form === 'cover'],
];

const drawnForm = ({ arrangement = 'single', format }: StampArt): string => {
  if (arrangement === 'pair') return format === 'landscape' ? 'vertical-pair' : 'horizontal-pair';
  return arrangement;
};

function shapeFaults({ name, story, state }: Told, art: StampArt): string[] {
  const form = drawnForm(art);
  const words = lower(`${name} ${story}`).replace('hem dantelli hem dantelsiz', '');
  const isImperforate = art.imperforate ?? false;
  const isNamed = FORM_WORDS.some(([inName, of]) => of(form) && inName.test(lower(name)));
  return [
    state?.form !== form && `form: ${state?.form}, drawn: ${form}`,
    ...FORM_WORDS.map(([inText, of]) => inText.test(words) && !of(form) && `${inText}, drawn: ${form}`),
    form !== 'single' && !isNamed && `the name is silent about ${form}`,
    state?.isImperforate !== isImperforate && `imperforate: ${state?.isImperforate}, drawn: ${isImperforate}`,
    /dantelsiz/.test(words) && !isImperforate && 'dantelsiz, drawn perforated',
    /dantelli/.test(words) && isImperforate && 'dantelli, drawn imperforate',
    /yatay/.test(words) && art.format !== 'landscape' && `yatay, drawn ${art.format}`,
    /dikey/.test(words) && art.format !== 'portrait' && `dikey, drawn ${art.format}`,
    /sekizgen/.test(words) !== (art.format === 'octagon') && `octagon in text or picture only`,
  ].filter((fault) => typeof fault === 'string');
}

const yearsIn = (text: string) => text.match(/(?<!\d)(?:1[89])\d\d(?!\d)/g) ?? [];
/** Years of the Ottoman calendar as ours. */
const rumiYearsIn = (text: string) =>
  (text.match(/(?<!\d)13[34]\d(?!\d)/g) ?? []).map((year) => `${+year + 584}`);

function yearFaults({ name, story, seriesIssueDate }: Told, art: StampArt): string[] {
  const issued = String(seriesIssueDate).slice(0, 4);
  const overprint = toLatin(art.overprint?.lines?.join(' ') ?? '');
  const drawn = [...yearsIn(`${art.inscription} ${overprint}`), ...rumiYearsIn(overprint)];
  const [, last] = /\d{4} - (\d{4})$/.exec(art.inscription ?? '') ?? [];
  const cancelled = yearsIn(art.postmark?.date ?? '');
  return [
    ...[...yearsIn(name), ...rumiYearsIn(name)].map(
      (year) => year !== issued && `name: ${year}, issued: ${issued}`,
    ),
    ...drawn.map((year) => year > issued && `drawn: ${year}, issued: ${issued}`),
    // Atatürk's own years stand on the sheet of 1940.
    last && last !== '1938' && last !== issued && `drawn for ${last}, issued: ${issued}`,
    ...cancelled.map((year) => !`${name} ${story}`.includes(year) && `cancelled in ${year}, not in the text`),
    ...cancelled.map((year) => year < issued && `cancelled in ${year}, issued: ${issued}`),
  ].filter((fault) => typeof fault === 'string');
}

/** What postmarks call the towns of the texts. */
const TOWNS: Record<string, string> = {
  ANGORA: 'Ankara',
  CONSTANTINOPLE: 'İstanbul',
  DERSAADET: 'Dersaadet',
  SALONIQUE: 'Selanik',
  SMYRNE: 'İzmir',
  STAMBOUL: 'İstanbul',
};

function postmarkFaults({ name, story, state }: Told, { postmark }: StampArt): string[] {
  const isUsed = state?.condition.use === 'used';
  const town = lower(TOWNS[postmark?.place ?? ''] ?? postmark?.place ?? '');
  return [
    isUsed !== Boolean(postmark) && `used: ${isUsed}, drawn with a postmark: ${Boolean(postmark)}`,
    postmark && !lower(`${name} ${story}`).includes(town) && `cancelled in ${town}, not in the text`,
  ].filter((fault) => typeof fault === 'string');
}

/** What a collector finds when holding the picture of a stamp against its words; empty when they agree. */
export const contradictions = (told: Told, art: StampArt): string[] =>
  [valueFaults, shapeFaults, yearFaults, postmarkFaults, colourFaults, motifFaults].flatMap((find) =>
    find(told, art),
  );
