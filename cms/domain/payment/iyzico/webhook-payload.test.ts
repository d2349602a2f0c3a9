import { describe, expect, it } from 'vitest';
import { signWebhook } from './signatures.ts';
import { readNotification, readReturn } from './webhook-payload.ts';

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
const { token } = payload;
const SIGNATURE = '07333f891988ee2ffa227f2113cef5f8a3e7099702a262a9928e388a21308591';
const read = (notification: unknown, signature: string | string[] | undefined = SIGNATURE) =>
  readNotification(
    { payload: notification, headers: { ...(signature && { 'x-iyz-signature-v3': signature }) } },
    secretKey,
  );

describe('a notification', () => {
  it('should be known as genuine', () => {
    expect(read(payload)).toEqual({ outcome: 'genuine', token });
    expect(read(payload, [SIGNATURE, 'another'])).toEqual({ outcome: 'genuine', token });
  });

  it('should be passed on as unsigned', () => {
    expect(read(payload, '')).toEqual({ outcome: 'unsigned', token });
    expect(read(payload, [])).toEqual({ outcome: 'unsigned', token });
  });

  it.each(['status', 'token', 'paymentConversationId', 'iyziPaymentId', 'iyziEventType'])(
    'should be known as forged by a changed %s',
    (field) => {
      expect(read({ ...payload, [field]: '9' })).toEqual({ outcome: 'forged' });
    },
  );

  it.each([null, 'text', {}, { ...payload, token: '' }, { ...payload, status: 3 }])(
    'should be called malformed: %j',
    (value) => {
      expect(read(value)).toEqual({ outcome: 'malformed' });
    },
  );

  it('should be read and checked without payment and conversation', () => {
    const { iyziPaymentId: _, paymentConversationId: __, iyziReferenceCode: ___, ...bare } = payload;
    const signature = signWebhook({ ...bare, iyziPaymentId: '', paymentConversationId: '' }, secretKey);
    expect(signWebhook(bare, secretKey)).toBe(signature);
    expect(read(bare, signature)).toEqual({ outcome: 'genuine', token });
  });
});

it('should read the token of the form that a browser brings back', () => {
  expect(readReturn({ token, anything: 'else' })).toBe(token);
  for (const form of [undefined, null, 'text', {}, { token: '' }, { token: ['a', 'b'] }])
    expect(readReturn(form)).toBeNull();
  expect(readReturn({ token: 'x'.repeat(200) })).toHaveLength(200);
  expect(readReturn({ token: 'x'.repeat(201) })).toBeNull();
});
