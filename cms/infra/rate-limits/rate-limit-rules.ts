/** How often what may be done. */
type Rule = {
  points: number;
  seconds: number;
  /** Counted in this process alone: it spares the process, and is not worth a write to the database for each request. */
  isLocal?: true;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** By the address that calls. Each becomes a middleware of the same name. */
export const ADDRESS_RULES = {
  everything: { points: 1200, seconds: MINUTE, isLocal: true },
  /** Sign-in, registration, profile, new passwords: each costs a slow hash. */
  credentials: { points: 60, seconds: 15 * MINUTE },
  mail: { points: 15, seconds: 15 * MINUTE },
  /** Each of them is a mail to the dealer. */
  questions: { points: 10, seconds: HOUR },
  checkout: { points: 20, seconds: MINUTE },
  provider: { points: 300, seconds: MINUTE, isLocal: true },
  /** Whole pages, the panel's too. A household or a mobile network may share one address. */
  pages: { points: 600, seconds: MINUTE, isLocal: true },
  /** Pictures, scripts and styles: a page brings a dozen or two, and each costs next to nothing. */
  files: { points: 6000, seconds: MINUTE, isLocal: true },
} as const satisfies Record<string, Rule>;

/** By the account that is meant, whether there is one or not. */
export const ACCOUNT_RULES = {
  /** Tries to sign in to an account from one address. */
  signInFromHere: { points: 10, seconds: 15 * MINUTE },
  /** Tries from all addresses the account was not signed in from before. */
  signInFromAnywhere: { points: 100, seconds: HOUR },
  /** How long an address is remembered after signing in. Timers in memory hold no longer than 24 days. */
  knownAddress: { points: 1, seconds: 20 * DAY },
  /** Codes after a right password: six digits, three of which are right at any time. */
  secondStep: { points: 6, seconds: HOUR },
  /** Files and data of the account itself: each may be ten thousand rows. */
  wholeAccount: { points: 20, seconds: 15 * MINUTE },
  /** Lists of an administrator without a page: every order, every user. */
  wholeList: { points: 60, seconds: 15 * MINUTE },
  /** New wanted stamps: each is written and compared with the products on sale. */
  wants: { points: 2_000, seconds: 15 * MINUTE },
  resetMail: { points: 3, seconds: HOUR },
  /** Requests for stock alerts: each may become a mail, and anybody may enter anybody's address. */
  notice: { points: 20, seconds: HOUR },
  /** Questions about products, by the address that waits for the answer. */
  question: { points: 5, seconds: HOUR },
  /** Calls from the provider's side about a buyer's payments, each a query to the provider, which allows 100 a minute. */
  settling: { points: 10, seconds: MINUTE, isLocal: true },
  /** Tokens that no order has, from anybody: a forger may send any number, and each would be a query. */
  unknownForms: { points: 10, seconds: MINUTE, isLocal: true },
} as const satisfies Record<string, Rule>;

const ALL = { ...ADDRESS_RULES, ...ACCOUNT_RULES };
export const RULES: Record<RuleName, Rule> = ALL;
export type AddressRule = keyof typeof ADDRESS_RULES;
export type RuleName = AddressRule | keyof typeof ACCOUNT_RULES;
/** Counted in this process alone, or for all processes together. */
export type LocalRule = {
  [Name in RuleName]: (typeof ALL)[Name] extends { isLocal: true } ? Name : never;
}[RuleName];
export type SharedRule = Exclude<RuleName, LocalRule>;
export type LocalAddressRule = LocalRule & AddressRule;
