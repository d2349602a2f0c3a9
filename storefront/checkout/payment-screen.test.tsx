import { act, configure, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_CART } from '../cart/cart-state.ts';
import { ayse } from '../testing/fixtures.ts';
import {
  address,
  renderScreen,
  routerState,
  setUpShop,
  storeCart,
  storeUser,
} from '../testing/test-shop.tsx';
import { hrefOf, textsOf } from '../testing/user-actions.ts';
import PaymentScreen from './payment-screen.tsx';

setUpShop();
// Strict mode runs each effect twice, as in development: a second reload or form would show here.
beforeAll(() => configure({ reactStrictMode: true }));
afterAll(() => configure({ reactStrictMode: false }));

const FLAG = 'paymentPageReloaded';
const reload = vi.fn();
const flag = () => sessionStorage.getItem(FLAG);
const container = () => document.getElementById('form-place');

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
  checkoutFormContent: `<div id="form-place"></div><script type="text/javascript">
    document.body.dataset.runs = Number(document.body.dataset.runs ?? 0) + 1;
    document.getElementById('form-place').append(document.createElement('form'));
  </script>`,
  paymentPageUrl: 'https://pay.example/?token=t',
  orderId: 'o1',
  userId: ayse._id,
};
const show = (state: unknown = payment, orderId = 'o1') => {
  storeUser(ayse);
  storeCart({ ...EMPTY_CART, openOrder: { orderId } });
  return renderScreen(<PaymentScreen />, { pattern: '/payment', state });
};
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

it('should lead from the form of an order that is paid by now to that order', async () => {
  show(payment, '');
  await wait(1_000);
  expect(address()).toBe('/order/o1');
  expect(reload).not.toHaveBeenCalled();
});

it('has a step that links to where one is and loses nothing of the payment', async () => {
  sessionStorage.setItem(FLAG, 'true');
  show();
  await wait(10);
  const drawn = container();
  act(() => screen.getByRole('link', { name: 'Ödeme', current: 'step' }).click());
  await wait(1_000);
  expect([address(), routerState()]).toEqual(['/payment', payment]);
  expect([container(), reload.mock.calls.length]).toEqual([drawn, 0]);
});

describe('the pieces kept for the shopper', () => {
  const MINUTE = 60_000;
  const keepFor = (milliseconds: number, more: object = {}) => {
    const hold = { orderId: 'o1', userId: ayse._id, endsAt: Date.now() + milliseconds, ...more };
    storeUser(ayse);
    sessionStorage.setItem('stockHold', JSON.stringify(hold));
  };
  const timer = () => screen.queryByRole('timer')?.textContent;
  const said = () => textsOf('status').join(' ');

  it('are counted down, also after the reload', async () => {
    keepFor(28 * MINUTE + 14_000);
    const { unmount } = show();
    expect(timer()).toBe('Ürünler sizin için 28:14 boyunca ayrıldı.');
    await wait(500);
    expect(reload).toHaveBeenCalledTimes(1);
    unmount();
    sessionStorage.setItem(FLAG, 'true');
    show();
    await wait(4_000);
    expect(timer()).toBe('Ürünler sizin için 28:10 boyunca ayrıldı.');
    expect(container()?.querySelectorAll('form')).toHaveLength(1);
  });

  it('are spoken of at five minutes, at one and at the end, not every second', async () => {
    sessionStorage.setItem(FLAG, 'true');
    keepFor(5 * MINUTE + 2_000);
    show();
    expect(said()).not.toMatch(/dakika/);
    await wait(2_000);
    expect(said()).toMatch(/beş dakika daha/);
    await wait(3 * MINUTE);
    expect(said()).toMatch(/beş dakika daha/);
    await wait(MINUTE);
    expect(said()).toMatch(/bir dakika daha/);
    await wait(MINUTE - 1_000);
    expect(timer()).toMatch(/00:01/);
    await wait(1_000);
    expect(timer()).toBeUndefined();
    expect(said()).toMatch(/süre doldu/);
    expect(screen.getByText(/ürünler artık sizin için ayrılmıyor/)).toBeDefined();
    expect(hrefOf(/yeniden deneyin/)).toBe('/placeorder');
  });

  it.each([
    ['of another order', { orderId: 'o2' }],
    ['of whoever was signed in before', { userId: 'u9' }],
    ['of another day', { endsAt: Date.now() - 25 * 60 * MINUTE }],
    ['of a clock that is wrong', { endsAt: Date.now() + 25 * 60 * MINUTE }],
    ['of nonsense', { endsAt: 'yarın' }],
  ])('are not those %s', (_, more) => {
    keepFor(MINUTE, more);
    show();
    expect(timer()).toBeUndefined();
    expect(screen.queryByText(/ayrılmıyor/)).toBeNull();
  });
});

