import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ADDRESS, GOOD_CARD, newEmail, PASSWORD } from '../../../storefront/e2e/support/shopper.ts';
import { type Browser, elementAt, type Place } from './browser.ts';

const PATIENCE_MS = 30_000;
const POLL_MS = 50;
/** The two drivers' errors for a removed element. */
const REDRAWN = /detached|stale element|not on the page/;

type Walk = {
  browser: Browser;
  url: string;
  inStock: string[];
  look: (name: string) => Promise<void>;
};

/** Waits until the expression is true. A page that is just being left cannot evaluate it. */
async function until(browser: Browser, what: string, expression: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  let latest: unknown;
  while (Date.now() < deadline) {
    latest = await browser.evaluate(expression).catch((error: Error) => error);
    if (latest === true) return;
    await sleep(POLL_MS);
  }
  const at = await browser.evaluate('location.href').catch(() => 'an unknown page');
  throw new Error(`${what} did not come at ${at}${latest instanceof Error ? `: ${latest.message}` : ''}`);
}

const untilShown = (browser: Browser, place: Place) =>
  until(browser, JSON.stringify(place), `${elementAt(place)} !== null`);
const untilAt = (browser: Browser, route: RegExp) =>
  until(browser, String(route), `${route}.test(location.pathname + location.search)`);

/** Once it is shown; a part that is drawn anew between finding and pressing is looked for again. */
async function act(browser: Browser, place: Place, action: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    await untilShown(browser, place);
    try {
      return await action();
    } catch (error) {
      if (Date.now() > deadline || !REDRAWN.test(String(error))) throw error;
    }
  }
}
const click = (browser: Browser, place: Place) => act(browser, place, () => browser.click(place));
async function fill(browser: Browser, values: Record<string, string>): Promise<void> {
  for (const [css, text] of Object.entries(values))
    await act(browser, { css }, () => browser.type({ css }, text));
}
const byName = (values: Record<string, string>, prefix = '') =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`main [name="${prefix}${name}"]`, value]),
  );

async function fillCart({ browser, url, inStock, look }: Walk): Promise<void> {
  await browser.goto(url);
  await untilShown(browser, { css: 'main a[href^="/product/"]' });
  await look('home');
  await fill(browser, { 'input[role="combobox"]': 'cumhuriyet\n' });
  await untilAt(browser, /^\/search\/cumhuriyet/);
  // Until then the former products are still there.
  await until(browser, 'the results', String.raw`/“cumhuriyet” için \d+ ürün/.test(document.body.innerText)`);
  const anyInStock = inStock.map((route) => `main a[href="${route}"]`).join();
  await click(browser, { css: anyInStock });
  await untilAt(browser, /^\/product\//);
  const add = { css: 'main button', text: 'Sepete ekle' };
  await untilShown(browser, add);
  await look('product');
  await click(browser, add);
  await untilAt(browser, /^\/cart$/);
  const checkOut = { css: 'main button', text: 'Alışverişi tamamla' };
  await untilShown(browser, checkOut);
  await look('cart');
  await click(browser, checkOut);
}

async function pay({ browser, look }: Walk, { threeDS }: { threeDS: boolean }): Promise<string> {
  await untilAt(browser, /^\/placeorder$/);
  const proceed = { css: 'main button', text: 'Ödemeye geç' };
  await untilShown(browser, proceed);
  await look('summary');
  await click(browser, proceed);
  await untilAt(browser, /^\/payment$/);
  await fill(browser, { '#ccname': 'Ece Çınar', '#ccnumber': GOOD_CARD, '#ccexp': '12/30', '#cccvc': '123' });
  if (threeDS) await click(browser, { css: '#iyz-checkbox-threeDS' });
  await look('payment');
  await click(browser, { css: '#iyz-payment-button' });
  if (threeDS) {
    await untilShown(browser, { css: '#threeds-approve' });
    await look('bank');
    await click(browser, { css: '#threeds-approve' });
  }
  await untilAt(browser, /^\/order\//);
  await until(
    browser,
    'the day of payment',
    String.raw`/Ödendi: \d{4}-\d{2}-\d{2}/.test(document.body.innerText)`,
  );
  await look('order');
  return String(await browser.evaluate("location.pathname.split('/').at(-1)"));
}

/** A newcomer buys and pays, then buys once more with 3-D Secure; returns the two orders' ids. */
export async function buyTwice(walk: Walk): Promise<string[]> {
  const { browser } = walk;
  await fillCart(walk);
  await untilAt(browser, /^\/login\?redirect=/);
  await click(browser, { css: 'main a', text: 'Kayıt olun' });
  await untilAt(browser, /^\/register\?redirect=/);
  const account = { name: 'Ece Çınar', email: newEmail(), password: PASSWORD, confirmPassword: PASSWORD };
  await fill(browser, byName(account));
  await click(browser, { css: 'main [name="termsAccepted"]' });
  await click(browser, { css: 'main button', text: 'Kayıt ol' });
  await untilAt(browser, /^\/shipping$/);
  // The country is filled in already.
  const { country: _country, ...address } = ADDRESS;
  await fill(browser, byName(address, 'shipping.'));
  await click(browser, { css: 'main button', text: 'Kaydet ve devam et' });
  const first = await pay(walk, { threeDS: false });

  await fillCart(walk);
  await untilAt(browser, /^\/shipping$/);
  await click(browser, { css: 'main button', text: 'Kaydet ve devam et' });
  return [first, await pay(walk, { threeDS: true })];
}

/** Provokes errors: no complaints are a proof only if the browser reports them. */
export async function proveHearing(browser: Browser): Promise<void> {
  const proofs = ['proof of an uncaught error', 'proof of a console error'];
  await browser.evaluate(
    `(setTimeout(() => { throw new Error('${proofs[0]}'); }), console.error('${proofs[1]}'), true)`,
  );
  const isProof = (complaint: string) => proofs.some((proof) => complaint.includes(proof));
  const deadline = Date.now() + PATIENCE_MS;
  while (browser.complaints.filter(isProof).length < proofs.length) {
    if (Date.now() > deadline) throw new Error('not all that was said on purpose was heard');
    await sleep(POLL_MS);
    await browser.evaluate('true');
  }
  browser.complaints.splice(0, Infinity, ...browser.complaints.filter((complaint) => !isProof(complaint)));
}

export async function pictures(browser: Browser, folder: string, start: string) {
  await mkdir(folder, { recursive: true });
  return (name: string) => browser.screenshot(path.join(folder, `${start}-${name}.png`));
}
