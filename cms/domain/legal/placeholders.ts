import { formatForInput } from '../../contract/money.ts';
import { escapeHtml } from '../../contract/rules/escape-html.ts';
import { SALE_TERMS, type SaleTerm, type SaleTerms } from '../../contract/rules/shop-terms.ts';

/** Placeholders of the legal texts, by the name between double braces, with their labels in the panel. */
export const PLACEHOLDER_LABELS = {
  companyName: { tr: 'Şirket adı', en: 'Company name' },
  email: { tr: 'E-posta', en: 'E-mail' },
  phone: { tr: 'Telefon', en: 'Phone' },
  host: { tr: 'İnternet adresi', en: 'Host' },
  address: { tr: 'Adres', en: 'Address' },
  contactName: { tr: 'Yetkili', en: 'Contact person' },
  taxOffice: { tr: 'Vergi dairesi', en: 'Tax office' },
  taxNumber: { tr: 'Vergi numarası', en: 'Tax number' },
  mersis: { tr: 'MERSIS numarası', en: 'MERSIS number' },
  kep: { tr: 'KEP adresi', en: 'Registered e-mail (KEP)' },
  whatsapp: { tr: 'WhatsApp numarası', en: 'WhatsApp number' },
  chamber: { tr: 'Kayıtlı olunan oda', en: 'Chamber' },
  etbis: { tr: 'ETBİS kaydının adresi', en: 'Address of the ETBİS record' },
};
export type BusinessPlaceholder = keyof typeof PLACEHOLDER_LABELS;
export const BUSINESS_PLACEHOLDERS = Object.keys(PLACEHOLDER_LABELS) as BusinessPlaceholder[];

const TERM_LABELS: Record<SaleTerm, { tr: string; en: string }> = {
  shippingFee: { tr: 'Kargo ücreti', en: 'Shipping fee' },
  freeShippingAbove: { tr: 'Ücretsiz kargo sınırı', en: 'Limit of free shipping' },
  taxPercent: { tr: 'KDV oranı', en: 'VAT percent' },
  deliveryDaysInTown: { tr: 'Şehir içi teslimat günü', en: 'Days of delivery in town' },
  deliveryDaysOutOfTown: { tr: 'Şehir dışı teslimat günü', en: 'Days of delivery out of town' },
  withdrawalDays: { tr: 'Cayma günü', en: 'Days to withdraw' },
};
const SHOP_NAME = { shopName: { tr: 'Dükkânın adı', en: 'Shop name' } };
export const TEXT_LABELS = { ...SHOP_NAME, ...PLACEHOLDER_LABELS, ...TERM_LABELS };
export type Placeholder = keyof typeof TEXT_LABELS;
export const PLACEHOLDERS = Object.keys(TEXT_LABELS) as Placeholder[];

type Fact = BusinessPlaceholder | 'shopName';
const FACTS: readonly Fact[] = ['shopName', ...BUSINESS_PLACEHOLDERS];
export type BusinessFacts = { readonly [Placeholder in Fact]?: string | null };

/** Details that a sole trader may leave empty; sentences with an empty detail are left out. */
export const OPTIONAL_PLACEHOLDERS: readonly BusinessPlaceholder[] = [
  'mersis',
  'kep',
  'whatsapp',
  'chamber',
  'etbis',
];

export type TextNode = {
  type?: string;
  text?: string;
  children?: TextNode[];
  fields?: { url?: unknown } | null;
};

/** Text in place of the seller's missing details; without these details no order can be placed. */
const NOT_YET = '[henüz girilmedi]';
export const SENTENCES = /(?<=[.!?])\s+/;

const detailOf = (details: BusinessFacts, name: Fact) => details[name]?.trim() || null;

