import { expect, it } from 'vitest';
import {
  OutcomeUnknownError,
  ProviderRejectedError,
  ProviderSignatureError,
  ProviderUnavailableError,
  type RejectionMeaning,
} from '../provider-errors.ts';
import { callIyzico, type IyzicoCall, meaningOf } from './call-api.ts';
import { signAnswer } from './signatures.ts';

function call(send: IyzicoCall['send']) {
  return callIyzico({ operation: 'test', timeoutMs: 50, secretKey: 'sandbox-s', send });
}

function networkError(code: string, syscall: string): Error {
  return Object.assign(new Error(code), { code, syscall });
}

it.each([
  ['ENOTFOUND', 'getaddrinfo'],
  ['EAI_AGAIN', 'getaddrinfo'],
  ['ECONNREFUSED', 'connect'],
  ['ETIMEDOUT', 'connect'],
])('should throw ProviderUnavailableError after %s on %s: nothing was sent', async (code, syscall) => {
  const cause = networkError(code, syscall);
  const error = await call((done) => done(cause, undefined)).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ProviderUnavailableError);
  expect(error).toMatchObject({ operation: 'test', cause });
});

it.each([
  ['ECONNRESET', 'read'],
  ['EPIPE', 'write'],
  ['ETIMEDOUT', 'read'],
])('should call the outcome unknown after %s on %s', async (code, syscall) => {
  const promise = call((done) => done(networkError(code, syscall), undefined));
  await expect(promise).rejects.toBeInstanceOf(OutcomeUnknownError);
});

it('should throw ProviderUnavailableError when every address of a name refused', async () => {
  const refused = networkError('ECONNREFUSED', 'connect');
  const fail = (error: Error) => call((done) => done(error, undefined)).catch((caught: unknown) => caught);
  expect(await fail(new AggregateError([refused, refused]))).toBeInstanceOf(ProviderUnavailableError);
  const mixed = new AggregateError([refused, networkError('ECONNRESET', 'read')]);
  expect(await fail(mixed)).toBeInstanceOf(OutcomeUnknownError);
  expect(await fail(new AggregateError([]))).toBeInstanceOf(OutcomeUnknownError);
});

it('should report what broke the connection', async () => {
  const fail = (error: Error) =>
    call((done) => done(error, undefined)).catch((caught: Error) => caught.message);
  expect(await fail(networkError('ECONNRESET', 'read'))).toContain('connection failed (ECONNRESET)');
  expect(await fail(new Error('somehow'))).toContain('connection failed (no code)');
});

it.each([
  [undefined, 'empty answer'],
  [null, 'answer is not a JSON object'],
  ['<html>', 'answer is not a JSON object'],
  [[], 'answer is not a JSON object'],
  [{}, 'answer has no known status'],
  [{ status: 'maybe' }, 'answer has no known status'],
  [{ status: 'failure' }, 'failure without an error code'],
  [{ status: 'failure', errorCode: null }, 'failure without an error code'],
])('should not believe the body %j', async (body, reason) => {
  const promise = call((done) => done(null, body));
  await expect(promise).rejects.toBeInstanceOf(OutcomeUnknownError);
  await expect(promise).rejects.toMatchObject({ operation: 'test', reason });
});

it('should hand a success on as it is', async () => {
  const body = { status: 'success', token: 't' };
  expect(await call((done) => done(null, body))).toBe(body);
});

it('should throw a rejection with its code, as text or number, and with its message if that is text', async () => {
  const reject = (body: object) =>
    call((done) => done(null, { status: 'failure', ...body })).catch((caught: unknown) => caught);
  const words = { errorGroup: 'NOT_SUFFICIENT_FUNDS', errorMessage: 'Yetersiz bakiye' };
  const error = await reject({ errorCode: '10051', ...words });
  expect(error).toBeInstanceOf(ProviderRejectedError);
  expect(error).toMatchObject({ operation: 'test', errorCode: '10051', meaning: 'other', ...words });
  expect(await reject({ errorCode: 50000, errorGroup: 1, errorMessage: null })).toMatchObject({
    errorCode: '50000',
    meaning: 'refused',
    errorGroup: undefined,
    errorMessage: undefined,
  });
});

it('should accept a signed response only with the right signature', async () => {
  const secretKey = 'sandbox-s';
  const body = { status: 'success', conversationId: 'c', token: 't' };
  const answer = (signature: unknown) =>
    callIyzico({
      operation: 'test',
      timeoutMs: 50,
      secretKey,
      signedAs: 'initialize',
      send: (done) => done(null, { ...body, signature }),
    }).catch((caught: unknown) => caught);
  const signature = signAnswer('initialize', body, secretKey);
  expect(await answer(signature)).toEqual({ ...body, signature });
  for (const [given, fault] of [
    [undefined, 'missing'],
    [7, 'missing'],
    ['', 'wrong'],
    [signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0')), 'wrong'],
  ] as const) {
    const error = await answer(given);
    expect(error).toBeInstanceOf(ProviderSignatureError);
    expect(error).toMatchObject({
      operation: 'test',
      message: expect.stringMatching(new RegExp(`${fault}$`)),
    });
  }
});

it('should let a bug of ours through as it is', async () => {
  const promise = call(() => {
    throw new TypeError('parameters are missing');
  });
  await expect(promise).rejects.toBeInstanceOf(TypeError);
});

it('should ignore a response after the time-out', async () => {
  const promise = call((done) => setTimeout(() => done(null, { status: 'success' }), 80));
  await expect(promise).rejects.toThrow('no answer within 50 ms');
});

it.each<[errorCode: string, RejectionMeaning]>([
  ['1', 'refused'],
  ['11', 'refused'],
  ['20', 'refused'],
  ['22', 'refused'],
  ['23', 'refused'],
  ['24', 'refused'],
  ['25', 'refused'],
  ['1000', 'refused'],
  ['1001', 'refused'],
  ['1007', 'refused'],
  ['5132', 'refused'],
  ['9000', 'refused'],
  ['50000', 'refused'],
  ['5086', 'notFound'],
  ['5087', 'notFound'],
  ['5124', 'notFound'],
  // A bank's decline, unpublished codes, and no code at all.
  ['10051', 'other'],
  ['5062', 'other'],
  ['5999', 'other'],
  ['', 'other'],
  ['constructor', 'other'],
  ['011', 'other'],
])('should read code %j as %s', (errorCode, meaning) => {
  expect(meaningOf(errorCode)).toBe(meaning);
});
