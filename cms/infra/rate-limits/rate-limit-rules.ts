type Rule = {
  points: number;
  seconds: number;
  /** Counts only in this process, which the limit protects: a database write for each request would cost too much. */
  isLocal?: true;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Limits per calling address. Each becomes a middleware of the same name. */
export const ADDRESS_RULES = {
  everything: { points: 1200, seconds: MINUTE, isLocal: true },
  /** Sign-in, registration, profile, new passwords. Each of these requests computes a slow password hash. */
  credentials: { points: 60, seconds: 15 * MINUTE },
  mail: { points: 15, seconds: 15 * MINUTE },
  /** Questions about products. Each question sends a mail to the dealer. */
  questions: { points: 10, seconds: HOUR },
  checkout: { points: 20, seconds: MINUTE },
  /** Reads of payment links, whose tokens nobody may try out. */
  paymentLinks: { points: 60, seconds: MINUTE },
  /** Figures of speed, of which a visit sends three. */
  vitals: { points: 120, seconds: MINUTE, isLocal: true },
  provider: { points: 300, seconds: MINUTE, isLocal: true },
  /** Pages of the storefront and the panel. Many people in a household or mobile network may share an address. */
  pages: { points: 600, seconds: MINUTE, isLocal: true },
  /** Pages that a browser fetches before its visitor presses the link, so that pointing at links uses up no pages. */
  prefetches: { points: 600, seconds: MINUTE, isLocal: true },
  /** Pictures, scripts and styles. A page loads up to two dozen of these files, and each takes little work. */
  files: { points: 6000, seconds: MINUTE, isLocal: true },
} as const satisfies Record<string, Rule>;

/** Limits per account named in the request, whether the account exists or not. */
export const ACCOUNT_RULES = {
  signInFromHere: { points: 10, seconds: 15 * MINUTE },
  /** Sign-in tries from all addresses together, except addresses from which the account was signed in lately. */
  signInFromAnywhere: { points: 100, seconds: HOUR },
  /** How long an address is remembered after signing in. Timers in memory hold no longer than 24 days. */
  knownAddress: { points: 1, seconds: 20 * DAY },
  /** Tries of a six-digit code after the correct password. Three codes are valid at any time. */
  secondStep: { points: 6, seconds: HOUR },
  /** Requests for all files and data of an account. Each response may contain ten thousand rows. */
  wholeAccount: { points: 20, seconds: 15 * MINUTE },
  wholeList: { points: 60, seconds: 15 * MINUTE },
  /** New alerts. Each new alert is stored and compared with the products on sale. */
  alerts: { points: 2_000, seconds: 15 * MINUTE },
  resetMail: { points: 3, seconds: HOUR },
  /** Requests for stock alerts. Each request may cause a mail, and anybody may enter the address of somebody else. */
  productAlert: { points: 20, seconds: HOUR },
  question: { points: 5, seconds: HOUR },
  /** Calls from the provider's side about a buyer's payments, each a query to the provider, which allows 100 a minute. */
  settling: { points: 10, seconds: MINUTE, isLocal: true },
  /** Tokens that no order has, from anybody: a forger may send any number, and each would be a query. */
  unknownForms: { points: 10, seconds: MINUTE, isLocal: true },
} as const satisfies Record<string, Rule>;

/** Counts per calling address that the queue of new pages asks. By themselves they refuse nothing. */
const PAGE_RULES = {
  newPages: { points: 30, seconds: 10, isLocal: true },
  /** How long an address counts as a shopper's after the products of its cart were read. */
  cart: { points: 1, seconds: HOUR, isLocal: true },
} as const satisfies Record<string, Rule>;

const ALL = { ...ADDRESS_RULES, ...ACCOUNT_RULES, ...PAGE_RULES };
export const RULES: Record<RuleName, Rule> = ALL;
export type AddressRule = keyof typeof ADDRESS_RULES;
export type RuleName = keyof typeof ALL;
/** Rules counted in this process alone; `SharedRule`: counted for all processes together. */
export type LocalRule = {
  [Name in RuleName]: (typeof ALL)[Name] extends { isLocal: true } ? Name : never;
}[RuleName];
export type SharedRule = Exclude<RuleName, LocalRule>;
