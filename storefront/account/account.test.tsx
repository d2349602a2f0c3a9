import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ayse } from '../testing/fixtures.ts';
import { refusal, requestOf, requestsOf, respond } from '../testing/msw-handlers.ts';
import { address, renderScreen, setUpShop, storedUser, storeUser } from '../testing/test-shop.tsx';
import { arriveAt, field, hrefOf, press, type, user } from '../testing/user-actions.ts';
import ForgotPasswordScreen from './forgot-password-screen.tsx';
import LoginScreen from './login-screen.tsx';
import RegisterScreen from './register-screen.tsx';
import ResetPasswordScreen from './reset-password-screen.tsx';
import SecondStepScreen from './second-step-screen.tsx';

setUpShop();

/** The library removes a toast one second after hiding the toast. */
const fade = () => act(() => vi.advanceTimersByTimeAsync(1_000));

describe('the second step of signing in', () => {
  const show = (redirect: string) =>
    renderScreen(<SecondStepScreen />, {
      pattern: '/giris/dogrulama',
      at: `/giris/dogrulama?redirect=${redirect}`,
    });

  it('takes the code and goes on to where the shopper wanted to', async () => {
    respond('confirmSignIn', ayse);
    show('/shipping');
    expect(field(/^Doğrulama kodu/).autocomplete).toBe('one-time-code');
    await type(/^Doğrulama kodu/, '123 456');
    await press('Girişi tamamla');
    await arriveAt('/shipping');
    expect(requestOf('confirmSignIn').body).toEqual({ code: '123 456' });
    expect(storedUser()).toEqual(ayse);
  });
  it('says that a code is wrong, at its field', async () => {
    const message = 'Kod hatalı ya da kullanılmış.';
    const errors = [{ path: 'code', message }];
    respond('confirmSignIn', refusal(403, message, { code: 'CODE_WRONG', errors }));
    show('/shipping');
    await type(/^Doğrulama kodu/, '000000');
    await press('Girişi tamamla');
    await waitFor(() => expect(field(/^Doğrulama kodu/).getAttribute('aria-invalid')).toBe('true'));
    expect(storedUser()).toBeNull();
  });
  it('opens the panel as the program of its own that it is', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, origin: window.location.origin, assign });
    respond('confirmSignIn', { ...ayse, isStaff: true });
    show('/cms/collections/orders');
    await type(/^Doğrulama kodu/, '123456');
    await press('Girişi tamamla');
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/cms/collections/orders'));
  });
});

describe('login', () => {
  const show = (at = '/login') => renderScreen(<LoginScreen />, { pattern: '/login', at });
  const signIn = async (password = 'Gizli123') => {
    await type(/^E-posta/, 'ayse@example.com');
    await type(/^Şifre/, password);
    await press('Giriş yap');
  };
  const REFUSED = 'E-posta adresi veya şifre hatalı.';
  const isRefused = async () => {
    respond('signIn', refusal(401, REFUSED, { code: 'WRONG_CREDENTIALS' }));
    show('/login?redirect=/shipping');
    await signIn('x');
    await screen.findByRole('alert');
  };

  it('stores the user and redirects to the page in the query', async () => {
    respond('signIn', ayse);
    show('/login?redirect=/shipping');
    expect(field(/^E-posta/).type).toBe('email');
    await signIn();
    await arriveAt('/shipping');
    expect(storedUser()).toEqual(ayse);
    expect(requestOf('signIn').body).toEqual({ email: 'ayse@example.com', password: 'Gizli123' });
  });
  it('leads whoever has a second factor to the page for the code, with the way on', async () => {
    const needed = 'Şifreniz doğru. Girişi tamamlamak için doğrulama kodunuzu girin.';
    respond('signIn', refusal(401, needed, { code: 'SECOND_FACTOR_NEEDED' }));
    show('/login?redirect=/shipping');
    await signIn();
    await arriveAt('/giris/dogrulama?redirect=/shipping');
    expect(storedUser()).toBeNull();
  });
  it('should tell a refusal once, in a toast, and mark both fields', async () => {
    await isRefused();
    expect(screen.getAllByText(REFUSED)).toHaveLength(1);
    const marks = [/^E-posta/, /^Şifre/].map((label) => field(label).getAttribute('aria-invalid'));
    expect(marks).toEqual(['true', 'true']);
  });
  it.each([
    ['when the next try succeeds', 'button', 'Giriş yap', '/shipping'],
    ['when the screen is left', 'link', 'Kayıt olun', '/register?redirect=/shipping'],
  ])('takes back what the server said %s', async (_, role, name, place) => {
    await isRefused();
    respond('signIn', ayse);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(screen.getByRole(role, { name }));
    await arriveAt(place);
    await fade();
    expect(screen.queryByText(REFUSED)).toBeNull();
  });
  it('takes the toast back when the password is typed anew, and leaves the marks', async () => {
    await isRefused();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await type(/^Şifre/, 'y');
    await fade();
    expect(screen.queryByText(REFUSED)).toBeNull();
    expect(field(/^Şifre/).getAttribute('aria-invalid')).toBe('true');
  });
  it('never leaves the site', () => {
    storeUser(ayse);
    show('/login?redirect=//evil.example');
    expect(address()).toBe('/');
  });
  it('shows why signing in is required, and hands the redirect on to register', () => {
    const state = { reason: 'Kaydetmek için giriş yapın.' };
    renderScreen(<LoginScreen />, { pattern: '/login', at: '/login?redirect=/shipping', state });
    expect(screen.getByRole('status').textContent).toBe('Kaydetmek için giriş yapın.');
    expect(hrefOf('Kayıt olun')).toBe('/register?redirect=/shipping');
    expect(hrefOf('Şifremi unuttum')).toBe('/forgotpassword');
  });
});

