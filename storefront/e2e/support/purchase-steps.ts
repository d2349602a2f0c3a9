import type { Page } from 'playwright-core';
import { expectPage } from './expect-page.ts';
import { ADDRESS, GOOD_CARD, newEmail, PASSWORD } from './shopper.ts';

/**
 * A browser, as far as a purchase needs it. A part of a page is the first one shown that matches the selector and, where
 * a text is given, has this text and no other. Every call waits until it can be carried out.
 */
export type Driver = {
  open(path: string): Promise<void>;
  /** Types into an empty field; a line break at the end is the key Enter. */
  fill(css: string, value: string): Promise<void>;
  press(css: string, text?: string): Promise<void>;
  check(css: string): Promise<void>;
  select(css: string, value: string): Promise<void>;
  see(text: RegExp): Promise<void>;
  url(pattern: RegExp): Promise<void>;
};

export type Step = { [Verb in keyof Driver]: [verb: Verb, ...Parameters<Driver[Verb]>] }[keyof Driver];

/** @throws Error that names the step at which the browser stopped. */
export async function walk(driver: Driver, steps: readonly Step[]): Promise<void> {
  for (const [verb, ...parts] of steps)
    try {
      await (driver[verb] as (...parts: unknown[]) => Promise<void>)(...parts);
    } catch (cause) {
      throw new Error(`${verb} ${parts.join(' ')}: ${(cause as Error).message}`, { cause });
    }
}

const fields = (values: Record<string, string>, prefix = ''): Step[] =>
  Object.entries(values).map(([name, value]) => ['fill', `main [name="${prefix}${name}"]`, value]);

/** From the home page to a product. `inStock`: ids of products of which some may be sold. */
export const findProduct = (inStock: readonly string[], word = 'cumhuriyet'): Step[] => [
  ['open', '/'],
  ['fill', 'input[role="combobox"]', `${word}\n`],
  ['url', new RegExp(`^/search/${word}`)],
  // Until the results come, the former products are shown.
  ['see', new RegExp(`“${word}” için \\d+ ürün`)],
  ['press', inStock.map((id) => `main a[href="/product/${id}"]`).join()],
  ['url', /^\/product\//],
];

export const checkOut: readonly Step[] = [
  ['select', 'main select', '2'],
  ['press', 'main button', 'Sepete ekle'],
  ['url', /^\/cart$/],
  ['press', 'main button', 'Alışverişi tamamla'],
];

/** A newcomer who checks out is asked to sign in. */
export const register = (email = newEmail()): Step[] => [
  ['url', /^\/login\?redirect=/],
  ['press', 'main a', 'Kayıt olun'],
  ['url', /^\/register\?redirect=/],
  ...fields({ name: 'Ece Çınar', email, password: PASSWORD, confirmPassword: PASSWORD }),
  ['check', 'main [name="termsAccepted"]'],
  ['press', 'main button', 'Kayıt ol'],
];

const { country: _filledIn, ...address } = ADDRESS;
export const fillAddress: readonly Step[] = fields(address, 'shipping.');
export const confirmAddress: readonly Step[] = [
  ['url', /^\/shipping$/],
  ['press', 'main button', 'Kaydet ve devam et'],
];

export const proceed: readonly Step[] = [
  ['url', /^\/placeorder/],
  ['press', 'main button', 'Ödemeye geç'],
  ['url', /^\/payment$/],
];

export const pay = ({ card = GOOD_CARD, holder = 'Ece Çınar', threeDS = false } = {}): Step[] => [
  ['fill', '#ccname', holder],
  ['fill', '#ccnumber', card],
  ['fill', '#ccexp', '12/30'],
  ['fill', '#cccvc', '123'],
  ...(threeDS ? ([['check', '#iyz-checkbox-threeDS']] satisfies Step[]) : []),
  ['press', '#iyz-payment-button'],
];

const approve: readonly Step[] = [['press', '#threeds-approve']];

export const isPaid: readonly Step[] = [
  ['url', /^\/order\//],
  ['see', /^Ödendi: \d{1,2} \p{L}+ \d{4}/mu],
];

/** The first purchase of a newcomer, whole. @public for the laboratory */
export const buyAsNewcomer = (inStock: readonly string[]): Step[] => [
  ...findProduct(inStock),
  ...checkOut,
  ...register(),
  ['url', /^\/shipping$/],
  ...fillAddress,
  ...confirmAddress,
  ...proceed,
  ...pay(),
  ...isPaid,
];

/**
 * The next purchase in the same browser: signed in, the address is known; this time the bank asks.
 * @public for the laboratory
 */
export const buyAgain = (inStock: readonly string[]): Step[] => [
  ...findProduct(inStock),
  ...checkOut,
  ...confirmAddress,
  ...proceed,
  ...pay({ threeDS: true }),
  ...approve,
  ...isPaid,
];

export function driverOf(page: Page): Driver {
  const part = (css: string, text?: string) => {
    const shown = page.locator(css).filter({ visible: true });
    return (text === undefined ? shown : shown.filter({ hasText: new RegExp(`^\\s*${text}\\s*$`) })).first();
  };
  return {
    async open(path) {
      await page.goto(path);
      await page.waitForSelector('#root[data-hydrated]', { state: 'attached' });
    },
    async fill(css, value) {
      await part(css).fill(value.trimEnd());
      if (value.endsWith('\n')) await part(css).press('Enter');
    },
    press: (css, text) => part(css, text).click(),
    check: (css) => part(css).check(),
    select: async (css, value) => void (await part(css).selectOption(value)),
    see: (text) => expectPage(page.getByText(text).filter({ visible: true }).first()).toBeVisible(),
    url: (pattern) => expectPage(page).toHaveURL((url) => pattern.test(url.pathname + url.search)),
  };
}
