import type { CheckoutFormOrder, PaymentProvider } from '../provider.ts';
import type { SimulatorOptions } from '../simulator/options-and-state.ts';
import { createSimulator, type Simulator } from '../simulator/simulator.ts';
import { createIyzicoGateway } from './gateway.ts';

export const KEYS = { apiKey: 'sandbox-demo-api-key', secretKey: 'sandbox-demo-secret-key' };

export interface PaymentBench {
  simulator: Simulator;
  gateway: PaymentProvider;
  url: string;
}

export async function startBench(options: Partial<SimulatorOptions> = {}): Promise<PaymentBench> {
  const simulator = createSimulator({ ...KEYS, webhookDelayMs: 0, webhookRetryMs: 0, ...options });
  const { url } = await simulator.start();
  return {
    simulator,
    gateway: createIyzicoGateway({ ...KEYS, uri: url, timeoutMs: 10_000 }),
    url,
  };
}

/** An order of 149,90 TL in three lines. */
export function sampleOrder(changes: Partial<CheckoutFormOrder> = {}): CheckoutFormOrder {
  const address = {
    contactName: 'Çağrı Öğüt',
    city: 'İstanbul',
    country: 'Türkiye',
    address: 'Şişhane Yokuşu 4',
    zipCode: '34420',
  };
  return {
    conversationId: 'ord-1-a1',
    basketId: 'B1',
    price: 14_990,
    callbackUrl: 'http://localhost:3000/api/payment/callback?ref=1',
    installments: [],
    buyer: {
      id: 'u1',
      name: 'Çağrı',
      surname: 'Öğüt',
      identityNumber: '11111111111',
      email: 'cagri@ornek.com.tr',
      gsmNumber: '+905350000000',
      registrationAddress: 'Şişhane Yokuşu 4',
      city: 'İstanbul',
      country: 'Türkiye',
      ip: '127.0.0.1',
    },
    shippingAddress: address,
    billingAddress: address,
    basketItems: [
      { id: 'p1', name: '1930 Ankara', category: 'Pul', price: 10_000, itemType: 'PHYSICAL' },
      { id: 'SHIPPING', name: 'Kargo', category: 'Kargo', price: 3000, itemType: 'PHYSICAL' },
      { id: 'TAX', name: 'KDV', category: 'Vergi', price: 1990, itemType: 'VIRTUAL' },
    ],
    ...changes,
  };
}
