import { describe, expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { type Scene, scenes } from './support/screen-states.ts';
import { it as shopTest } from './support/shop-test.ts';
import { NAMES } from './support/shopper.ts';
import { findMisfits, setText, setWidth } from './support/text-overflow.ts';
import { findBarriers, HEIGHT, openScene, WIDTHS } from './support/visual-checks.ts';

/** Nobody here has a short name. */
const it = shopTest.extend('longNames', { scope: 'file', auto: true }, async ({ fixtures }) => {
  for (const client of Object.values(fixtures.clients)) await client.rename(NAMES.long);
});

/** The browser reports refused calls itself, and the shop may log them. */
const isAboutRefusal = (complaint: string) =>
  /status of [45]\d\d|ERR_INTERNET_DISCONNECTED|Payment could not be initialised/.test(complaint);

const LARGE_OR_SPACED = [
  { width: 320, text: { isSpaced: true } },
  { width: 360, text: { size: 32 } },
  { width: 1280, text: { size: 32 } },
];

const isLong = Boolean(process.env.LONG);
/** Waiting, failing and empty screens have no layout of their own between phone and desk. */
const isPlain = ({ hanging, failing, answers }: Scene) => !(hanging || failing || answers);
/** They look alike everywhere: one of each kind stands for the others, whose texts the component tests read. */
const EXAMPLES = ['home-loading', 'home-error', 'home-empty', 'order-error', 'admin-orders-empty'];
const seen = scenes.filter((scene) => isLong || isPlain(scene) || EXAMPLES.includes(scene.name));

describe.each(seen)('the screen $name', (scene) => {
  it('should be readable and usable for everyone at every width, in silence', async ({ tabs, fixtures }) => {
    const { page, complaints, leave } = await openScene(tabs, fixtures, scene);
    const [phone, , desk] = WIDTHS;
    for (const width of isLong || isPlain(scene) ? WIDTHS : [phone, desk]) {
      await setWidth(page, width, HEIGHT);
      await expectPage(page.getByRole('heading', { level: 1, name: scene.heading })).toHaveCount(1);
      await expect.poll(() => findMisfits(page), { message: `misfits at ${width}` }).toEqual([]);
      // The tablet has the parts of phone and desk, differently placed.
      if (isLong || width === phone || width === desk)
        await expect.poll(() => findBarriers(page), { message: `barriers at ${width}` }).toEqual([]);
    }
    for (const { width, text } of LARGE_OR_SPACED) {
      await setText(page, text);
      await setWidth(page, width, HEIGHT);
      const message = `misfits at ${width} with ${JSON.stringify(text)}`;
      await expect.poll(() => findMisfits(page), { message }).toEqual([]);
    }
    await setText(page, {});
    const isProvoked = scene.isRefused || scene.failing;
    await leave();
    expect(complaints.filter((complaint) => !(isProvoked && isAboutRefusal(complaint)))).toEqual([]);
  });
});