describe('register', () => {
  const show = () =>
    renderScreen(<RegisterScreen />, { pattern: '/register', at: '/register?redirect=/shipping' });

  const fill = async (again = 'Gizli123') => {
    await type(/^Ad soyad/, 'Ayşe');
    await type(/^E-posta/, 'ayse@example.com');
    await type(/^Şifre ?\*/, 'Gizli123');
    await type(/^Şifre \(tekrar\)/, again);
    await user.click(screen.getByRole('checkbox'));
  };

  it('says what is wrong where it is to be mended, then registers', async () => {
    respond('register', ayse);
    show();
    const error = async (text: string) => {
      expect(await screen.findAllByText(text)).toHaveLength(1);
      expect(screen.queryByRole('alert')).toBeNull();
    };
    await press('Kayıt ol');
    await error('Lütfen bir isim giriniz.');
    expect(document.activeElement).toBe(field(/^Ad soyad/));
    await fill('Gizli12');
    await press('Kayıt ol');
    await error('Şifreler Eşleşmiyor');
    expect(requestsOf('register')).toEqual([]);
    await type(/^Şifre \(tekrar\)/, '3');
    await press('Kayıt ol');
    await arriveAt('/shipping');
    expect(requestOf('register').body).toEqual({
      name: 'Ayşe',
      email: 'ayse@example.com',
      password: 'Gizli123',
      confirmPassword: 'Gizli123',
      termsAccepted: true,
    });
  });

  it('shows the server’s refusal beside the field too', async () => {
    const message = 'Bu e-posta adresiyle kayıtlı bir kullanıcı zaten var.';
    respond('register', refusal(409, message, { errors: [{ path: 'email', message }] }));
    show();
    await fill();
    await press('Kayıt ol');
    expect(await screen.findAllByText(message)).toHaveLength(2);
    expect(document.activeElement).toBe(field(/^E-posta/));
    expect(field(/^E-posta/).getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    ['Üyelik sözleşmesi', 'uyelik-sozlesmesi'],
    ['Kişisel verilerin işlenmesi', 'kisisel-verilerin-islenmesi'],
  ])('opens %s in a modal that closes again', async (name, slug) => {
    respond('getLegalPage', { slug, title: name, description: '', html: '<p>Madde 1</p>', updatedAt: '' });
    show();
    await press(name);
    const dialog = await screen.findByRole('dialog', { name });
    expect(await within(dialog).findByText('Madde 1')).toBeDefined();
    expect(requestOf('getLegalPage').params.slug).toBe(slug);
    await user.click(within(dialog).getByRole('button', { name: 'Kapat' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('forgotten password requests a mail', async () => {
  respond('forgotPassword', { message: 'Gönderildi.' });
  renderScreen(<ForgotPasswordScreen />, { pattern: '/forgotpassword' });
  await type(/^E-posta/, 'ayse@example.com');
  await press('Bağlantı gönder');
  expect(await screen.findByText('Password reset email sent')).toBeDefined();
  // The toast disappears after five seconds; this sentence stays.
  expect(screen.getByText(/^ayse@example.com adresiyle bir hesap varsa/)).toBeDefined();
});

describe('new password', () => {
  const show = () =>
    renderScreen(<ResetPasswordScreen />, { pattern: '/resetpassword/:token', at: '/resetpassword/t%2F1' });
  const fill = async (password: string, again: string) => {
    await type(/^Yeni şifre ?\*/, password);
    await type(/^Yeni şifre \(tekrar\)/, again);
    await press('Şifreyi yenile');
  };

  it('must be typed twice alike', async () => {
    show();
    await fill('Gizli123', 'Gizli124');
    expect(await screen.findAllByText('Passwords do no match')).toHaveLength(1);
  });
  it('is sent with the token, then the shopper may sign in', async () => {
    respond('resetPassword', { message: 'Şifreniz yenilendi.' });
    show();
    await fill('Gizli123', 'Gizli123');
    expect(await screen.findByText('Password reset successful')).toBeDefined();
    await waitFor(() => expect(address()).toBe('/login'));
    expect(requestOf('resetPassword').params.token).toBe('t/1');
  });
});
