import { formatLira, parseLira, toLira } from '../../../contract/money.ts';
import { LOWERED, type SortOrder } from '../../../contract/rules/catalogue.ts';
import type { YearSpan } from '../../../contract/rules/stamp-attributes.ts';

/** Filter or order that the words of a keyword ask for. */
export type Wish = {
  /** Turkish, for shoppers. */
  label: string;
  /** Words of the keyword, as plain text. */
  read: string;
  /** Whether the words name an event whose years the label tells. */
  isNamed?: true;
  /** Prices are in kuruş. */
  filter: { years?: YearSpan; prices?: Bounds; isInStock?: true; offer?: readonly string[] };
  order?: Order;
};
type Order = SortOrder | 'newest';
type Bounds = { from?: number; to?: number };
export type FaceValues = { from: number; to: number; unit: string; read: string };

const NUMBER = '(\\d[\\d.,]{0,11})';
const UNIT = ' ?(lira|tl|kurus|krs|para)[a-z]{0,5}';
const PRICE = '(?:fiyat|butce)[a-z]* ';
/** Number with its currency; without one only a word such as `fiyat` shows that the number is a price. */
const AMOUNT = `(?:(?:${PRICE})?${NUMBER}${UNIT}|${PRICE}${NUMBER}[a-z]{0,4})`;
const TO = ' ?(?:-|–|—|ile|ila|to) ?';
const RANGE = '(?: (?:aras|band|aralig)[a-z]*)?';
const THAN = ' (?:ve |daha )*';
const MORE = '(?:ust|uzer|fazla|pahali|yukari|asan|gecen|basla)[a-z]*';
const LESS = '(?:(?:alt[iu](?!n(?!d))|asag|kadar|ucuz|gecme|asma|maks|limit|butce)[a-z]*|az|max)';
const NEARLY = 0.25;

const between = (one: number, other: number) => ({ from: Math.min(one, other), to: Math.max(one, other) });
const atMost = (to: number) => ({ to });
const atLeast = (from: number) => ({ from });
const near = (amount: number) => between(amount * (1 - NEARLY), amount * (1 + NEARLY));

/** Each pattern has one or two numbers, perhaps with their units. */
const AMOUNTS: ReadonlyArray<[read: (one: number, other: number) => Bounds, pattern: string]> = [
  [between, `(?:${PRICE})?${NUMBER}(?:${UNIT})?${TO}${NUMBER}${UNIT}${RANGE}`],
  [between, `${NUMBER}(?:${UNIT} (?:ve )?|[a-z]{0,4} ve )${NUMBER}${UNIT} (?:aras|kadar)[a-z]*`],
  [between, `${PRICE}${NUMBER}[a-z]{0,4}(?:${TO}| ve )${NUMBER}[a-z]{0,4}${RANGE}`],
  [atMost, `${AMOUNT}${THAN}${LESS}`],
  [atLeast, `${AMOUNT}${THAN}${MORE}`],
  [near, `${AMOUNT} (?:civar|dolay|gibi|cevre)[a-z]*|(?:yaklasik|takriben|asagi yukari) ${NUMBER}${UNIT}`],
  [atMost, `(?:en (?:cok|fazla)|azami|maks[a-z]*|max|under|below|up to) ${NUMBER}${UNIT}`],
  [atLeast, `(?:en az|asgari|min[a-z]*|over|above) ${NUMBER}${UNIT}`],
  [atMost, `butce[a-z]* ${NUMBER}(?:${UNIT})?|${NUMBER} ?(lira|tl)y[ae]`],
  [near, `fiyat[a-z]* ${NUMBER}${UNIT}`],
];

