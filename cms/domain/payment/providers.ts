import { createIyzicoGateway, type IyzicoGatewayOptions } from './iyzico/gateway.ts';
import { createRegistry, type Providers } from './provider-registry.ts';

/** Every provider the shop has, a line for each. */
export const createProviders = (settings: { iyzico: IyzicoGatewayOptions }): Providers =>
  createRegistry([
    // Newest first: it opens new payments, the others stay for those they opened.
    createIyzicoGateway(settings.iyzico),
  ]);
