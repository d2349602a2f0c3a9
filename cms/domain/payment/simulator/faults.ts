import { z } from 'zod';
import type { Body } from './api/read-body.ts';

const ROUTES = [
  'installments',
  'initialize',
  'retrieve',
  'detail',
  'cancel',
  'refund',
  'reporting',
  'list',
  'pay',
] as const;
const TRANSPORT_KINDS = ['hang', 'reset', 'html502', 'empty', 'redirect'] as const;
const REFUSAL_KINDS = ['http400', 'rateLimit'] as const;
const SIGNATURE_KINDS = ['badSignature', 'dropSignature'] as const;

/** Fields returned for a payment that is still under way at the bank. */
const TOLD_WHILE_PENDING = new Set([
  'status',
  'locale',
  'systemTime',
  'conversationId',
  'price',
  'paidPrice',
  'currency',
  'basketId',
  'installment',
  'token',
  'callbackUrl',
]);

/** Replacements of true fields; `undefined` removes a field. */
const TAMPERINGS = {
  wrongAmount: ({ price, paidPrice }) => ({ price: oneKurusMore(price), paidPrice: oneKurusMore(paidPrice) }),
  wrongBasketId: () => ({ basketId: 'another-basket' }),
  wrongCurrency: () => ({ currency: 'USD' }),
  wrongToken: () => ({ token: '00000000-0000-4000-8000-000000000000' }),
  wrongPaymentId: () => ({ paymentId: '1' }),
  wrongTransactionId: () => ({ paymentTransactionId: '1' }),
  dropItems: () => ({ itemTransactions: undefined }),
  wrongItems({ itemTransactions }) {
    const [first, ...more]: Body[] = Array.isArray(itemTransactions) ? itemTransactions : [];
    return first
      ? { itemTransactions: [{ ...first, paidPrice: oneKurusMore(first.paidPrice) }, ...more] }
      : {};
  },
  dropFraudStatus: () => ({ fraudStatus: undefined }),
  pending(body) {
    const untold = Object.keys(body).filter((field) => !TOLD_WHILE_PENDING.has(field));
    return {
      ...Object.fromEntries(untold.map((field) => [field, undefined])),
      paymentStatus: 'CALLBACK_THREEDS',
    };
  },
} satisfies Record<string, (body: Body) => Body>;
type Tampering = keyof typeof TAMPERINGS;

const transportKind = z.enum(TRANSPORT_KINDS);

const faultRule = z.object({
  route: z.enum([...ROUTES, '*']),
  kind: z.enum([
    'delay',
    ...TRANSPORT_KINDS,
    ...REFUSAL_KINDS,
    ...SIGNATURE_KINDS,
    ...(Object.keys(TAMPERINGS) as Tampering[]),
  ]),
  /** How many calls it spoils; `sticky` spoils all until cleared. */
  times: z.union([z.int().min(1), z.literal('sticky')]).default(1),
  /** Whether a transport fault or delay strikes before or after the request was carried out. */
  when: z.enum(['before', 'after']).default('before'),
  /** For `delay`. */
  delayMs: z.int().min(0).default(0),
});

export type RouteName = (typeof ROUTES)[number];
export type TransportFault = z.output<typeof transportKind>;
export type FaultRule = z.input<typeof faultRule>;
export type Fault = z.output<typeof faultRule>;
export type FaultKind = Fault['kind'];

export type FaultBook = ReturnType<typeof createFaultBook>;

/** Faults to inject; each spoils calls of its route until used up. */
export function createFaultBook() {
  let rules: Fault[] = [];
  return {
    /** @throws ZodError for an unknown route, kind or count */
    add(rule: FaultRule): void {
      rules.push(faultRule.parse(rule));
    },
    clear(): void {
      rules = [];
    },
    list: (): Fault[] => rules.map((rule) => ({ ...rule })),
    /** Returns the first rule for this route, and uses it once. */
    take(route: RouteName): Fault | undefined {
      const rule = rules.find((candidate) => candidate.route === route || candidate.route === '*');
      if (rule && rule.times !== 'sticky') {
        rule.times -= 1;
        if (rule.times === 0) rules = rules.filter((candidate) => candidate !== rule);
      }
      return rule;
    },
  };
}

/** The kind of a fault that loses the response; undefined for any other fault. */
export function transportFaultOf(fault: Fault | undefined): TransportFault | undefined {
  return transportKind.safeParse(fault?.kind).data;
}

/** Falsifies a success body before it is signed, so that the signature is valid. */
export function tamperBody(body: Body, kind: FaultKind | undefined): Body {
  return kind && kind in TAMPERINGS ? { ...body, ...TAMPERINGS[kind as Tampering](body) } : body;
}

const oneKurusMore = (lira: unknown) => (typeof lira === 'number' ? Math.round(lira * 100 + 1) / 100 : lira);
