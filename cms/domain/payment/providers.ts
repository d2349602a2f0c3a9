import { createIyzicoGateway, type IyzicoGatewayOptions } from './iyzico/gateway.ts';
import { outsideProvider } from './outside.ts';
import type { PaymentProvider } from './provider.ts';

export type Providers = Pick<PaymentProvider, 'readNotification' | 'readReturn'> & {
  current: PaymentProvider;
  /**
   * Returns the provider that opened an attempt.
   * @throws Error when the provider is not registered
   */
  of(attempt: { provider?: string | null | undefined }): PaymentProvider;
};

/**
 * Creates the registry of payment providers, which always knows the payments made outside.
 * @param providers with different names, newest first: the newest opens new payments, and the oldest has opened the
 * attempts stored without a provider name
 */
export function createRegistry(providers: readonly [PaymentProvider, ...PaymentProvider[]]): Providers {
  const oldest = providers.at(-1) ?? providers[0];
  return {
    current: providers[0],
    of({ provider }) {
      const name = provider ?? oldest.name;
      const found = [...providers, outsideProvider].find((candidate) => candidate.name === name);
      if (!found) throw new Error(`The payment provider "${name}" is not registered`);
      return found;
    },
    // Tries each provider, because each calls another provider's notification malformed.
    readNotification(notification) {
      const checks = providers.map((provider) => provider.readNotification(notification));
      return checks.find(({ outcome }) => outcome !== 'malformed') ?? { outcome: 'malformed' };
    },
    readReturn: (form) =>
      providers.map((provider) => provider.readReturn(form)).find((token) => token !== null) ?? null,
  };
}

export const createProviders = (settings: { iyzico: IyzicoGatewayOptions }): Providers =>
  createRegistry([
    // Newest provider first: it opens new payments; the others serve the payments that they opened.
    createIyzicoGateway(settings.iyzico),
  ]);
