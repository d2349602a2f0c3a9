import { setTimeout as sleep } from 'node:timers/promises';
import { checkoutRequest, type StockedProduct } from '../chaos/fixtures.ts';
import type { SimulatorClient } from '../chaos/processes.ts';
import type { Visitor } from './visitor.ts';

const PASSWORD = 'Pul-Sever-2026';

/** @throws Error when the shop does not take them */
export async function register(visitor: Visitor, email: string): Promise<void> {
  const body = { name: 'Alıcı', email, password: PASSWORD };
  const { status, body: text } = await visitor.ask('POST', '/api/users', { body });
  if (status !== 201) throw new Error(`${email} could not register: ${status} ${text}`);
}

type Buying = { products: readonly StockedProduct[]; product: number; simulator: SimulatorClient };

/** A whole purchase of one piece; false when there was no form to pay. */
export async function buy(visitor: Visitor, { products, product, simulator }: Buying): Promise<boolean> {
  const body = checkoutRequest(products, [{ product, qty: 1 }]);
  const form = await visitor.ask('POST', '/api/payment/initialize', { body });
  if (form.status !== 200) return false;
  const { token } = JSON.parse(form.body) as { token: string };
  await simulator.pay({ token });
  await visitor.ask('POST', '/api/payment/callback', { body: new URLSearchParams({ token }) });
  return true;
}

/** Its multiples lie evenly between whole numbers, however many there are. */
const GOLDEN = 0.618;

/** Lets everybody go on with what they do, one at a time, until `end` is called. They begin one after another: no bursts. */
export function begin(people: Array<{ everyMs: number; act: (turn: number) => Promise<unknown> }>) {
  let isOver = false;
  const all = people.map(async ({ everyMs, act }, index) => {
    await sleep(everyMs * ((index * GOLDEN) % 1));
    for (let turn = 0; !isOver; turn += 1) {
      const next = sleep(everyMs);
      await act(turn);
      await next;
    }
  });
  return {
    async end(): Promise<void> {
      isOver = true;
      await Promise.all(all);
    },
  };
}
