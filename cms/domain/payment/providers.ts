import { createIyzicoGateway, type IyzicoGatewayOptions } from './iyzico/gateway.ts';
import type { PaymentProvider } from './provider.ts';

/** The providers the shop is paid through. */
export type Providers = Pick<PaymentProvider, 'readNotification' | 'readReturn'> & {
  /** Opens new payments. */
  current: PaymentProvider;
  /**
   * The one that opened this attempt.
   * @throws Error when it is not registered
   */
  of(attempt: { provider?: string | null | undefined }): PaymentProvider;
};

/**
 * @param providers each with its own name, newest first: the first opens new payments, and the last opened those that
 *   name none, from before there could be another
 */
export function createRegistry(providers: readonly [PaymentProvider, ...PaymentProvider[]]): Providers {
  const oldest = providers.at(-1) ?? providers[0];
  return {
    current: providers[0],
    of({ provider }) {
      const name = provider ?? oldest.name;
      const found = providers.find((candidate) => candidate.name === name);
      if (!found) throw new Error(`The payment provider "${name}" is not registered`);
      return found;
    },
    // Each provider calls another provider's notification malformed.
    readNotification(notification) {
      const checks = providers.map((provider) => provider.readNotification(notification));
      return checks.find(({ outcome }) => outcome !== 'malformed') ?? { outcome: 'malformed' };
    },
    readReturn: (form) =>
      providers.map((provider) => provider.readReturn(form)).find((token) => token !== null) ?? null,
  };
}

/** Every provider the shop has, a line for each. */
export const createProviders = (settings: { iyzico: IyzicoGatewayOptions }): Providers =>
  createRegistry([
    // Newest first: it opens new payments, the others stay for those they opened.
    createIyzicoGateway(settings.iyzico),
  ]);
