import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../setup/run.mjs';
import { ADMIN } from './shop.ts';

/** As often as this the stock of a stamp changes. */
const EVERY_MS = 100;
const STAMPS = 50;

export type Sales = { stop(): Promise<{ sold: number; faults: number }> };

/**
 * Changes the stock of one stamp after the other, as an administrator does: the same guarded statement and the same news
 * to the prepared answers as a sale, without a payment that would be measured, too.
 */
export async function beginSales(url: string, ids: readonly string[]): Promise<Sales> {
  const cookie = await signIn(url);
  const stamps = ids.slice(0, STAMPS);
  let isOver = false;
  let sold = 0;
  let faults = 0;
  const work = (async () => {
    while (!isOver) {
      const next = sleep(EVERY_MS);
      const id = stamps[sold % stamps.length] ?? '';
      const ok = await change(url, cookie, id, 5 + (sold % 7)).catch(() => false);
      if (ok) sold += 1;
      else faults += 1;
      await next;
    }
  })();
  return {
    async stop() {
      isOver = true;
      await work;
      return { sold, faults };
    },
  };
}

export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/users/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (!cookie)
    throw new CommandError(`The administrator of the bench could not sign in (${response.status})`);
  return cookie;
}

export async function change(
  url: string,
  cookie: string,
  id: string,
  countInStock: number,
): Promise<boolean> {
  const response = await fetch(`${url}/api/products/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ countInStock }),
  });
  await response.arrayBuffer();
  return response.ok;
}
