import { describe, expect, it } from 'vitest';
import {
  isSameText,
  parseAuthorization,
  readNotification,
  readReturn,
  signAnswer,
  signRequest,
  signWebhook,
  stripTrailingZeros,
} from './signatures.ts';

const secretKey = 'sandbox-demo-secret-key';
const token = '7e0c1c1e-0000-4000-8000-000000000001';

describe('request signature', () => {
  const header =
    'IYZWSv2 YXBpS2V5OnNhbmRib3gtZGVtby1hcGkta2V5JnJhbmRvbUtleToxNzAwMDAwMDAwMTIzNDU2JnNpZ25hdHVyZTpjZDE2NzMzNjVjMzAwNjEyNjhlMWNjZWUxMzMwZjQzMTM3NDBmODg2Zjc1MGIzMDg0ZDk5NDBmMjIwNDM0Y2Ix';

  it('should equal the golden vector of the client', () => {
    const request = {
      randomKey: '1700000000123456',
      pathname: '/payment/iyzipos/checkoutform/auth/ecom/detail',
      rawBody: `{"locale":"tr","conversationId":"ord-1-a1","token":"${token}"}`,
    };
    const signature = signRequest(request, secretKey);
    expect(signature).toBe('cd1673365c30061268e1ccee1330f4313740f886f750b3084d9940f220434cb1');
    expect(parseAuthorization(header)).toEqual({
      apiKey: 'sandbox-demo-api-key',
      randomKey: '1700000000123456',
      signature,
    });
  });

  it("should equal the vector of the package's own test, which signs a JSON-quoted text", () => {
    const request = { randomKey: 'random_string', pathname: 'uri', rawBody: '"body"' };
    const signature = signRequest(request, 'secret_key');
    expect(signature).toBe('017508921a29ee5601bcd1fbe83efd2e2be43af02eceff30cf2e91a539aab355');
  });

  it.each([
    undefined,
    '',
    'IYZWSv2',
    'IYZWS abc',
    'IYZWSv2 !!!',
    `IYZWSv2 ${Buffer.from('apiKey:a&randomKey:b').toString('base64')}`,
  ])('should not read %j as an authorization', (value) => {
    expect(parseAuthorization(value)).toBeUndefined();
  });
});

describe('an authorization header', () => {
  const header = (text: string, scheme = 'IYZWSv2') => `${scheme} ${Buffer.from(text).toString('base64')}`;
  const parts = ['apiKey:a', 'randomKey:b', 'signature:c:d'];

  it('should be read in any order, with colons in its values', () => {
    const expected = { apiKey: 'a', randomKey: 'b', signature: 'c:d' };
    expect(parseAuthorization(header(parts.join('&')))).toEqual(expected);
    expect(parseAuthorization(header([...parts, 'more:1', ':x', 'y'].reverse().join('&')))).toEqual(expected);
  });

  it.each([0, 1, 2])('should not be read without part %i', (missing) => {
    expect(
      parseAuthorization(header(parts.filter((_, index) => index !== missing).join('&'))),
    ).toBeUndefined();
    const empty = parts.map((part, index) => (index === missing ? part.replace(/:.*/, ':') : part));
    expect(parseAuthorization(header(empty.join('&')))).toBeUndefined();
  });

  it('should not be read under another scheme', () => {
    expect(parseAuthorization(header(parts.join('&'), 'IYZWS'))).toBeUndefined();
  });
});

describe('response signature', () => {
  it('should equal the golden vectors', () => {
    const initialize = { conversationId: 'ord-1-a1', token };
    expect(signAnswer('initialize', initialize, secretKey)).toBe(
      '8e67b19583a22eeea3363499de274681e524a4c1e8473d93288d2158eb102ae3',
    );
    const refund = { paymentId: '22416032', price: '10.00', currency: 'TRY', conversationId: 'ord-1-r1' };
    expect(signAnswer('refund', refund, secretKey)).toBe(
      '2155c78a4208c58222db346acd49587de388fcf2f426c103223f9578bd27710f',
    );
  });

  it.each([149.9, '149.90', '149.90000000'])('should sign %j like 149.9', (price) => {
    const body = {
      paymentStatus: 'SUCCESS',
      paymentId: '22416032',
      currency: 'TRY',
      basketId: 'B1',
      conversationId: 'ord-1-a1',
      paidPrice: price,
      price,
      token,
    };
    expect(signAnswer('retrieve', body, secretKey)).toBe(
      '1c43c90337a1892c52bf41ea3278c8e71dd0703555f5325e30323f6eec46f44a',
    );
  });

  it('should leave the slot of what is absent, or no word, empty', () => {
    const sign = (conversationId: unknown) => signAnswer('initialize', { conversationId, token }, secretKey);
    expect(sign(null)).toBe(sign(''));
    expect(sign(undefined)).toBe(sign(''));
    expect(sign({})).toBe(sign(''));
    expect(sign(0)).toBe(sign('0'));
    expect(sign('')).not.toBe(sign('x'));
  });

  it('should leave zeros alone where the field is no amount', () => {
    const sign = (conversationId: string) => signAnswer('initialize', { conversationId, token }, secretKey);
    expect(sign('10.50')).not.toBe(sign('10.5'));
  });

  it.each([
    ['10', '10'],
    ['100', '100'],
    ['10.0', '10'],
    ['10.50', '10.5'],
    ['10.510', '10.51'],
    ['10.51050', '10.5105'],
  ])('should strip %s to %s', (decimal, stripped) => {
    expect(stripTrailingZeros(decimal)).toBe(stripped);
  });
});

it('should sign a webhook as in the golden vector', () => {
  const notification = {
    iyziEventType: 'CHECKOUT_FORM_AUTH',
    iyziPaymentId: '22416032',
    token,
    paymentConversationId: 'ord-1-a1',
    status: 'SUCCESS',
  };
  const expected = '07333f891988ee2ffa227f2113cef5f8a3e7099702a262a9928e388a21308591';
  expect(signWebhook(notification, secretKey)).toBe(expected);
  expect(signWebhook({ ...notification, iyziPaymentId: 22_416_032 }, secretKey)).toBe(expected);
});

it('should compare texts of any length', () => {
  expect(isSameText('abc', 'abc')).toBe(true);
  expect(isSameText('abc', 'abd')).toBe(false);
  expect(isSameText('', 'abc')).toBe(false);
  expect(isSameText('ü', 'ab')).toBe(false);
});

const payload = {
  paymentConversationId: 'ord-1-a1',
  merchantId: 1,
  token,
  status: 'SUCCESS',
  iyziReferenceCode: 'r1',
  iyziEventType: 'CHECKOUT_FORM_AUTH',
  iyziEventTime: 1,
  iyziPaymentId: 22_416_032,
};
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
