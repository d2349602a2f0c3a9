import { randomUUID } from 'node:crypto';
import Iyzipay from 'iyzipay';
import type { PaymentProvider } from '../provider.ts';
import { cancelAnswer, initializeAnswer, paymentAnswer, readAnswer, refundAnswer } from './answers.ts';
import { assertAnswers } from './assert-answers.ts';
import { type AnswerBody, callIyzico, type IyzicoCall } from './call.ts';
import { CURRENCY, checkoutFormParameters, LOCALE } from './checkout-form-parameters.ts';
import { formContent, formSources } from './form.ts';
import { kurusToDecimal } from './money.ts';
import { readNotification, readReturn } from './notification.ts';
import { parseOrigin } from './origin.ts';
import { nextRefundStep } from './refund-policy.ts';
import { readRefunds } from './refunds-so-far.ts';
import { toPayment } from './to-payment.ts';

export interface IyzicoGatewayOptions {
  apiKey: string;
  secretKey: string;
  /** Origin of the API, without a path: iyzico signs only what comes after it. */
  uri: string;
  timeoutMs?: number;
  /** Not null when the bundled simulator stands in for iyzico. */
  simulatorPort?: number | null;
}

/**
 * The shop's only way to iyzico.
 * @throws TypeError when `uri` is not a plain http(s) origin or a key is empty
 */
export function createIyzicoGateway({
  apiKey,
  secretKey,
  uri,
  timeoutMs = 15_000,
  simulatorPort = null,
}: IyzicoGatewayOptions): PaymentProvider {
  const origin = parseOrigin(uri);
  if (!apiKey || !secretKey) throw new TypeError('iyzico needs an apiKey and a secretKey');
  const iyzipay = new Iyzipay({ apiKey, secretKey, uri: origin });

  function call(
    operation: string,
    signedAs: IyzicoCall['signedAs'],
    send: IyzicoCall['send'],
  ): Promise<AnswerBody> {
    return callIyzico({ operation, timeoutMs, secretKey, send, ...(signedAs && { signedAs }) });
  }

  return {
    name: 'iyzico',
    formSources: formSources(simulatorPort === null ? null : origin),

    async initializeCheckoutForm(order) {
      const parameters = checkoutFormParameters(order);
      const askedAt = Date.now();
      const body = await call('initializeCheckoutForm', 'initialize', (done) =>
        iyzipay.checkoutFormInitialize.create(parameters, done),
      );
      const answer = readAnswer('initializeCheckoutForm', initializeAnswer, body);
      return {
        token: answer.token,
        checkoutFormContent: formContent(answer.checkoutFormContent),
        paymentPageUrl: answer.paymentPageUrl,
        expiresAt: new Date(askedAt + answer.tokenExpireTime * 1000),
      };
    },

    async retrieveCheckoutForm({ token, conversationId }) {
      const body = await call('retrieveCheckoutForm', 'retrieve', (done) =>
        iyzipay.checkoutForm.retrieve({ locale: LOCALE, conversationId, token }, done),
      );
      const answer = readAnswer('retrieveCheckoutForm', paymentAnswer, body);
      return { ...toPayment('retrieveCheckoutForm', answer), token: answer.token };
    },

    async retrievePayment({ conversationId = randomUUID(), ...reference }) {
      const body = await call('retrievePayment', 'detail', (done) =>
        iyzipay.payment.retrieve({ locale: LOCALE, conversationId, ...reference }, done),
      );
      return toPayment('retrievePayment', readAnswer('retrievePayment', paymentAnswer, body));
    },

    // iyzico can be asked by no other conversation id, and does not sign the answer.
    async lookUpRefunds({ paymentId, conversationId: paymentConversationId }) {
      const parameters = { locale: LOCALE, conversationId: randomUUID(), paymentConversationId };
      const body = await call('lookUpRefunds', undefined, (done) =>
        iyzipay.reportingTransactionDetails.retrieve(parameters, done),
      );
      return readRefunds('lookUpRefunds', body, paymentId);
    },

    nextRefundStep,

    async cancelPayment({ paymentId, conversationId, ip, price }) {
      const body = await call('cancelPayment', undefined, (done) =>
        iyzipay.cancel.create({ locale: LOCALE, conversationId, paymentId, ip }, done),
      );
      const answer = readAnswer('cancelPayment', cancelAnswer, body);
      assertAnswers('cancelPayment', { paymentId, conversationId, currency: CURRENCY, price }, answer);
      return answer;
    },

    async refundTransaction({ paymentTransactionId, price, conversationId, ip }) {
      const parameters = {
        locale: LOCALE,
        conversationId,
        paymentTransactionId,
        price: kurusToDecimal(price),
        currency: CURRENCY,
        ip,
      };
      const body = await call('refundTransaction', 'refund', (done) =>
        iyzipay.refund.create(parameters, done),
      );
      const answer = readAnswer('refundTransaction', refundAnswer, body);
      const asked = { paymentTransactionId, conversationId, currency: CURRENCY, price };
      assertAnswers('refundTransaction', asked, answer);
      return answer;
    },

    readNotification: ({ payload, headers }) => readNotification({ payload, headers, secretKey }),
    readReturn,
  };
}
