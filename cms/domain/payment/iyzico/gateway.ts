import { randomUUID } from 'node:crypto';
import type Iyzipay from 'iyzipay';
import type { z } from 'zod';
import type { PaymentProvider } from '../provider.ts';
import { callIyzico, type IyzicoCall } from './call-api.ts';
import { CURRENCY, checkoutFormParameters, formContent, formSources, LOCALE } from './checkout-form.ts';
import {
  daysBetween,
  nextRefundStep,
  readRefunds,
  refundReport,
  toListedPayments,
  transactionList,
} from './reporting.ts';
import {
  assertAnswers,
  cancelAnswer,
  initializeAnswer,
  installmentAnswer,
  kurusToDecimal,
  paymentAnswer,
  readAnswer,
  refundAnswer,
  toPayment,
} from './response-schemas.ts';
import { readNotification, readReturn } from './signatures.ts';

export interface IyzicoGatewayOptions {
  apiKey: string;
  secretKey: string;
  /** Origin of the API, without a path: iyzico signs only the part after the origin. */
  uri: string;
  timeoutMs?: number;
  /** Longest expected delay in milliseconds until a refund appears in iyzico's report. Delays of seconds were seen. */
  reportLagMs?: number;
  /** Port of the bundled simulator; null for the real iyzico. */
  simulatorPort?: number | null;
}

/**
 * Creates iyzico's implementation of `PaymentProvider`.
 * @throws TypeError when `uri` is not a plain http(s) origin or a key is empty
 */
export function createIyzicoGateway({
  apiKey,
  secretKey,
  uri,
  timeoutMs = 15_000,
  reportLagMs = 30 * 60_000,
  simulatorPort = null,
}: IyzicoGatewayOptions): PaymentProvider {
  const origin = parseOrigin(uri);
  if (!apiKey || !secretKey) throw new TypeError('iyzico needs an apiKey and a secretKey');
  // Loads the SDK at the first call: it contains an HTTP client, which a shop without sales need not load.
  let opened: Promise<Iyzipay> | undefined;
  const openSdk = () => {
    opened ??= import('iyzipay').then(({ default: Sdk }) => new Sdk({ apiKey, secretKey, uri: origin }));
    return opened;
  };
  const ask = askingBy(openSdk, { secretKey, timeoutMs });

  return {
    name: 'iyzico',
    reportLagMs,
    formSources: formSources(simulatorPort === null ? null : origin),

    async lookUpInstallments(price) {
      const asked = { conversationId: randomUUID(), price: kurusToDecimal(price), currency: CURRENCY };
      return (await ask('lookUpInstallments', asked)).installmentDetails;
    },

    async initializeCheckoutForm(order) {
      const parameters = checkoutFormParameters(order);
      const askedAt = Date.now();
      const { tokenExpireTime, ...form } = await ask('initializeCheckoutForm', parameters);
      return {
        ...form,
        checkoutFormContent: formContent(form.checkoutFormContent),
        expiresAt: new Date(askedAt + tokenExpireTime * 1000),
      };
    },

    async retrieveCheckoutForm({ token, conversationId }) {
      const answer = await ask('retrieveCheckoutForm', { token, conversationId });
      return { ...toPayment('retrieveCheckoutForm', answer), token: answer.token };
    },

    async retrievePayment({ conversationId }) {
      const ids = { conversationId, paymentConversationId: conversationId };
      return toPayment('retrievePayment', await ask('retrievePayment', ids));
    },

    // iyzico finds the payment only by the conversation id of the initialize call. The response is not signed.
    async lookUpRefunds({ paymentId, conversationId: paymentConversationId }) {
      const ids = { conversationId: randomUUID(), paymentConversationId };
      return readRefunds('lookUpRefunds', await ask('lookUpRefunds', ids), paymentId);
    },

    async listPayments(days) {
      const transactions = [];
      for (const transactionDate of daysBetween(days)) {
        for (let page = 1, pages = 1; page <= pages; page += 1) {
          const answer = await ask('listPayments', { transactionDate, page });
          transactions.push(...answer.transactions);
          pages = answer.totalPageCount ?? 1;
        }
      }
      return toListedPayments(transactions);
    },

    nextRefundStep,

    async cancelPayment({ paymentId, conversationId, ip, price }) {
      const answer = await ask('cancelPayment', { paymentId, conversationId, ip });
      assertAnswers('cancelPayment', { paymentId, conversationId, currency: CURRENCY, price }, answer);
    },

    async refundTransaction({ paymentTransactionId, price, conversationId, ip }) {
      const asked = { paymentTransactionId, conversationId, currency: CURRENCY };
      const answer = await ask('refundTransaction', { ...asked, price: kurusToDecimal(price), ip });
      assertAnswers('refundTransaction', { ...asked, price }, answer);
    },

    readNotification: (notification) => readNotification(notification, secretKey),
    readReturn,
  };
}

