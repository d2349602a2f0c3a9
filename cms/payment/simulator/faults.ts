export const API_ROUTES = [
  'initialize',
  'retrieve',
  'detail',
  'cancel',
  'refund',
  'refundV2',
  'reporting',
  'apiTest',
  'pay',
] as const;
export type RouteName = (typeof API_ROUTES)[number];

const TRANSPORT_KINDS = ['hang', 'reset', 'html502', 'empty', 'redirect'] as const;
const REFUSAL_KINDS = ['http400', 'rateLimit'] as const;
const BODY_KINDS = [
  'badSignature',
  'dropSignature',
  'wrongAmount',
  'wrongBasketId',
  'wrongCurrency',
  'wrongToken',
  'wrongPaymentId',
  'wrongTransactionId',
  'dropItems',
  'wrongItems',
  'dropFraudStatus',
  'pending',
] as const;
export const FAULT_KINDS = ['delay', ...TRANSPORT_KINDS, ...REFUSAL_KINDS, ...BODY_KINDS] as const;

export type TransportFault = (typeof TRANSPORT_KINDS)[number];
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface FaultRule {
  route: RouteName | '*';
  kind: FaultKind;
  /** How many calls it spoils, 1 by default; `sticky` spoils all until cleared. */
  times?: number | 'sticky';
  /** Whether a transport fault or delay strikes `before` (default) or `after` the request was carried out. */
  when?: 'before' | 'after';
  /** For `delay`. */
  delayMs?: number;
}

export interface FaultBook {
  /** @throws RangeError for an unknown route, kind or count */
  add: (rule: FaultRule) => void;
  clear: () => void;
  list: () => Required<FaultRule>[];
  /** The first rule for this route, used up by one. */
  take: (route: RouteName) => Required<FaultRule> | undefined;
}

export function createFaultBook(): FaultBook {
  let rules: Required<FaultRule>[] = [];
  return {
    add(rule) {
      const complete = { times: 1, when: 'before', delayMs: 0, ...rule } as const;
      assertKnown(complete);
      rules.push(complete);
    },
    clear() {
      rules = [];
    },
    list: () => rules.map((rule) => ({ ...rule })),
    take(route) {
      const rule = rules.find((candidate) => candidate.route === route || candidate.route === '*');
      if (!rule) return undefined;
      if (rule.times !== 'sticky') {
        rule.times -= 1;
        if (rule.times === 0) rules = rules.filter((candidate) => candidate !== rule);
      }
      return { ...rule };
    },
  };
}

export function isTransportFault(kind: FaultKind): kind is TransportFault {
  return TRANSPORT_KINDS.some((candidate) => candidate === kind);
}

function assertKnown(rule: Required<FaultRule>): void {
  const isRoute = rule.route === '*' || API_ROUTES.includes(rule.route);
  const isCount = rule.times === 'sticky' || (Number.isInteger(rule.times) && rule.times > 0);
  if (!isRoute || !FAULT_KINDS.includes(rule.kind) || !isCount) {
    throw new RangeError(`no such fault: ${rule.kind} on ${rule.route}, ${rule.times} times`);
  }
}