/** Orders by their words. A row comes before those whose words it contains. */
const ORDERS: ReadonlyArray<[order: Order, from: string, pattern: string]> = [
  [
    'priceAsc',
    'En ucuzdan',
    'ucuzdan pahaliya|(?:fiyat[a-z]* )?dusukten yuksege|pahali olmayan|artan fiyat[a-z]*',
  ],
  [
    'priceDesc',
    'En pahalıdan',
    '(?:en |most )?(?:pahali|expensive)[a-z]*(?: ucuza)?|en (?:deger|kiymet)[a-z]*|azalan fiyat[a-z]*',
  ],
  [
    'priceAsc',
    'En ucuzdan',
    '(?:en )?(?:ucuz|hesapli|ekonomik|(?:uygun|dusuk) fiyat)[a-z]*|en uygun|cheap[a-z]*',
  ],
  ['newest', 'Yeni gelenlerden', '(?:en )?(?:yeni|son) (?:gel|eklen|gir)[a-z]*'],
  ['recommended', 'Önerilenlerden', '(?:en )?cok sat[a-z]*|populer[a-z]*|en (?:guzel|iyi)[a-z]*'],
  ['dateAsc', 'En eskiden', 'en eski[a-z]*|eskiden yeniye|oldest'],
  ['dateDesc', 'En yeniden', 'en (?:yeni|son|guncel)[a-z]*(?: (?:basil|cik)[a-z]*)?|yeniden eskiye|newest'],
];
const COUNT = '(?: \\d{1,3}(?= (?:pul|adet|tane)))?';
const IN_STOCK =
  '(?:stok(?:ta|taki)|mevcut|satista(?:ki)?|elin[a-z]*)(?:ler)?(?: (?:ol|bulun|var|kal)[a-z]*)?|tukenme[a-z]*|in stock';
const WORDED: ReadonlyArray<[wish: Omit<Wish, 'read'>, pattern: string]> = [
  ...ORDERS.map(([order, from, pattern]): [Omit<Wish, 'read'>, string] => [
    { label: `${from} başlayarak`, filter: {}, order },
    `(?:${pattern})${COUNT}`,
  ]),
  [{ label: 'Yalnız stokta olanlar', filter: { isInStock: true } }, IN_STOCK],
  [
    { label: 'İndirimde', filter: { offer: [LOWERED] } },
    '(?:indirim(?:li|de)|kampanyali|fiyati dus[em])[a-z]*',
  ],
];

const compiled = <Rule>([rule, pattern]: readonly [Rule, string]): [Rule, RegExp] => [
  rule,
  new RegExp(String.raw`(?<![\p{L}\p{N}.,/])(?:${pattern})(?![\p{L}\p{N}])`, 'u'),
];
const AMOUNT_RULES = AMOUNTS.map(compiled);
const WORDED_RULES = WORDED.map(compiled);

export function boundsLabel({ from, to }: Bounds, write: (bound: number) => string): string {
  if (from === undefined) return `en çok ${write(to ?? 0)}`;
  if (to === undefined) return `en az ${write(from)}`;
  return from === to ? write(from) : `${write(from)}–${write(to)}`;
}
const lira = (kurus: number) => formatLira(kurus).replace(/,00$/, '');

type Read = { wishes: Wish[]; faceValues: FaceValues | null; rest: string };

/**
 * Reads the wishes of a plain text: a price, an order, stock. Bounds in kuruş or para are bounds of the face value,
 * because nothing in the shop costs less than a lira.
 */
export function readWishes(plainText: string, areGross: boolean): Read {
  const found: Read = { wishes: [], faceValues: null, rest: plainText.replace(/\s+/g, ' ') };
  const take = ({ 0: read, index }: RegExpExecArray) => {
    const [before, after] = [found.rest.slice(0, index), found.rest.slice(index + read.length)];
    found.rest = `${before.trimEnd()} ${after.trimStart()}`;
    return read;
  };
  for (const [boundsOf, pattern] of /\d/.test(plainText) ? AMOUNT_RULES : []) {
    const match = pattern.exec(found.rest);
    const groups = match?.slice(1).filter(Boolean) ?? [];
    const units = groups.filter((group) => !/\d/.test(group));
    const numbers = groups
      .filter((group) => !units.includes(group))
      .map((one) => parseLira(one.replace(/[.,]$/, '')));
    const [one = null, other = one] = numbers;
    if (!match || one === null || other === null || new Set(units).size > 1) continue;
    const [bounds, read, unit = 'lira'] = [boundsOf(one, other), take(match), units.at(-1)];
    const { from = 0, to = Number.POSITIVE_INFINITY } = bounds;
    if (/lira|tl/.test(unit))
      found.wishes.push({
        label: `${boundsLabel(bounds, lira)} (KDV ${areGross ? 'dahil' : 'hariç'})`,
        read,
        filter: { prices: bounds },
      });
    else found.faceValues = { from: toLira(from), to: toLira(to), unit: unit.replace('krs', 'kurus'), read };
    break;
  }
  for (const [wish, pattern] of WORDED_RULES) {
    const match = pattern.exec(found.rest);
    if (match && !(wish.order && found.wishes.some(({ order }) => order)))
      found.wishes.push({ ...wish, read: take(match) });
  }
  return found;
}
