import { describe, expect, it, vi } from 'vitest';
import { panelFetch } from './panel-fetch.ts';

const UNREACHABLE = 'Dükkâna ulaşılamadı.';
const ended = () =>
  Response.json({ code: 'NOT_SIGNED_IN', message: 'Oturumunuz sona ermiş.' }, { status: 401 });
const done = () => Response.json({ message: 'Kaydedildi.' });

function open(answers: Array<() => Response>, isSignedIn = true) {
  const fetch = vi.fn(async (...sent: Parameters<typeof globalThis.fetch>) => {
    const [input] = sent;
    if (input instanceof Request) await input.text();
    return (answers.shift() ?? ended)();
  });
  const askToSignIn = vi.fn(async () => isSignedIn);
  const call = panelFetch({
    fetch,
    origin: 'http://shop',
    api: '/cms-api',
    askToSignIn,
    unreachable: UNREACHABLE,
  });
  return { fetch, askToSignIn, call };
}

describe('a call after the session has ended', () => {
  const form = new FormData();
  form.set('_payload', '{}');
  it.each([
    ['an edit of many', '/cms-api/products?where[id][in]=1,2', { method: 'PATCH', body: '{"brand":"PTT"}' }],
    ['a deletion', '/cms-api/products?where[id][in]=1,2', { method: 'delete' }],
    [
      'a publication',
      '/cms-api/legal-pages/1?draft=false',
      { method: 'PATCH', body: '{"_status":"published"}' },
    ],
    ['a version that is restored', '/cms-api/legal-pages/versions/1', { method: 'post' }],
    ['an upload', '/cms-api/media', { method: 'post', body: form }],
    ['a call of the shop', '/api/orders/1/withdraw', { method: 'POST', body: '{}' }],
  ])('should be made again as it was once somebody has signed in: %s', async (_, url, init) => {
    const { call, fetch, askToSignIn } = open([ended, done]);
    expect((await call(url, init)).status).toBe(200);
    expect(askToSignIn).toHaveBeenCalledOnce();
    expect(fetch.mock.calls).toEqual([
      [url, init],
      [url, init],
    ]);
  });

  it('should send a request that was read already once more', async () => {
    const { call } = open([ended, done]);
    const answer = await call(new Request('http://shop/cms-api/media', { method: 'POST', body: 'a' }));
    expect(answer.status).toBe(200);
  });

  it('should stay refused, with what the shop said, where nobody signs in', async () => {
    const { call, fetch } = open([ended], false);
    const answer = await call('/cms-api/products/1', { method: 'PATCH' });
    expect([answer.status, (await answer.json()).code, fetch.mock.calls.length]).toEqual([
      401,
      'NOT_SIGNED_IN',
      1,
    ]);
  });
});

describe('nobody', () => {
  const wrong = () => Response.json({ code: 'WRONG_CREDENTIALS' }, { status: 401 });
  it.each([
    ['where the password was wrong', '/cms-api/users/login', wrong],
    ['for what Payload notes by itself', '/cms-api/payload-preferences/products-list', ended],
    ['for what is no call of the shop', '/cms/collections/products?next=/api/orders', ended],
    ['for what another shop refuses', 'https://elsewhere.example/cms-api/products/1', ended],
    [
      'where somebody may not',
      '/cms-api/products/1',
      () => Response.json({ code: 'FORBIDDEN' }, { status: 403 }),
    ],
    ['where no shop answers', '/cms-api/products/1', () => new Response('<html>', { status: 401 })],
  ])('should be asked %s', async (_, url, answer) => {
    const { call, askToSignIn } = open([answer]);
    await call(url);
    expect(askToSignIn).not.toHaveBeenCalled();
  });
});

describe('a refusal', () => {
  it('should say what it says of fields, and list what Payload counts', async () => {
    const errors = [{ path: 'name', message: 'Ad gerekir.' }];
    const said = { code: 'INVALID_INPUT', message: 'Ad gerekir.', errors };
    const answer = await open([() => Response.json(said, { status: 400 })]).call('/cms-api/products');
    expect(await answer.json()).toEqual({ docs: [], totalDocs: 0, ...said });
  });

  it('should name what an edit of many left out, and why', async () => {
    const errors = Array.from({ length: 6 }, (_, id) => ({ id, message: `“Pul ${id}”: Kilitli.` }));
    const said = { message: '6 üründen 6 tanesi değiştirilemedi.', errors };
    const answer = await open([() => Response.json(said, { status: 400 })]).call('/cms-api/products');
    expect((await answer.json()).message).toBe(
      `${said.message} ${errors
        .slice(0, 5)
        .map(({ message }) => message)
        .join(' ')} +1`,
    );
  });

  it('should keep when to try again', async () => {
    const headers = { 'retry-after': '30', 'content-length': '2' };
    const answer = await open([() => new Response('{}', { status: 429, headers })]).call('/cms-api/media');
    expect([answer.headers.get('retry-after'), answer.headers.get('content-length')]).toEqual(['30', null]);
  });

  it.each([
    ['is no JSON', '/cms-api/products', () => new Response('<html>', { status: 502 }), '<html>'],
    ['is not Payload’s', '/api/orders', () => new Response('{}', { status: 400 }), '{}'],
  ])('should stay as it is where it %s', async (_, url, answer, text) => {
    expect(await (await open([answer]).call(url)).text()).toBe(text);
  });
});

describe('a shop that does not answer', () => {
  const fails = (error: Error) => () => {
    throw error;
  };

  it('should be told as a refusal is', async () => {
    const answer = await open([fails(new TypeError('Failed to fetch'))]).call('/cms-api/products', {
      method: 'DELETE',
    });
    const errors = [{ message: UNREACHABLE }];
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { message: UNREACHABLE, docs: [], totalDocs: 0, errors },
    ]);
  });

  it('should be told after the password, too', async () => {
    const { call } = open([ended, fails(new TypeError('Failed to fetch'))]);
    expect((await call('/cms-api/products/1', { method: 'PATCH' })).status).toBe(503);
  });

  it.each([
    ['was cancelled', '/cms-api/products', new DOMException('Aborted', 'AbortError')],
    ['is not Payload’s', '/cms/collections/products', new TypeError('Failed to fetch')],
  ])('should stay an error where the call %s', async (_, url, error) => {
    await expect(open([fails(error)]).call(url)).rejects.toBe(error);
  });
});
