import { act, screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pathOf } from '../../cms/contract/call-table.ts';
import { aProduct, ayse } from '../testing/fixtures.ts';
import { refusal, requestOf, requestsOf, respond } from '../testing/msw-handlers.ts';
import { renderScreen, setOnline, setUpShop } from '../testing/test-shop.tsx';
import {
  errorText,
  MessageError,
  OFFLINE_TEXT,
  onUnauthorized,
  RequestError,
  request,
  UNEXPECTED_TEXT,
} from './fetcher.ts';
import { catalogueKey, onlyWith, productKey, useCatalogue, useProduct } from './products.ts';
import { keyText, markFresh, revalidatePath, revalidateTag } from './swr.tsx';

setUpShop();

const NOTHING = { products: [], page: 2, pages: 0, total: 0 };
/** A response that never arrives. */
const silence = async () => {
  await delay('infinite');
  return HttpResponse.error();
};

const failureOf = async (call: Promise<unknown>): Promise<RequestError> => {
  const error = await call.catch((thrown: unknown) => thrown);
  if (error instanceof RequestError) return error;
  throw new Error(`expected a RequestError, got ${String(error)}`);
};

describe('request', () => {
  it('sends the query without absent values and returns the parsed body', async () => {
    respond('listProducts', NOTHING);
    const query = { keyword: 'lale', pageNumber: 2, sortOrder: undefined };
    expect(await request('/api/products', { query })).toEqual(NOTHING);
    expect(String(requestOf('listProducts').query)).toBe('keyword=lale&pageNumber=2');
  });

  it('sends a JSON body', async () => {
    respond('signIn', ayse);
    const body = { email: ayse.email, password: 'Gizli123' };
    expect(await request(pathOf('signIn'), { method: 'POST', body })).toEqual(ayse);
    expect(requestOf('signIn').body).toEqual(body);
  });

  it('calls a network failure FETCH_ERROR', async () => {
    respond('listProducts', HttpResponse.error());
    const error = await failureOf(request('/api/products'));
    expect(error).toMatchObject({ status: 'FETCH_ERROR', isOffline: false });
    expect(errorText(error)).toContain('Sunucuya ulaşılamadı.');
  });

  it('reports that the browser is offline', async () => {
    respond('listProducts', HttpResponse.error());
    setOnline(false);
    const error = await failureOf(request('/api/products'));
    expect(error).toMatchObject({ status: 'FETCH_ERROR', isOffline: true });
    expect(errorText(error)).toBe(OFFLINE_TEXT);
  });

  it('calls a timeout TIMEOUT_ERROR', async () => {
    respond('listProducts', silence);
    expect((await failureOf(request('/api/products', { timeoutMs: 20 }))).status).toBe('TIMEOUT_ERROR');
  });

  it('calls an unreadable body PARSING_ERROR and keeps the HTTP status', async () => {
    respond('listProducts', HttpResponse.text('<html>', { status: 502 }));
    expect(await failureOf(request('/api/products'))).toMatchObject({
      status: 'PARSING_ERROR',
      originalStatus: 502,
    });
  });

  it('carries status and data of any other failure, whose message is what the shopper reads', async () => {
    const refused = refusal(409, 'Stok yetersiz.', { code: 'STOCK_SHORT' });
    respond('listProducts', refused);
    const error = await failureOf(request('/api/products'));
    expect(error).toMatchObject({ status: 409, data: refused.answer });
    expect(errorText(error)).toBe('Stok yetersiz.');
  });

  it('reads the error text when the server sent no message', async () => {
    respond('listProducts', new HttpResponse(null, { status: 500 }));
    expect(errorText(await failureOf(request('/api/products')))).toContain('500');
  });

  it.each([
    ['Bakımdayız.', 'Bakımdayız.'],
    ['x'.repeat(301), 'Sunucu isteği yerine getiremedi (503).'],
    [{ text: 'Bakımdayız.' }, 'Sunucu isteği yerine getiremedi (503).'],
  ])('should read %j without a code as %s', async (message, text) => {
    respond('listProducts', HttpResponse.json({ message }, { status: 503 }));
    expect(errorText(await failureOf(request('/api/products')))).toBe(text);
  });

  it('leaves an aborted call to its caller', async () => {
    respond('listProducts', silence);
    const controller = new AbortController();
    const call = request('/api/products', { signal: controller.signal });
    controller.abort(new Error('left the page'));
    await expect(call).rejects.toThrow('left the page');
  });

  it('leaves a call that was aborted before it began to its caller, too', async () => {
    const call = request('/api/products', { signal: AbortSignal.abort(new Error('left the page')) });
    await expect(call).rejects.toThrow('left the page');
  });

  it('times out for a caller who may abort, too', async () => {
    respond('listProducts', silence);
    const { signal } = new AbortController();
    const error = await failureOf(request('/api/products', { signal, timeoutMs: 20 }));
    expect(error.status).toBe('TIMEOUT_ERROR');
  });

  it('notifies listeners of a 401 everywhere but at sign-in', async () => {
    const listener = vi.fn();
    const stop = onUnauthorized(listener);
    respond('signIn', refusal(401, 'E-posta adresi veya şifre hatalı.'));
    respond('updateProfile', refusal(401, 'Bu işlem için oturum açmalısınız.'));
    await failureOf(request(pathOf('signIn'), { method: 'POST', body: {} }));
    expect(listener).not.toHaveBeenCalled();
    await failureOf(request('/api/users/profile', { method: 'PUT', body: {} }));
    expect(listener).toHaveBeenCalledOnce();
    stop();
  });
});

