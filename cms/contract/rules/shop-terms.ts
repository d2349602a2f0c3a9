import { DELIVERY_DAYS_AT_MOST, DELIVERY_DAYS_IN_TOWN, DELIVERY_DAYS_OUT_OF_TOWN } from './delivery.ts';
import { DEFAULT_PRICES, type PriceTerms, type TaxTerms } from './pricing.ts';
import { DEFAULT_IDENTITY, type ShopIdentity } from './shop-identity.ts';
import { WITHDRAWAL_DAYS } from './withdrawal.ts';

/** The dealer's terms for every sale; an order keeps its own copy. */

type DayTerms = { deliveryDaysInTown: number; deliveryDaysOutOfTown: number; withdrawalDays: number };
/** `taxExemptions`: the reason of each category whose VAT rate is 0. */
export type SaleTerms = PriceTerms & DayTerms & { taxExemptions?: Readonly<Record<string, string>> };

/** Holiday of the shop. `notice` is the sentence that shoppers see. */
export type Holiday = { notice: string; takesOrders: boolean };

/** Contact details and entries in public registers. `Contact` omits details that the dealer has not entered. */
export const CONTACT_NAMES = [
  'phone',
  'email',
  'whatsapp',
  'kep',
  'mersis',
  'taxOffice',
  'chamber',
  'etbis',
] as const;
export type Contact = { [name in (typeof CONTACT_NAMES)[number]]?: string };

export type ShopTerms = SaleTerms & {
  holiday: Holiday | null;
  contact: Contact;
  identity: ShopIdentity;
  /** Present if the provider's form offers bank transfers. */
  takesTransfers?: boolean;
  /** Present if buyers may transfer the money to the dealer's own account. */
  takesOwnTransfers?: boolean;
};

const DEFAULT_DAYS: DayTerms = {
  deliveryDaysInTown: DELIVERY_DAYS_IN_TOWN,
  deliveryDaysOutOfTown: DELIVERY_DAYS_OUT_OF_TOWN,
  withdrawalDays: WITHDRAWAL_DAYS,
};
export const DEFAULT_TERMS: ShopTerms = {
  ...DEFAULT_PRICES,
  ...DEFAULT_DAYS,
  holiday: null,
  contact: {},
  identity: DEFAULT_IDENTITY,
};

export const SALE_TERMS = [
  'shippingFee',
  'freeShippingAbove',
  'taxPercent',
  'deliveryDaysInTown',
  'deliveryDaysOutOfTown',
  'withdrawalDays',
] as const satisfies ReadonlyArray<keyof SaleTerms>;
/** Term of sale that is a number. */
export type SaleTerm = (typeof SALE_TERMS)[number];

/** VAT rate of a category as the dealer set it. */
type CategoryRate = { category: string; taxPercent: number; exemption?: string | null };
type SetTerms = { [name in SaleTerm]?: number | null } & { categoryRates?: CategoryRate[] | null };

/** Returns the terms of sale. A term that the dealer has not set gets the value of the specification. */
export function saleTermsOf(set: SetTerms): SaleTerms {
  const numbers = SALE_TERMS.map((name) => [name, set[name] ?? DEFAULT_TERMS[name]]);
  const rates = set.categoryRates ?? [];
  const exempt = rates.filter(({ taxPercent }) => taxPercent === 0);
  return {
    ...(Object.fromEntries(numbers) as SaleTerms),
    ...(rates.length > 0 && {
      categoryRates: Object.fromEntries(rates.map(({ category, taxPercent }) => [category, taxPercent])),
    }),
    ...(exempt.length > 0 && {
      taxExemptions: Object.fromEntries(exempt.map(({ category, exemption }) => [category, exemption ?? ''])),
    }),
  };
}

/** Lowest and highest value. By law, delivery takes at most 30 days, and the withdrawal period is at least 14 days. */
export const TERM_LIMITS = {
  taxPercent: [0, 100],
  deliveryDaysInTown: [1, DELIVERY_DAYS_AT_MOST],
  deliveryDaysOutOfTown: [1, DELIVERY_DAYS_AT_MOST],
  withdrawalDays: [WITHDRAWAL_DAYS, 60],
} as const;

/**
 * Returns the days of an order. An order from before terms were stored gets the specification's days. Its VAT rates
 * are in `order-tax.ts`, and its sums contain the shipping price.
 */
export const termsOfOrder = (kept: { [name in keyof DayTerms]?: number | null }): DayTerms => ({
  deliveryDaysInTown: kept.deliveryDaysInTown ?? DELIVERY_DAYS_IN_TOWN,
  deliveryDaysOutOfTown: kept.deliveryDaysOutOfTown ?? DELIVERY_DAYS_OUT_OF_TOWN,
  withdrawalDays: kept.withdrawalDays ?? WITHDRAWAL_DAYS,
});

type Rates = TaxTerms['categoryRates'];
export const isSameRates = (one: Rates = {}, other: Rates = {}): boolean =>
  Object.keys({ ...one, ...other }).every((category) => one[category] === other[category]);

/** Whether the terms that the shopper saw still apply; terms that were not sent are not compared. */
export const isSameTerms = (seen: Partial<SaleTerms>, now: SaleTerms): boolean =>
  SALE_TERMS.every((name) => seen[name] === undefined || seen[name] === now[name]) &&
  (seen.categoryRates === undefined || isSameRates(seen.categoryRates, now.categoryRates));

/** Returns the digits of `0532 123 45 67`, `+90 532 …`, or a foreign phone number with its country code. */
const digitsOf = (typed: string): string => typed.replace(/\D/g, '').replace(/^00/, '');
export const isWhatsappNumber = (typed: string): boolean => /^\d{10,15}$/.test(digitsOf(typed));
export const whatsappUrl = (typed: string): string => {
  const digits = digitsOf(typed).replace(/^0/, '');
  return `https://wa.me/${digits.length === 10 ? `90${digits}` : digits}`;
};

export const isWebAddress = (typed: string): boolean => /^https:\/\/\S/.test(typed) && URL.canParse(typed);

/** Holiday that the dealer has planned. `from` and `to` are days, stored as midnight in UTC. */
export type PlannedHoliday = {
  from?: string | null;
  to?: string | null;
  notice?: string | null;
  takesOrders?: boolean | null;
};

/** Finds the holiday on a day, `2026-11-25`; first and last day are included. Prefers a holiday without orders. */
export function holidayOn(planned: readonly PlannedHoliday[], day: string): Holiday | null {
  const isOn = ({ from, to }: PlannedHoliday) =>
    Boolean(from && to && from.slice(0, 10) <= day && day <= to.slice(0, 10));
  const found = planned
    .filter(isOn)
    .map(({ notice, takesOrders }) => ({ notice: notice?.trim() ?? '', takesOrders: takesOrders ?? true }));
  return found.find(({ takesOrders }) => !takesOrders) ?? found[0] ?? null;
}
