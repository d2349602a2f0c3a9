import { z } from 'zod';

export type Body = Record<string, unknown>;

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
const transportKind = z.enum(TRANSPORT_KINDS);

const oneKurusMore = (lira: unknown) => (typeof lira === 'number' ? Math.round(lira * 100 + 1) / 100 : lira);

/** Functions that return false fields for a response, by fault. A field with the value `undefined` is removed. */
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
  pending: () => ({
    paymentStatus: 'CALLBACK_THREEDS',
    paymentId: undefined,
    fraudStatus: undefined,
    itemTransactions: undefined,
  }),
} satisfies Record<string, (body: Body) => Body>;
type Tampering = keyof typeof TAMPERINGS;

const faultRule = z.object({
  route: z.enum([...ROUTES, '*']),
  kind: z.enum([
    ...TRANSPORT_KINDS,
    ...(['delay', 'http400', 'rateLimit', 'badSignature', 'dropSignature'] as const),
    ...(Object.keys(TAMPERINGS) as Tampering[]),
  ]),
  /** Number of calls that the fault spoils; `sticky` spoils all calls until cleared. */
  times: z.union([z.int().min(1), z.literal('sticky')]).default(1),
  /** Whether a transport fault or a delay comes before or after the request is carried out. */
  when: z.enum(['before', 'after']).default('before'),
  /** Duration of the fault `delay`, in milliseconds. */
  delayMs: z.int().min(0).default(0),
});

export type RouteName = (typeof ROUTES)[number];
export type FaultRule = z.input<typeof faultRule>;
export type Fault = z.output<typeof faultRule>;
export type FaultKind = Fault['kind'];
export type FaultBook = ReturnType<typeof createFaultBook>;

export function createFaultBook() {
  let rules: Fault[] = [];
  return {
    /**
     * Adds a fault for later calls.
     * @throws ZodError for an unknown route, kind or count
     */
    add(rule: FaultRule): void {
      rules.push(faultRule.parse(rule));
    },
    clear(): void {
      rules = [];
    },
    list: (): Fault[] => rules.map((rule) => ({ ...rule })),
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

export const transportFaultOf = (fault: Fault | undefined) => transportKind.safeParse(fault?.kind).data;

/** Replaces fields of a successful response by false values. The signature is calculated afterwards and stays valid. */
export function tamperBody(body: Body, kind: FaultKind | undefined): Body {
  return kind && kind in TAMPERINGS ? { ...body, ...TAMPERINGS[kind as Tampering](body) } : body;
}
