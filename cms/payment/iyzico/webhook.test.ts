import { expect, it } from 'vitest';
import { signWebhook } from './signatures.ts';
import { verifyWebhook } from './webhook.ts';

const secretKey = 'sandbox-demo-secret-key';
const payload = {
  paymentConversationId: 'ord-1-a1',
  merchantId: 1,
  token: '7e0c1c1e-0000-4000-8000-000000000001',
  status: 'SUCCESS',
  iyziReferenceCode: 'r1',
  iyziEventType: 'CHECKOUT_FORM_AUTH',
  iyziEventTime: 1,
  iyziPaymentId: 22_416_032,
};
const signatureHeader = '07333f891988ee2ffa227f2113cef5f8a3e7099702a262a9928e388a21308591';

it('should know a genuine notification', () => {
  expect(verifyWebhook({ payload, signatureHeader, secretKey })).toEqual({
    outcome: 'genuine',
    notification: {
      eventType: 'CHECKOUT_FORM_AUTH',
      token: payload.token,
      status: 'SUCCESS',
      paymentConversationId: 'ord-1-a1',
      paymentId: '22416032',
      referenceCode: 'r1',
    },
  });
});

it('should pass an unsigned notification on as unsigned', () => {
  const check = verifyWebhook({ payload, signatureHeader: undefined, secretKey });
  expect(check.outcome).toBe('unsigned');
});

it.each(['status', 'token', 'paymentConversationId', 'iyziPaymentId', 'iyziEventType'])(
  'should know a changed %s for forged',
  (field) => {
    const changed = { ...payload, [field]: '9' };
    expect(verifyWebhook({ payload: changed, signatureHeader, secretKey })).toEqual({ outcome: 'forged' });
  },
);

it.each([null, 'text', {}, { ...payload, token: '' }, { ...payload, status: 3 }])(
  'should call %j malformed',
  (value) => {
    expect(verifyWebhook({ payload: value, signatureHeader, secretKey })).toEqual({ outcome: 'malformed' });
  },
);

it('should read and check a notification without payment and conversation', () => {
  const { iyziPaymentId: _, paymentConversationId: __, iyziReferenceCode: ___, ...bare } = payload;
  const header = signWebhook({
    eventType: bare.iyziEventType,
    paymentId: '',
    token: bare.token,
    paymentConversationId: '',
    status: bare.status,
    secretKey,
  });
  expect(verifyWebhook({ payload: bare, signatureHeader: header, secretKey })).toEqual({
    outcome: 'genuine',
    notification: { eventType: 'CHECKOUT_FORM_AUTH', token: payload.token, status: 'SUCCESS' },
  });
});
