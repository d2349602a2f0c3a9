import type { Payload } from 'payload';
import { formatForInput, parseLira } from '../../contract/money.ts';
import { SALE_TERMS, type SaleTerm, type SaleTerms } from '../../contract/rules/shop-terms.ts';
import type { LegalPage } from '../../infra/database/payload-types.ts';
import { findRows } from '../../infra/database/rows/rows.ts';
import { currentTerms } from '../shop-terms.ts';
import { ACCEPTED_TEXTS } from './contract-in-force.ts';
import { SENTENCES, type TextNode, textOf } from './placeholders.ts';

export type TypedTerm = { name: SaleTerm; typed: number; now: number };
export type TextWithTypedTerms = { id: string; title: string; terms: TypedTerm[] };

/** Matches a number with its unit: `%18`, `30,50 TL`, `₺30`, `14 gün`, `14 (on dört) gün`. */
const NUMBERS = /(%\s?|₺\s?)?(\d[\d.,]{0,14})(?:\s?\([^()]{1,30}\))?(\s?(?:tl|₺|lira|(?:iş )?gün))?/g;
/** Matches words about the limit of free delivery, above or below it. */
const LIMIT = /üzer|üst|aş|fazla|geç|alt|kadar/;

type Place = { unit: string; before: string; after: string; sentence: string };
const has = (text: string, ...words: string[]): boolean => words.some((word) => text.includes(word));

/** Recognises a term of sale by the words around a number; null for other numbers, such as periods set by law. */
function termAt({ unit, before, after, sentence }: Place): SaleTerm | null {
  if (unit.includes('%'))
    return has(before.slice(-30) + after.slice(0, 30), 'kdv', 'katma değer') && !has(after, 'indirim')
      ? 'taxPercent'
      : null;
  if (unit.includes('gün')) {
    if (has(after, 'cayabil', 'cayma hakk')) return has(before, 'teslim') ? 'withdrawalDays' : null;
    if (!has(sentence, 'teslim', 'ulaştır')) return null;
    if (has(before, 'şehir dışı', 'dışındaki', 'il dışı')) return 'deliveryDaysOutOfTown';
    return has(before, 'şehir içi', 'aynı şehir', 'il içi') ? 'deliveryDaysInTown' : null;
  }
  if (unit === '' || !has(sentence, 'kargo') || has(sentence, 'iade', 'cayma')) return null;
  return LIMIT.test(after.slice(0, 30)) ? 'freeShippingAbove' : 'shippingFee';
}

function numbersIn(sentence: string): Array<{ name: SaleTerm; typed: number }> {
  const found = [...sentence.matchAll(NUMBERS)];
  return found.flatMap((match, place) => {
    const [whole, sign = '', digits = '', unit = ''] = match;
    const end = match.index + whole.length;
    const last = found[place - 1];
    const name = termAt({
      unit: sign + unit,
      before: sentence.slice(last ? last.index + last[0].length : 0, match.index),
      after: sentence.slice(end, found[place + 1]?.index),
      sentence,
    });
    const isAmount = name === 'shippingFee' || name === 'freeShippingAbove';
    const number = digits.replace(/[.,]$/, '');
    const typed = isAmount ? parseLira(number) : Number(number);
    return name && typed !== null && !Number.isNaN(typed) ? [{ name, typed }] : [];
  });
}

function linesOf(node: TextNode): string[] {
  const children = node.children ?? [];
  return children.some((child) => typeof child.text === 'string')
    ? [textOf(node)]
    : children.flatMap(linesOf);
}

export function findTypedTerms(root: TextNode, terms: SaleTerms): TypedTerm[] {
  const sentences = linesOf(root).flatMap((line) => line.toLocaleLowerCase('tr').split(SENTENCES));
  const isRate = (percent: number) => Object.values(terms.categoryRates ?? {}).includes(percent);
  const differ = sentences
    .flatMap(numbersIn)
    .filter(({ name, typed }) => typed !== terms[name] && !(name === 'taxPercent' && isRate(typed)));
  return SALE_TERMS.flatMap((name) =>
    [...new Set(differ.flatMap((one) => (one.name === name ? one.typed : [])))].map((typed) => ({
      name,
      typed,
      now: terms[name],
    })),
  );
}

/** Finds published texts of the checkout with numbers that differ from the settings. */
export async function readTypedTerms(payload: Payload): Promise<TextWithTypedTerms[]> {
  const terms = await currentTerms(payload);
  const isPublished = { slug: { in: [...ACCEPTED_TEXTS] }, _status: { equals: 'published' } };
  const texts = await findRows<LegalPage>({ payload }, 'legal-pages', isPublished);
  return texts.flatMap(({ id, title, body }) => {
    const found = body ? findTypedTerms(body.root as TextNode, terms) : [];
    return found.length > 0 ? [{ id, title, terms: found }] : [];
  });
}

/** Formats a term of sale for people: `₺30`, `%18` or `14 gün`. */
export function tellTerm(name: SaleTerm, value: number): string {
  if (name === 'taxPercent') return `%${value}`;
  const isAmount = name === 'shippingFee' || name === 'freeShippingAbove';
  return isAmount ? `₺${formatForInput(value).replace(/,00$/, '')}` : `${value} gün`;
}
