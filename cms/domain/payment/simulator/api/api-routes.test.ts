import { afterAll, beforeAll, expect, it } from 'vitest';
import { signRequest } from '../../iyzico/signatures.ts';
import { KEYS, type PaymentBench, startBench } from '../../iyzico/test-support.ts';

const PATH = '/payment/iyzipos/checkoutform/auth/ecom/detail';
const BODY = '{"locale":"tr","conversationId":"ç😀","token":"unknown"}';

let bench: PaymentBench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.simulator.stop());

interface RawCall {
  path?: string;
  body?: string;
  apiKey?: string;
  secretKey?: string;
  signedPath?: string;
  signedBody?: string;
  headers?: Record<string, string>;
}

/** Signs and sends a call by hand, so that the two can be made to differ. */
async function send({
  path = PATH,
  body = BODY,
  apiKey = KEYS.apiKey,
  secretKey = KEYS.secretKey,
  signedPath = path,
  signedBody = body,
  headers = {},
}: RawCall): Promise<unknown> {
  const randomKey = '123';
  const signature = signRequest({ randomKey, pathname: signedPath, rawBody: signedBody }, secretKey);
  const plain = `apiKey:${apiKey}&randomKey:${randomKey}&signature:${signature}`;
  const authorization = `IYZWSv2 ${Buffer.from(plain).toString('base64')}`;
  const response = await fetch(`${bench.url}${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', ...headers },
    body,
  });
  return response.json();
}

it.each<[string, RawCall, string]>([
  ['a genuine call', {}, '5124'],
  ['an agreeing random header', { headers: { 'x-iyzi-rnd': '123' } }, '5124'],
  ['one changed byte in the body', { signedBody: BODY.replace('ç', 'c') }, '1000'],
  ['another path', { signedPath: `${PATH}/` }, '1000'],
  ['another secret', { secretKey: 'sandbox-demo-secret-keY' }, '1000'],
  ['a disagreeing random header', { headers: { 'x-iyzi-rnd': '124' } }, '1000'],
  ['an unknown key', { apiKey: 'sandbox-someone' }, '1001'],
  ['another scheme', { headers: { authorization: 'Basic abc' } }, '1007'],
  ['a body that is no JSON', { body: 'token=1' }, '11'],
  ['a body that is no object', { body: '[]' }, '11'],
])('should judge %s', async (_name, call, errorCode) => {
  expect(await send(call)).toMatchObject({ status: 'failure', errorCode });
});

it('should miss a signature that is not there', async () => {
  const response = await fetch(`${bench.url}${PATH}`, { method: 'POST', body: BODY });
  expect(await response.json()).toMatchObject({ errorCode: '1007' });
});

it('should respond with the id of the request', async () => {
  expect(await send({})).toMatchObject({
    errorMessage: 'Token bulunamadı',
    locale: 'tr',
    conversationId: 'ç😀',
  });
});

it('should respond 404 for other paths', async () => {
  const response = await fetch(`${bench.url}/payment/unknown`, { method: 'POST', body: '{}' });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ status: 'failure' });
});