/** Reads an origin; a path is refused, because iyzico signs only the part after the origin. */
function parseOrigin(uri: string): string {
  const url = URL.canParse(uri) ? new URL(uri) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search) {
    throw new TypeError(`iyzico's uri must be an http(s) origin without a path, not "${uri}"`);
  }
  return url.origin;
}

type Operation = Pick<IyzicoCall, 'signedAs'> & {
  answer: z.ZodType;
  send: (sdk: Iyzipay, parameters: Record<string, unknown>, ...done: Parameters<IyzicoCall['send']>) => void;
};

const OPERATIONS = {
  lookUpInstallments: {
    answer: installmentAnswer,
    send: (sdk, ...call) => sdk.installmentInfo.retrieve(...call),
  },
  initializeCheckoutForm: {
    signedAs: 'initialize',
    answer: initializeAnswer,
    send: (sdk, ...call) => sdk.checkoutFormInitialize.create(...call),
  },
  retrieveCheckoutForm: {
    signedAs: 'retrieve',
    answer: paymentAnswer,
    send: (sdk, ...call) => sdk.checkoutForm.retrieve(...call),
  },
  retrievePayment: {
    signedAs: 'detail',
    answer: paymentAnswer,
    send: (sdk, ...call) => sdk.payment.retrieve(...call),
  },
  lookUpRefunds: {
    answer: refundReport,
    send: (sdk, ...call) => sdk.reportingTransactionDetails.retrieve(...call),
  },
  listPayments: {
    answer: transactionList,
    send: (sdk, ...call) => sdk.reportingTransactions.retrieve(...call),
  },
  cancelPayment: {
    answer: cancelAnswer,
    send: (sdk, ...call) => sdk.cancel.create(...call),
  },
  refundTransaction: {
    signedAs: 'refund',
    answer: refundAnswer,
    send: (sdk, ...call) => sdk.refund.create(...call),
  },
} as const satisfies Record<string, Operation>;

type Name = keyof typeof OPERATIONS;
type AnswerOf<Asked extends Name> = z.output<(typeof OPERATIONS)[Asked]['answer']>;

/**
 * Calls an operation of iyzico's API through the SDK and parses the response.
 * @throws the errors of `callIyzico`; OutcomeUnknownError for a response that does not match its schema
 */
const askingBy =
  (openSdk: () => Promise<Iyzipay>, settings: Pick<IyzicoCall, 'secretKey' | 'timeoutMs'>) =>
  async <Asked extends Name>(
    operation: Asked,
    parameters: Record<string, unknown>,
  ): Promise<AnswerOf<Asked>> => {
    const { signedAs, answer, send }: Operation = OPERATIONS[operation];
    const sdk = await openSdk();
    const body = await callIyzico({
      ...settings,
      operation,
      signedAs,
      send: (done) => send(sdk, { locale: LOCALE, ...parameters }, done),
    });
    return readAnswer(operation, answer, body) as AnswerOf<Asked>;
  };