describe('on arrival', () => {
  it('reloads once after half a second, before any script runs', async () => {
    show();
    await wait(499);
    expect([reload.mock.calls.length, flag()]).toEqual([0, null]);
    await wait(1);
    expect([reload.mock.calls.length, flag()]).toEqual([1, 'true']);
    expect(container()).toBeNull();
  });
  it('does not reload what has been left', async () => {
    show().unmount();
    await wait(1_000);
    expect([reload.mock.calls.length, flag()]).toEqual([0, null]);
  });
});

it('neither reloads nor draws where storage is refused, but offers the provider’s own page', async () => {
  const { getItem } = Storage.prototype;
  const refused = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(function (this: Storage, key) {
    if (key === FLAG) throw new DOMException('', 'SecurityError');
    return getItem.call(this, key);
  });
  show();
  await wait(1_000);
  expect([reload.mock.calls.length, container()]).toEqual([0, null]);
  expect(screen.getByRole('link', { name: /güvenli ödeme sayfasında/ })).toBeDefined();
  refused.mockRestore();
});

describe('after the reload', () => {
  beforeEach(() => sessionStorage.setItem(FLAG, 'true'));

  it('draws the form once, with the nonce, and does not reload again', async () => {
    document.head.innerHTML = '<meta property="csp-nonce" nonce="n0nce">';
    show();
    await wait(1_000);
    expect(container()?.querySelectorAll('form')).toHaveLength(1);
    expect(document.body.dataset.runs).toBe('1');
    expect([...document.scripts].at(-1)?.nonce).toBe('n0nce');
    expect([reload.mock.calls.length, flag()]).toEqual([0, 'true']);
    await wait(10_000);
    expect(screen.queryByRole('link', { name: /güvenli ödeme sayfasında/ })).toBeNull();
  });
  it.each(['<form><input></form>', '<iframe title="Kart" src="about:blank"></iframe>'])(
    'shows a form that needs no script: %s',
    async (content) => {
      const { unmount } = show({ ...payment, checkoutFormContent: content });
      await wait(7_000);
      expect(document.querySelector('form, iframe')).not.toBeNull();
      expect(screen.queryByRole('link', { name: /güvenli ödeme sayfasında/ })).toBeNull();
      unmount();
      expect(document.querySelector('form, iframe')).toBeNull();
    },
  );
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
    show({ ...payment, checkoutFormContent: '<div></div><script>void 0</script>' });
    await wait(5_999);
    expect(screen.queryByRole('link', { name: /güvenli ödeme sayfasında/ })).toBeNull();
    await wait(10);
    const link = screen.getByRole('link', { name: /güvenli ödeme sayfasında/ });
    expect(link.getAttribute('href')).toBe(payment.paymentPageUrl);
  });
  it('never links to anything but a web page', async () => {
    show({
      ...payment,
      checkoutFormContent: '<script>void 0</script>',
      paymentPageUrl: 'javascript:alert(1)',
    });
    await wait(7_000);
    expect(hrefOf(/yeniden deneyin/)).toBe('/placeorder');
  });
});