describe('the text for the shopper', () => {
  it('is a sentence of the shop, and the words of an exception are for developers', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const error = new TypeError('x is not a function');
    expect([errorText(error), errorText('x')]).toEqual([UNEXPECTED_TEXT, UNEXPECTED_TEXT]);
    expect(log.mock.calls).toEqual([[error], ['x']]);
    expect(errorText(new MessageError('Liste dolu.'))).toBe('Liste dolu.');
    expect(log).toHaveBeenCalledTimes(2);
    log.mockRestore();
  });
});

beforeEach(() => respond('getProduct', aProduct({ name: 'Sunucudan' })));

function Name() {
  const { data, error } = useProduct('lale');
  return <p>{error ? error.message : (data?.name ?? 'yok')}</p>;
}
const fallback = { [keyText(productKey('lale'))]: aProduct({ name: 'Sayfayla' }) };
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

describe('useQuery', () => {
  it('makes no request for what was sent with the page', async () => {
    markFresh(productKey('lale'));
    renderScreen(<Name />, { fallback });
    await settle();
    expect(screen.getByText('Sayfayla')).toBeTruthy();
    expect(requestsOf('getProduct')).toHaveLength(0);
  });

  it('shows a stale response while it revalidates', async () => {
    renderScreen(<Name />, { fallback });
    expect(screen.getByText('Sayfayla')).toBeTruthy();
    expect(await screen.findByText('Sunucudan')).toBeTruthy();
    expect(requestsOf('getProduct')).toHaveLength(1);
  });

  it('renders a page once if its revalidation changes nothing that the screen reads', async () => {
    respond('listProducts', NOTHING);
    let renderings = 0;
    function Total() {
      renderings += 1;
      return <p>{useCatalogue(onlyWith({})).data?.total}</p>;
    }
    renderScreen(<Total />, { fallback: { [keyText(catalogueKey(onlyWith({})))]: NOTHING } });
    await waitFor(() => expect(requestsOf('listProducts')).toHaveLength(1));
    await settle();
    expect(requestsOf('listProducts')).toHaveLength(1);
    expect(renderings).toBe(1);
  });

  it('revalidates after a change of the same tag', async () => {
    markFresh(productKey('lale'));
    renderScreen(<Name />, { fallback });
    await act(() => revalidateTag('Order'));
    expect(requestsOf('getProduct')).toHaveLength(0);
    await act(() => revalidateTag('Product'));
    expect(await screen.findByText('Sunucudan')).toBeTruthy();
  });

  it('requests anew what nothing on screen shows while it changes', async () => {
    const { unmount } = renderScreen(<Name />);
    expect(await screen.findByText('Sunucudan')).toBeTruthy();
    unmount();
    respond('getProduct', aProduct({ name: 'Yeni ad' }));
    await revalidatePath(productKey('lale'));
    renderScreen(<Name />);
    expect(await screen.findByText('Yeni ad')).toBeTruthy();
  });

  it('retries what failed as soon as the connection is back', async () => {
    respond('getProduct', HttpResponse.error());
    setOnline(false);
    renderScreen(<Name />);
    expect(await screen.findByText(OFFLINE_TEXT)).toBeTruthy();
    respond('getProduct', aProduct({ name: 'Sunucudan' }));
    setOnline(true);
    // SWR's own retry comes later than one second.
    expect(await screen.findByText('Sunucudan', {}, { timeout: 1_000 })).toBeTruthy();
  });

  it('does not repeat a call the server refused', async () => {
    respond('getProduct', refusal(404, 'Olmadı.'));
    renderScreen(<Name />);
    expect(await screen.findByText(/404/)).toBeTruthy();
    await settle();
    expect(requestsOf('getProduct')).toHaveLength(1);
  });
});
