/** Kinds of alerts and what each kind matches: a single product, stamps by condition and price, or a search. */
export const ALERT_KINDS = { product: 'product', value: 'stamp', number: 'stamp', search: 'search' } as const;
export type AlertKind = keyof typeof ALERT_KINDS;
export type AlertMatch = (typeof ALERT_KINDS)[AlertKind];

export const alertKinds = Object.keys(ALERT_KINDS) as AlertKind[];
export const kindsMatchedBy = (match: AlertMatch): AlertKind[] =>
  alertKinds.filter((kind) => ALERT_KINDS[kind] === match);
