import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import type { Fixtures } from './support/fixtures.ts';
import { itShared as it } from './support/shop-test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');
const stageOf = (page: Page) => dialogOf(page).getByRole('group', { name: 'Büyütülmüş resim' });
const levelOf = (page: Page) => dialogOf(page).getByLabel('Yakınlık').getByRole('status');
const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name }).click();

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} cannot be seen`);
  return box;
}

async function enlarge(page: Page): Promise<void> {
  await page.getByRole('button', { name: /resmi büyüt/ }).click();
  await expectPage(dialogOf(page).getByRole('img').first()).toBeVisible();
}

/** A photograph of 800 by 1000 with a stamp of 26 × 41 mm on it, 520 pixels wide, 130 from the left and 90 from above. */
async function addPhotograph({ url, clients: { admin } }: Fixtures) {
  const of = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } }).png();
  const stamp = await of(520, 820, '#8a2be2').toBuffer();
  const photograph = await of(800, 1000, '#dddddd')
    .composite([{ input: stamp, left: 130, top: 90 }])
    .toBuffer();
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(photograph)], { type: 'image/png' }), 'pul.png');
  const headers = { Cookie: admin.storage().cookies.join('; ') };
  const sent = await fetch(`${url}/api/upload`, { method: 'POST', headers, body });
  const { image } = (await sent.json()) as { image: string };
  const name = `Ölçülen pul ${crypto.randomUUID().slice(0, 6)}`;
  return admin.addProduct({ name, image, widthMm: 26, heightMm: 41, perforation: '10 : 11½' });
}

describe('an enlarged picture', () => {
  it('should come closer by the wheel at the mouse, and move by drag and arrow keys', async ({
    visit,
    fixtures,
  }) => {
    const page = await visit({ path: `/product/${fixtures.products.reviewed._id}` });
    await enlarge(page);
    const { x, y, width, height } = await boxOf(stageOf(page));
    await page.mouse.move(x + width / 4, y + height / 4);
    for (let turn = 0; turn < 4; turn += 1) await page.mouse.wheel(0, -100);
    await expectPage(levelOf(page)).toHaveText(/^%27\d$/);
    const scrolled = () => stageOf(page).evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
    const zoom = Number((await levelOf(page).textContent())?.slice(1)) / 100;
    const [left = 0, top = 0] = await scrolled();
    // What lay under the mouse still does.
    expect(Math.abs(left - (width / 4) * (zoom - 1))).toBeLessThanOrEqual(4);
    expect(Math.abs(top - (height / 4) * (zoom - 1))).toBeLessThanOrEqual(4);
    await page.mouse.down();
    await page.mouse.move(x + width / 4 - 52, y + height / 4 - 40, { steps: 4 });
    await page.mouse.up();
    await expect.poll(scrolled).toEqual([left + 52, top + 40]);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    await expect.poll(async () => (await scrolled())[0]).toBeLessThan(left + 52);
    expect((await scrolled())[1]).toBeLessThan(top + 40);
    for (let turn = 0; turn < 9; turn += 1) await page.mouse.wheel(0, 100);
    await expectPage(levelOf(page)).toHaveText('%100');
    // The page behind stays where it is.
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('should be measured by a ruler and a gauge that are true at every zoom', async ({ visit, fixtures }) => {
    const { _id } = await addPhotograph(fixtures);
    const page = await visit({ path: `/product/${_id}` });
    await enlarge(page);
    await press(page, 'Cetvel');
    await press(page, 'Dantel ölçer');
    await expectPage(dialogOf(page).getByText('Pul 26 × 41 mm')).toBeVisible();
    const part = (name: RegExp) => dialogOf(page).getByRole('group', { name });
    const across = part(/^Yatay cetvel, 0 ile 33 mm/);
    const gauge = part(/^10 dantel ölçeği/);
    for (const zoom of ['%100', '%150']) {
      await expectPage(levelOf(page)).toHaveText(zoom);
      const picture = await boxOf(dialogOf(page).getByRole('img').first());
      const perMm = (picture.width * 520) / 800 / 26;
      const ruler = await boxOf(across);
      // Half a millimetre over the whole stamp.
      expect(Math.abs((ruler.width / 33 - perMm) * 26)).toBeLessThan(perMm / 2);
      expect(Math.abs(ruler.x - picture.x - (picture.width * 130) / 800)).toBeLessThan(perMm / 2);
      const upright = await boxOf(part(/^Dikey cetvel, 0 ile 45 mm/));
      expect(Math.abs((upright.height / 45 - perMm) * 41)).toBeLessThan(perMm / 2);
      expect(Math.abs((await boxOf(gauge)).width / 20 - perMm) * 20).toBeLessThan(perMm / 2);
      expect(await gauge.locator('circle').count()).toBe(11);
      await page.keyboard.press('+');
    }

    const scrolled = () => stageOf(page).evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
    // It comes into sight with the focus, and stays there.
    await gauge.focus();
    const still = await scrolled();
    const before = await boxOf(gauge);
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await boxOf(gauge)).x - before.x).toBeCloseTo(before.width / 20, 0);
    const from = await boxOf(gauge);
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2 + 30, from.y + from.height / 2 + 60, { steps: 6 });
    await page.mouse.up();
    await expect.poll(async () => (await boxOf(gauge)).y - from.y).toBeCloseTo(60, -1);
    expect(await scrolled()).toEqual(still);

    await press(page, 'Döndür');
    await expectPage(part(/^11½ dantel ölçeği/).locator('circle')).toHaveCount(12);
    await dialogOf(page).getByRole('combobox', { name: 'Dantel' }).selectOption('14');
    await expectPage(part(/^14 dantel ölçeği/)).toBeVisible();
  });
});
