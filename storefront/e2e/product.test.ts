import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import type { Fixtures } from './support/fixtures.ts';
import { openForm } from './support/panel-form.ts';
import { itShared } from './support/shop-test.ts';
import { newEmail } from './support/shopper.ts';

/** A product's page, and its picture looked at closely. */

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
async function photograph(paper: string): Promise<Blob> {
  const of = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } }).png();
  const stamp = await of(520, 820, paper).toBuffer();
  const taken = await of(800, 1000, '#dddddd')
    .composite([{ input: stamp, left: 130, top: 90 }])
    .toBuffer();
  return new Blob([new Uint8Array(taken)], { type: 'image/png' });
}
/** The front is blue, the back is not. */
const [FRONT, BACK] = ['#8a2be2', '#c8a45a'] as const;

/** A stamp that was photographed from both sides. */
async function addPhotograph({ url, clients: { admin } }: Fixtures) {
  const headers = { Cookie: admin.storage().cookies.join('; ') };
  const upload = async (paper: string) => {
    const body = new FormData();
    body.set('image', await photograph(paper), 'pul.png');
    const sent = await fetch(`${url}/api/upload`, { method: 'POST', headers, body });
    return ((await sent.json()) as { image: string }).image;
  };
  return admin.addProduct({
    name: `Ölçülen pul ${crypto.randomUUID().slice(0, 6)}`,
    image: await upload(FRONT),
    pictures: [{ image: await upload(BACK), view: 'back', caption: '', picture: null }],
    widthMm: 26,
    heightMm: 41,
    perforation: '10 : 11½',
  });
}

const it = itShared.extend('photographed', { scope: 'file' }, ({ fixtures }) => addPhotograph(fixtures));

/** Which side of the stamp the browser paints in the middle of the picture. */
async function sideOf(page: Page): Promise<'front' | 'back'> {
  const { x, y, width, height } = await boxOf(dialogOf(page).getByRole('img').first());
  const clip = { x: x + width / 2, y: y + height / 2, width: 4, height: 4 };
  const [red, , blue] = (await sharp(await page.screenshot({ clip })).stats()).channels;
  return (blue?.mean ?? 0) > (red?.mean ?? 0) ? 'front' : 'back';
}

/** Two fingers that lie on a line through `at`, and end as far from one another as `to` says. */
async function pinch(page: Page, at: { x: number; y: number }, from: number, to: number): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  const fingers = (spread: number) => [
    { id: 0, x: at.x - spread / 2, y: at.y },
    { id: 1, x: at.x + spread / 2, y: at.y },
  ];
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) });
  for (const step of [1, 2, 3])
    await screen.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: fingers(from + ((to - from) * step) / 3),
    });
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await screen.detach();
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
    // The point under the mouse stays in place.
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

  it('should be measured by a ruler and a gauge that are true at every zoom', async ({
    visit,
    photographed,
  }) => {
    const page = await visit({ path: `/product/${photographed._id}` });
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

  it.for([360, 768, 1280])(
    'should be as large as its frame, at %i',
    async (width, { visit, photographed }) => {
      const page = await visit({ path: `/product/${photographed._id}`, width, height: 740 });
      await enlarge(page);
      const stage = await boxOf(stageOf(page));
      const picture = await boxOf(dialogOf(page).getByRole('img').first());
      const margin = width < 768 ? 8 : 16;
      // One pair of its sides is as long as the frame lets it be; its shape is its own.
      const isWide = stage.width - picture.width <= 2 * margin + 1;
      const isHigh = stage.height - picture.height <= 2 * margin + 1;
      expect(isWide || isHigh).toBe(true);
      expect(picture.width / picture.height).toBeCloseTo(0.8, 1);
      // The frame has most of the window.
      expect(stage.width * stage.height).toBeGreaterThan(width * 740 * 0.68);
      await press(page, 'Cetvel');
      await press(page, 'Dantel ölçer');
      await expectPage(dialogOf(page).getByText('Pul 26 × 41 mm')).toBeVisible();
      expect((await boxOf(stageOf(page))).height).toBeGreaterThan(740 * 0.5);
      for (const button of await dialogOf(page).getByRole('button').all())
        await expectPage(button).toBeInViewport({ ratio: 1 });
    },
  );

  it('should be turned to its back, looked at by two fingers, and left to where one was', async ({
    visit,
    photographed,
  }) => {
    const page = await visit({
      path: `/product/${photographed._id}`,
      width: 360,
      hasTouch: true,
      isMobile: true,
    });
    await enlarge(page);
    await expect.poll(() => sideOf(page)).toBe('front');
    await press(page, 'Arka yüz');
    await expect.poll(() => sideOf(page)).toBe('back');

    const { x, y, width, height } = await boxOf(stageOf(page));
    const at = { x: Math.round(x + width / 2), y: Math.round(y + height / 3) };
    await pinch(page, at, 60, 150);
    await expectPage(levelOf(page)).toHaveText(/^%2[45]\d$/);
    const zoom = Number((await levelOf(page).textContent())?.slice(1)) / 100;
    const [left = 0, top = 0] = await stageOf(page).evaluate((box) => [box.scrollLeft, box.scrollTop]);
    // The point between the fingers stays in place, and the window is not zoomed.
    expect(Math.abs(left - (at.x - x) * (zoom - 1))).toBeLessThanOrEqual(4);
    expect(Math.abs(top - (at.y - y) * (zoom - 1))).toBeLessThanOrEqual(4);
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
    await pinch(page, at, 200, 50);
    await expectPage(levelOf(page)).toHaveText('%100');

    await page.keyboard.press('Escape');
    await expectPage(dialogOf(page)).toHaveCount(0);
    await expectPage(page.getByRole('button', { name: /resmi büyüt/ })).toBeFocused();
  });

  it('should show a tool that is called while another part is in sight', async ({ visit, photographed }) => {
    const page = await visit({ path: `/product/${photographed._id}` });
    await enlarge(page);
    for (let turn = 0; turn < 2; turn += 1) await press(page, 'Yakınlaştır');
    await stageOf(page).evaluate((box) => box.scrollTo({ left: box.scrollWidth, top: box.scrollHeight }));
    await press(page, 'Dantel ölçer');
    await expectPage(dialogOf(page).getByRole('group', { name: /^10 dantel ölçeği/ })).toBeInViewport();
  });
});

