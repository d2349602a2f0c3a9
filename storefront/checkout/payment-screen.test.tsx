import { act, configure, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen, setUpShop } from '../testing/test-shop.tsx';
import PaymentScreen from './payment-screen.tsx';

setUpShop();
// In development every effect runs, is cleaned up and runs again: the place where such a screen breaks first.
beforeAll(() => configure({ reactStrictMode: true }));
afterAll(() => configure({ reactStrictMode: false }));

const FLAG = 'paymentPageReloaded';
const reload = vi.fn();
const flag = () => sessionStorage.getItem(FLAG);
const container = () => document.getElementById('iyzipay-checkout-form');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', {
    href: 'http://localhost:3000/payment',
    origin: 'http://localhost:3000',
    reload,
  });
});
afterEach(() => {
  reload.mockReset();
  document.head.innerHTML = '';
  delete document.body.dataset.runs;
});

const payment = {
  checkoutFormContent: `<script type="text/javascript">
    document.body.dataset.runs = Number(document.body.dataset.runs ?? 0) + 1;
    document.getElementById('iyzipay-checkout-form').append(document.createElement('form'));
  </script>`,
  paymentPageUrl: 'https://pay.example/?token=t',
  orderId: 'o1',
};
const show = (state: unknown = payment) => renderScreen(<PaymentScreen />, { pattern: '/payment', state });
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it.each([null, {}, { checkoutFormContent: '' }, { checkoutFormContent: 7 }])(
  'misses its content in %j',
  async (state) => {
    show(state);
    expect(screen.getByText('Error: Missing checkout form content')).toBeDefined();
    await wait(1_000);
    expect(reload).not.toHaveBeenCalled();
  },
);

describe('on arrival', () => {
  it('reloads once after half a second, before any script runs', async () => {
    show();
    await wait(499);
    expect([reload.mock.calls.length, flag()]).toEqual([0, null]);
    await wait(1);
    expect([reload.mock.calls.length, flag()]).toEqual([1, 'true']);
    expect(container()?.childElementCount).toBe(0);
  });
  it('does not reload what has been left', async () => {
    show().unmount();
    await wait(1_000);
    expect([reload.mock.calls.length, flag()]).toEqual([0, null]);
  });
});

describe('after the reload', () => {
  beforeEach(() => sessionStorage.setItem(FLAG, 'true'));

  it('draws the form once, with the nonce, and does not reload again', async () => {
    document.head.innerHTML = '<meta property="csp-nonce" nonce="n0nce">';
    show();
    await wait(1_000);
    expect(container()?.className).toBe('responsive');
    expect(container()?.querySelectorAll('form')).toHaveLength(1);
    expect(document.body.dataset.runs).toBe('1');
    expect([...document.scripts].at(-1)?.nonce).toBe('n0nce');
    expect([reload.mock.calls.length, flag()]).toEqual([0, 'true']);
    await wait(10_000);
    expect(screen.queryByRole('link', { name: /güvenli ödeme sayfasında/ })).toBeNull();
  });
  it('understands content in Base64', async () => {
    show({ ...payment, checkoutFormContent: btoa(payment.checkoutFormContent) });
    await wait(10);
    expect(container()?.querySelectorAll('form')).toHaveLength(1);
  });
  it('lets go of what a former payment left behind', async () => {
    window.iyziInit = { token: 'old' };
    show();
    await wait(10);
    expect(window.iyziInit).toBeUndefined();
  });
  it('takes flag, form and script away on leaving', async () => {
    const before = document.scripts.length;
    const { unmount } = show();
    await wait(10);
    expect(document.scripts).toHaveLength(before + 1);
    unmount();
    expect([flag(), document.scripts.length]).toEqual([null, before]);
  });
  it('takes the flag away when the provider leaves with the whole document', async () => {
    show();
    await wait(10);
    window.dispatchEvent(new Event('pagehide'));
    expect(flag()).toBeNull();
  });
  it('offers the provider’s own page when no form appears', async () => {
    show({ ...payment, checkoutFormContent: '<script>void 0</script>' });
    await wait(5_999);
    expect(screen.queryByRole('link', { name: /güvenli ödeme sayfasında/ })).toBeNull();
    await wait(10);
    const link = screen.getByRole('link', { name: /güvenli ödeme sayfasında/ });
    expect(link.getAttribute('href')).toBe(payment.paymentPageUrl);
  });
  it('never links to anything but a web page', async () => {
    show({ checkoutFormContent: '<script>void 0</script>', paymentPageUrl: 'javascript:alert(1)' });
    await wait(7_000);
    expect(screen.getByRole('link', { name: /yeniden deneyin/ }).getAttribute('href')).toBe('/placeorder');
  });
});
