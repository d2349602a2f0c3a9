import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import LoginScreen from '../account/login-screen.tsx';
import { call } from '../api/fetcher.ts';
import { useMyOrders } from '../api/orders.ts';
import { admin, anOrder, ayse } from '../testing/fixtures.ts';
import { refusal, requestsOf, respond } from '../testing/msw-handlers.ts';
import { address, enter, renderScreen, setUpShop, storedUser, storeUser } from '../testing/test-shop.tsx';
import { RequireUser } from './guards.tsx';
import { safeRedirect } from './redirect-target.ts';
import { parseUserInfo, useSession } from './use-session.tsx';

setUpShop();

describe('stored user', () => {
  it('is read back', () => expect(parseUserInfo(ayse)).toEqual(ayse));
  it.each([null, 1, 'x', [], {}, { name: 'A' }, { name: 1, email: 'a@b.co' }])('%j is nobody', (stored) =>
    expect(parseUserInfo(stored)).toBeNull(),
  );
  it('is an administrator only by a true flag', () => {
    expect(parseUserInfo({ ...ayse, isAdmin: 'true', isEditor: 1 })).toMatchObject({
      isAdmin: false,
      isEditor: false,
    });
  });
});

describe('redirect target', () => {
  it.each([
    ['/shipping', '/shipping'],
    ['/search/pul?x=1#y', '/search/pul?x=1#y'],
    [null, '/'],
    ['', '/'],
    ['shipping', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['\\evil.example', '/'],
    ['/a\\b', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/\t/evil.example', '/'],
    ['/\n/evil.example', '/'],
    [' //evil.example', '/'],
  ])('%j leads to %s', (given, target) => expect(safeRedirect(given)).toBe(target));
});

function Account() {
  const { userInfo, signOut } = useSession();
  return (
    <button type="button" onClick={() => void signOut()}>
      {userInfo?.name}
    </button>
  );
}
const renderAt = (at: string) =>
  renderScreen(
    <Routes>
      <Route element={<RequireUser />}>
        <Route path="/profile" element={<Account />} />
      </Route>
      <Route element={<RequireUser isAdmin />}>
        <Route path="/admin/userlist" element={<p>Kullanıcılar</p>} />
      </Route>
      <Route path="/login" element={<LoginScreen />} />
      <Route path="/" element={<p>Katalog</p>} />
    </Routes>,
    { at },
  );

describe('guards', () => {
  it('send a guest to login with a reason, and remember the way back', () => {
    renderAt('/profile?tab=1');
    expect(address()).toBe('/login?redirect=/profile%3Ftab%3D1');
    expect(screen.getByText('Bu sayfayı görmek için giriş yapın.')).toBeDefined();
  });
  it('let only administrators into the back office, and send others home without going in circles', () => {
    storeUser(ayse);
    renderAt('/admin/userlist');
    expect(address()).toBe('/');
  });
  it('let an administrator in', () => {
    storeUser(admin);
    renderAt('/admin/userlist');
    expect(screen.getByText('Kullanıcılar')).toBeDefined();
  });
  it('react to a sign-out in another tab', () => {
    storeUser(ayse);
    renderAt('/profile');
    expect(screen.getByText('Ayşe')).toBeDefined();
    enter(null);
    expect(address()).toBe('/login?redirect=/profile');
  });
});

describe('sign-out', () => {
  const show = () => {
    storeUser(ayse);
    localStorage.setItem('cart', '{"cartItems":[]}');
    renderAt('/profile');
  };
  const press = () => act(() => screen.getByRole('button', { name: 'Ayşe' }).click());

  it.each([200, 401])(
    'clears the user, keeps the cart and goes to plain login (answer %i)',
    async (status) => {
      respond('signOut', status === 200 ? { message: 'Güle güle' } : refusal(status, 'Oturum yok.'));
      show();
      press();
      await waitFor(() => expect(address()).toBe('/login'));
      expect([localStorage.getItem('userInfo'), localStorage.getItem('cart')]).toEqual([
        null,
        '{"cartItems":[]}',
      ]);
      expect(requestsOf('signOut')).toHaveLength(1);
    },
  );

  it.each([
    ['the server fails', refusal(500, 'Olmadı.')],
    ['the network fails', HttpResponse.error()],
  ])('that fails because %s is logged, told, and leaves the shopper signed in', async (_, failure) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    respond('signOut', failure);
    show();
    press();
    expect(await screen.findByText('Oturumunuz kapatılamadı. Lütfen yeniden deneyin.')).toBeDefined();
    expect(storedUser()).toEqual(ayse);
    expect(address()).toBe('/profile');
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
    respond('signOut', { message: 'Güle güle' });
    press();
    await waitFor(() => expect(address()).toBe('/login'));
  });
});

describe('another user', () => {
  it('never sees what was loaded for the one before', async () => {
    respond('myOrders', () => {
      const { _id, name, email } = storedUser();
      return [anOrder({ user: { _id, name, email } })];
    });
    storeUser(ayse);
    const { result } = renderHook(() => useMyOrders());
    await waitFor(() => expect(result.current.data?.[0]?.user._id).toBe('u1'));
    enter(admin);
    await waitFor(() => expect(result.current.data?.[0]?.user._id).toBe('u2'));
  });
  it('stays signed in when a call of the one before is refused late', async () => {
    let refuse: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => {
      respond('myOrders', async () => {
        resolve();
        await new Promise<void>((answer) => {
          refuse = answer;
        });
        return refusal(401, 'Bu işlem için oturum açmalısınız.');
      });
    });
    enter(ayse);
    const late = call('myOrders').catch((error: unknown) => error);
    await isAsked;
    enter(admin);
    refuse();
    expect(await late).toMatchObject({ status: 401 });
    expect(storedUser()).toEqual(admin);
  });
  it('starts from nothing after a 401', async () => {
    respond('myOrders', refusal(401, 'Bu işlem için oturum açmalısınız.'));
    storeUser(ayse);
    const { result } = renderHook(() => useMyOrders());
    await waitFor(() => expect(result.current.error?.status).toBe(401));
    expect(localStorage.getItem('userInfo')).toBeNull();
  });
});