describe('the bar of a phone', () => {
  it('should offer to buy on the first screen of a product, and at its end', async ({ visit, fixtures }) => {
    const page = await visit({ path: `/product/${fixtures.products.reviewed._id}`, width: 390 });
    const buy = page.getByRole('button', { name: 'Sepete ekle' });
    await expectPage(buy).toBeInViewport({ ratio: 1 });
    await page.getByRole('heading', { name: 'Değerlendirmeler' }).scrollIntoViewIfNeeded();
    await expectPage(buy).toBeInViewport({ ratio: 1 });
    // The end of the page is not hidden behind the bar.
    const last = page.getByRole('contentinfo');
    await expectPage
      .poll(async () => {
        // A part that comes late makes the page longer.
        await page.keyboard.press('End');
        const [bar, footer] = await Promise.all([buy.boundingBox(), last.boundingBox()]);
        return (footer?.y ?? 0) + (footer?.height ?? 0) <= (bar?.y ?? 0);
      })
      .toBe(true);
  });

  it('should keep what has the focus clear of the bar', async ({ visit, fixtures }) => {
    const page = await visit({ path: `/product/${fixtures.products.reviewed._id}`, width: 390 });
    const link = page.getByRole('link', { name: 'İptal ve iade koşulları' }).first();
    await link.focus();
    const bar = page.getByRole('button', { name: 'Sepete ekle' });
    await expectPage
      .poll(async () => {
        const [top, box] = await Promise.all([bar.boundingBox(), link.boundingBox()]);
        return (box?.y ?? 0) + (box?.height ?? 0) <= (top?.y ?? 0);
      })
      .toBe(true);
  });
});

const QUESTION = 'Arkasında şarniyer izi var mı? Ben Ada.';
const PUBLIC_QUESTION = 'Arkasında şarniyer izi var mı?';
const ANSWER = 'Evet, küçük bir iz var.';

describe('a question about a stamp', () => {
  it('should reach the dealer, be answered in public, and stand below the product', async ({
    visit,
    fixtures,
    shop,
  }) => {
    const product = await fixtures.clients.admin.addProduct({ name: 'Sorulan Pul' });
    const path = `/product/${product._id}`;
    const page = await visit({ path });
    await page.getByRole('link', { name: 'Bu ürün hakkında soru sorun' }).click();
    const form = page.getByRole('region', { name: 'Bize sorun' });
    await expectPage(form).toBeInViewport();
    await form.getByLabel('Sorunuz').fill(QUESTION);
    await page.reload();
    // By keyboard, from what was kept.
    await expectPage(form.getByLabel('Sorunuz')).toHaveValue(QUESTION);
    await expectPage(form.getByRole('button', { name: 'Soruyu gönder' })).toBeEnabled();
    const email = newEmail();
    await form.getByLabel('Sorunuz').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expectPage(form.getByRole('status')).toHaveText(
      `Sorunuz bize ulaştı. Yanıtı ${email} adresine göndereceğiz.`,
    );

    const [asked] = await shop.query(`select id from questions where product_id = '${product._id}'`);
    const desk = await visit({ role: 'admin' });
    await desk.goto('/cms/collections/questions');
    await expectPage(desk.getByRole('link', { name: /^Sorular/ }).locator('.menu__count')).toHaveText(/\d+/);
    await expectPage(desk.locator('tbody')).toContainText('Açık');
    await openForm(desk, `/cms/collections/questions/${asked?.id}`);
    await expectPage(desk.getByRole('link', { name: 'Sorulan Pul' }).first()).toBeVisible();
    await desk.getByLabel('Yanıtınız').fill(ANSWER);
    await desk.getByLabel('Yayımlanacak soru').fill(PUBLIC_QUESTION);
    await desk.getByRole('button', { name: 'Yanıtla ve yayımla' }).click();
    await expectPage(desk.getByText('Soru ve yanıtınız ürünün sayfasında yayımlandı.')).toBeVisible();
    await expectPage(desk.getByText('Yayında').first()).toBeVisible();

    const html = await (await fetch(shop.url + path)).text();
    expect(html).toContain(PUBLIC_QUESTION);
    expect(html).toContain(ANSWER);
    expect(html).not.toContain('Ben Ada');
    expect(html).not.toContain(email);
    const shown = await visit({ path });
    await expectPage(shown.getByRole('heading', { name: PUBLIC_QUESTION })).toBeVisible();

    await desk.getByRole('button', { name: 'Yayından kaldır' }).click();
    await expectPage(desk.getByText('Soru yayından kaldırıldı.')).toBeVisible();
    expect(await (await fetch(shop.url + path)).text()).not.toContain(ANSWER);
  });
});