/** Fills the placeholders of a text. A sentence with an empty optional placeholder is left out. */
export function fillText(text: string, details: BusinessFacts): string {
  const missing = OPTIONAL_PLACEHOLDERS.filter((name) => !detailOf(details, name)).map(
    (name) => `{{${name}}}`,
  );
  const told = missing.some((placeholder) => text.includes(placeholder))
    ? text
        .split(SENTENCES)
        .filter((sentence) => !missing.some((placeholder) => sentence.includes(placeholder)))
        .join(' ')
    : text;
  return FACTS.reduce(
    (filled, name) => filled.replaceAll(`{{${name}}}`, () => detailOf(details, name) ?? NOT_YET),
    told,
  );
}

/** Fills the placeholders of an editor's text; a paragraph or list item that becomes empty is removed. */
export function fillPlaceholders<Node extends TextNode>(node: Node, details: BusinessFacts): Node {
  if (typeof node.text === 'string') return { ...node, text: fillText(node.text, details) };
  if (!node.children) return node;
  const children = node.children
    .map((child) => ({ before: child, after: fillPlaceholders(child, details) }))
    .filter(({ before, after }) => !textOf(before).trim() || textOf(after).trim())
    .map(({ after }) => after);
  return { ...node, children };
}

/** Formats an amount in lira, without kuruş if they are zero: `30`, `29,90`. */
const told = (kurus: number): string => formatForInput(kurus).replace(/,00$/, '');

/** Fills the terms of sale into a text: an order's contract contains the terms of this order. */
export function fillTerms(text: string, terms: SaleTerms): string {
  return SALE_TERMS.reduce((filled, name) => {
    const isAmount = name === 'shippingFee' || name === 'freeShippingAbove';
    const value = isAmount ? told(terms[name]) : String(terms[name]);
    return filled.replaceAll(`{{${name}}}`, () => (name === 'taxPercent' ? value + ratesText(terms) : value));
  }, text);
}

/** Lists the VAT rates of categories after the shop's: ` (Pul Albümleri: %20, Pul Listeleri: %0)`. */
function ratesText({ categoryRates = {} }: SaleTerms): string {
  const rates = Object.entries(categoryRates).map(([name, percent]) => `${escapeHtml(name)}: %${percent}`);
  return rates.length > 0 ? ` (${rates.join(', ')})` : '';
}

export const textOf = (node: TextNode): string => node.text ?? (node.children ?? []).map(textOf).join('');

const KNOWN = new RegExp(`\\{\\{(${PLACEHOLDERS.join('|')})\\}\\}`, 'g');
const BRACES = /(?<!\{)\{+[^{}]*\}+|[{}]/g;

/** Finds unknown placeholders, which forbid publication since their braces would be shown as typed. */
export const unknownPlaceholders = (root: TextNode): string[] => [...new Set(bracesIn(root))];

/** Finds braces in a text where no placeholder is allowed, such as a title. */
export const bracesOf = (text: string): string[] => [...new Set(text.match(BRACES) ?? [])];

export const findBraces = (text: string): Array<{ start: number; end: number; isKnown: boolean }> =>
  [...text.matchAll(BRACES)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    isKnown: PLACEHOLDERS.some((name) => found === `{{${name}}}`),
  }));

/** Finds unknown placeholders, including a placeholder whose letters have different formats. */
function bracesIn(node: TextNode): string[] {
  const inLink = bracesOf(typeof node.fields?.url === 'string' ? node.fields.url : '');
  const children = node.children ?? [];
  const isLine = children.some((child) => typeof child.text === 'string');
  if (!isLine) return [...inLink, ...children.flatMap(bracesIn)];
  const rest = children.map((child) => textOf(child).replaceAll(KNOWN, '')).join('');
  return [...inLink, ...bracesOf(rest), ...children.filter((child) => child.children).flatMap(bracesIn)];
}

export const unknownPlaceholdersMessage = (unknown: readonly string[]): string =>
  `Yayımlanamaz: ${unknown.join(', ')} tanınmıyor. Kullanabileceğiniz alanlar: ${PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ')}. Alanı boşluksuz ve tek biçimde yazın.`;
