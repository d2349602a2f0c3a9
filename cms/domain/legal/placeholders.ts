import { formatForInput } from '../../contract/money.ts';
import { SALE_TERMS, type SaleTerms } from '../../contract/rules/shop-terms.ts';

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

/** Placeholders filled from the shop's settings. */
const TERM_LABELS: Record<keyof SaleTerms, { tr: string; en: string }> = {
  shippingFee: { tr: 'Kargo ücreti', en: 'Shipping fee' },
  freeShippingAbove: { tr: 'Ücretsiz kargo sınırı', en: 'Limit of free shipping' },
  taxPercent: { tr: 'KDV oranı', en: 'VAT percent' },
  deliveryDaysInTown: { tr: 'Şehir içi teslimat günü', en: 'Days of delivery in town' },
  deliveryDaysOutOfTown: { tr: 'Şehir dışı teslimat günü', en: 'Days of delivery out of town' },
  withdrawalDays: { tr: 'Cayma günü', en: 'Days to withdraw' },
};
/** All that an editor may write between double braces. */
export const TEXT_LABELS = { ...PLACEHOLDER_LABELS, ...TERM_LABELS };
export type Placeholder = keyof typeof TEXT_LABELS;
export const PLACEHOLDERS = Object.keys(TEXT_LABELS) as Placeholder[];

export type BusinessFacts = { readonly [Placeholder in BusinessPlaceholder]?: string | null };

/** Optional for a sole trader: sentences with an empty one are left out. */
export const OPTIONAL_PLACEHOLDERS: readonly BusinessPlaceholder[] = [
  'mersis',
  'kep',
  'whatsapp',
  'chamber',
  'etbis',
];

/** A node of the editor's text, as far as placeholders are concerned. */
export type TextNode = {
  type?: string;
  text?: string;
  children?: TextNode[];
  fields?: { url?: unknown } | null;
};

/** Stands in for missing details of the seller; without them no order is taken anyway. */
const NOT_YET = '[henüz girilmedi]';
export const SENTENCES = /(?<=[.!?])\s+/;

const detailOf = (details: BusinessFacts, name: BusinessPlaceholder) => details[name]?.trim() || null;

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
  return BUSINESS_PLACEHOLDERS.reduce(
    (filled, name) => filled.replaceAll(`{{${name}}}`, () => detailOf(details, name) ?? NOT_YET),
    told,
  );
}

/** The editor's text with its placeholders filled; a paragraph or a list's item of which nothing is left goes too. */
export function fillPlaceholders<Node extends TextNode>(node: Node, details: BusinessFacts): Node {
  if (typeof node.text === 'string') return { ...node, text: fillText(node.text, details) };
  if (!node.children) return node;
  const children = node.children
    .map((child) => ({ before: child, after: fillPlaceholders(child, details) }))
    .filter(({ before, after }) => !textOf(before).trim() || textOf(after).trim())
    .map(({ after }) => after);
  return { ...node, children };
}

/** Round amounts without kuruş: `30`, else `29,90`. */
const told = (kurus: number): string => formatForInput(kurus).replace(/,00$/, '');

/** A filled text with what the shop sells under: an order's contract names the terms of that very order. */
export function fillTerms(text: string, terms: SaleTerms): string {
  return SALE_TERMS.reduce((filled, name) => {
    const isAmount = name === 'shippingFee' || name === 'freeShippingAbove';
    return filled.replaceAll(`{{${name}}}`, isAmount ? told(terms[name]) : String(terms[name]));
  }, text);
}

/** Text of a node, without its marks. */
export const textOf = (node: TextNode): string => node.text ?? (node.children ?? []).map(textOf).join('');

const KNOWN = new RegExp(`\\{\\{(${PLACEHOLDERS.join('|')})\\}\\}`, 'g');
const BRACES = /(?<!\{)\{+[^{}]*\}+|[{}]/g;

/** Unknown placeholders, in the order of the text, without duplicates: their braces would be published as typed. */
export const unknownPlaceholders = (root: TextNode): string[] => [...new Set(bracesIn(root))];

/** The same for a text that has no placeholders at all, such as a title. */
export const bracesOf = (text: string): string[] => [...new Set(text.match(BRACES) ?? [])];

/** Positions of braces in a text, and whether each placeholder is known. */
export const findBraces = (text: string): Array<{ start: number; end: number; isKnown: boolean }> =>
  [...text.matchAll(BRACES)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    isKnown: PLACEHOLDERS.some((name) => found === `{{${name}}}`),
  }));

/** A placeholder with differently formatted letters spans several nodes and is not filled, so it counts as unknown. */
function bracesIn(node: TextNode): string[] {
  const inLink = bracesOf(typeof node.fields?.url === 'string' ? node.fields.url : '');
  const children = node.children ?? [];
  const isLine = children.some((child) => typeof child.text === 'string');
  if (!isLine) return [...inLink, ...children.flatMap(bracesIn)];
  const rest = children.map((child) => textOf(child).replaceAll(KNOWN, '')).join('');
  return [...inLink, ...bracesOf(rest), ...children.filter((child) => child.children).flatMap(bracesIn)];
}

/** Lists the unknown words in braces that block publishing, and the allowed placeholders. */
export const unknownPlaceholdersMessage = (unknown: readonly string[]): string =>
  `Yayımlanamaz: ${unknown.join(', ')} tanınmıyor. Kullanabileceğiniz alanlar: ${PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ')}. Alanı boşluksuz ve tek biçimde yazın.`;
