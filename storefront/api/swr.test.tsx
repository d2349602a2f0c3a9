import { act, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '../testing/fixtures.ts';
import { refusal, requestsOf, respond } from '../testing/msw-handlers.ts';
import { renderScreen, setOnline, setUpShop } from '../testing/test-shop.tsx';
import { OFFLINE_TEXT } from './fetcher.ts';
import { productKey, useProduct } from './products.ts';
import { keyText, markFresh, revalidatePath, revalidateTag } from './swr.tsx';

setUpShop();
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
    // The timed retry is later than that.
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
