import { expect, it, vi } from 'vitest';
import type { NotificationCheck, PaymentProvider } from './provider.ts';
import { createProviders, createRegistry } from './providers.ts';

const provider = (
  name: string,
  check: NotificationCheck['outcome'] = 'malformed',
  token: string | null = null,
) =>
  ({
    name,
    readNotification: vi.fn(() => ({ outcome: check, token: `${name}'s` })),
    readReturn: () => token,
  }) as unknown as PaymentProvider;

it('should open new payments with the first, and query each attempt at its own provider', () => {
  const [stub, iyzico] = [provider('stub'), provider('iyzico')];
  const { current, of } = createRegistry([stub, iyzico]);
  expect(current).toBe(stub);
  expect(of({ provider: 'stub' })).toBe(stub);
  expect(of({ provider: 'iyzico' })).toBe(iyzico);
});

it('should take attempts that name no provider for the oldest’s', () => {
  const iyzico = provider('iyzico');
  const { of } = createRegistry([provider('stub'), provider('other'), iyzico]);
  for (const attempt of [{}, { provider: null }, { provider: undefined }]) expect(of(attempt)).toBe(iyzico);
});

it('should name an unknown provider', () => {
  const { of } = createRegistry([provider('iyzico')]);
  expect(() => of({ provider: 'gone' })).toThrow('The payment provider "gone" is not registered');
});

it.each([
  ['genuine', 'forged', { outcome: 'genuine', token: "a's" }],
  ['malformed', 'unsigned', { outcome: 'unsigned', token: "b's" }],
  ['forged', 'malformed', { outcome: 'forged' }],
  ['malformed', 'malformed', { outcome: 'malformed' }],
] as const)('should let a notification’s provider read it: %s, %s', (first, second, check) => {
  const [a, b] = [provider('a', first), provider('b', second)];
  const notification = { payload: { any: 1 }, headers: {} };
  expect(createRegistry([a, b]).readNotification(notification)).toMatchObject(check);
  expect(a.readNotification).toHaveBeenCalledWith(notification);
});

it('should find the token of a return in whichever form has one', () => {
  const registry = createRegistry([provider('a'), provider('b', 'malformed', 'token-b')]);
  expect(registry.readReturn({})).toBe('token-b');
  expect(createRegistry([provider('a')]).readReturn({})).toBeNull();
});

it('should pay through iyzico, and take attempts that name no provider for iyzico’s', () => {
  const providers = createProviders({ iyzico: { apiKey: 'k', secretKey: 's', uri: 'https://pay.example' } });
  expect([providers.current.name, providers.of({}).name]).toEqual(['iyzico', 'iyzico']);
});
