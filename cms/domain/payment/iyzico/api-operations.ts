import type Iyzipay from 'iyzipay';
import type { z } from 'zod';
import { callIyzico, type IyzicoCall } from './call-api.ts';
import { LOCALE } from './checkout-form-parameters.ts';
import { transactionList } from './payment-list.ts';
import { refundReport } from './refund-report.ts';
import {
  cancelAnswer,
  initializeAnswer,
  paymentAnswer,
  readAnswer,
  refundAnswer,
} from './response-schemas.ts';

type Operation = Pick<IyzicoCall, 'signedAs'> & {
  answer: z.ZodType;
  send: (sdk: Iyzipay, parameters: Record<string, unknown>, ...done: Parameters<IyzicoCall['send']>) => void;
};

const OPERATIONS = {
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
 * Carries an operation out by the SDK and reads its response.
 * @throws the errors of `callIyzico`; OutcomeUnknownError for a response that does not match its schema
 */
export const askingBy =
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
