import { expect, it } from 'vitest';
import { IyzicoOutcomeUnknownError, IyzicoUnavailableError } from './errors.ts';
import { callIyzico, type IyzicoCall } from './iyzico-call.ts';

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
])('should know that nothing was sent after %s on %s', async (code, syscall) => {
  const cause = networkError(code, syscall);
  const error = await call((done) => done(cause, undefined)).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(IyzicoUnavailableError);
  expect(error).toMatchObject({ operation: 'test', cause });
});

it.each([
  ['ECONNRESET', 'read'],
  ['EPIPE', 'write'],
  ['ETIMEDOUT', 'read'],
])('should call the outcome unknown after %s on %s', async (code, syscall) => {
  const promise = call((done) => done(networkError(code, syscall), undefined));
  await expect(promise).rejects.toBeInstanceOf(IyzicoOutcomeUnknownError);
});

it.each([undefined, null, '<html>', [], {}, { status: 'failure' }, { status: 'maybe' }])(
  'should not believe the body %j',
  async (body) => {
    await expect(call((done) => done(null, body))).rejects.toBeInstanceOf(IyzicoOutcomeUnknownError);
  },
);

it('should let a bug of ours through as it is', async () => {
  const promise = call(() => {
    throw new TypeError('parameters are missing');
  });
  await expect(promise).rejects.toBeInstanceOf(TypeError);
});

it('should ignore an answer that comes after the time is up', async () => {
  const promise = call((done) => setTimeout(() => done(null, { status: 'success' }), 80));
  await expect(promise).rejects.toThrow('no answer within 50 ms');
});
