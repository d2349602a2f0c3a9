import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import type { Fixtures } from './support/fixtures.ts';
import { openForm } from './support/panel-form.ts';
import { itShared } from './support/shop-test.ts';
import { newEmail } from './support/shopper.ts';
import { type Point, touch } from './support/touch.ts';

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
/** Colours of front and back, by which a screenshot tells the sides apart. */
const [FRONT, BACK] = ['#8a2be2', '#c8a45a'] as const;

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

/** Reads the shown side from the colour in the middle of the picture. */
async function sideOf(page: Page): Promise<'front' | 'back'> {
  const { x, y, width, height } = await boxOf(dialogOf(page).getByRole('img').first());
  const clip = { x: x + width / 2, y: y + height / 2, width: 4, height: 4 };
  const [red, , blue] = (await sharp(await page.screenshot({ clip })).stats()).channels;
  return (blue?.mean ?? 0) > (red?.mean ?? 0) ? 'front' : 'back';
}

/** Moves two fingers on a line through `at`: `from` pixels apart at first, `to` pixels at the end. */
const pinch = (page: Page, at: Point, from: number, to: number) =>
  touch(
    page,
    [-0.5, 0.5].map((side) => ({
      from: { ...at, x: at.x + side * from },
      to: { ...at, x: at.x + side * to },
    })),
    3,
  );

describe('an enlarged picture', () => {
  it('should come closer by the wheel, and move by drag and arrow keys', async ({ visit, fixtures }) => {
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
    // The page behind the dialog does not scroll.
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('should have a ruler and a gauge that are true at every zoom', async ({ visit, photographed }) => {
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
      // The error is at most half a millimetre over the whole stamp.
      expect(Math.abs((ruler.width / 33 - perMm) * 26)).toBeLessThan(perMm / 2);
      expect(Math.abs(ruler.x - picture.x - (picture.width * 130) / 800)).toBeLessThan(perMm / 2);
      const upright = await boxOf(part(/^Dikey cetvel, 0 ile 45 mm/));
      expect(Math.abs((upright.height / 45 - perMm) * 41)).toBeLessThan(perMm / 2);
      expect(Math.abs((await boxOf(gauge)).width / 20 - perMm) * 20).toBeLessThan(perMm / 2);
      expect(await gauge.locator('circle').count()).toBe(11);
      await page.keyboard.press('+');
    }

    const scrolled = () => stageOf(page).evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
    // Focusing the gauge scrolls it into view; the keys must scroll no further.
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
  });

  it.for([360, 1280])('should be as large as its frame, at %i', async (width, { visit, photographed }) => {
    const page = await visit({ path: `/product/${photographed._id}`, width, height: 740 });
    await enlarge(page);
    const stage = await boxOf(stageOf(page));
    const picture = await boxOf(dialogOf(page).getByRole('img').first());
    const margin = width < 768 ? 8 : 16;
    // The picture fills the frame in one direction and keeps its ratio.
    const isWide = stage.width - picture.width <= 2 * margin + 1;
    const isHigh = stage.height - picture.height <= 2 * margin + 1;
    expect(isWide || isHigh).toBe(true);
    expect(picture.width / picture.height).toBeCloseTo(0.8, 1);
    // The frame fills most of the window.
    expect(stage.width * stage.height).toBeGreaterThan(width * 740 * 0.68);
    await press(page, 'Cetvel');
    await press(page, 'Dantel ölçer');
    await expectPage(dialogOf(page).getByText('Pul 26 × 41 mm')).toBeVisible();
    expect((await boxOf(stageOf(page))).height).toBeGreaterThan(740 * 0.5);
    for (const button of await dialogOf(page).getByRole('button').all())
      await expectPage(button).toBeInViewport({ ratio: 1 });
  });

  it('should be turned to its back, and enlarged and moved by fingers', async ({ visit, photographed }) => {
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
    await touch(page, [{ from: at, to: { x: at.x - 60, y: at.y - 60 } }]);
    const isFollowed = () =>
      stageOf(page).evaluate((box, from) => box.scrollLeft > from.left && box.scrollTop > from.top, {
        left,
        top,
      });
    await expect.poll(isFollowed).toBe(true);
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

it('the bar of a phone should offer to buy everywhere, and hide nothing', async ({ visit, fixtures }) => {
  const page = await visit({ path: `/product/${fixtures.products.reviewed._id}`, width: 390 });
  const buy = page.getByRole('button', { name: 'Sepete ekle' });
  await expectPage(buy).toBeInViewport({ ratio: 1 });
  const isAboveBar = async (part: Locator) => {
    const [bar, box] = await Promise.all([buy.boundingBox(), part.boundingBox()]);
    return (box?.y ?? 0) + (box?.height ?? 0) <= (bar?.y ?? 0);
  };
  const link = page.getByRole('link', { name: 'İptal ve iade koşulları' }).first();
  await link.focus();
  await expectPage.poll(() => isAboveBar(link)).toBe(true);
  await page.getByRole('heading', { name: 'Değerlendirmeler' }).scrollIntoViewIfNeeded();
  await expectPage(buy).toBeInViewport({ ratio: 1 });
  await expectPage
    .poll(async () => {
      // Parts that load late make the page longer.
      await page.keyboard.press('End');
      return isAboveBar(page.getByRole('contentinfo'));
    })
    .toBe(true);
});

const QUESTION = 'Arkasında şarniyer izi var mı? Ben Ada.';
const PUBLIC_QUESTION = 'Arkasında şarniyer izi var mı?';
const ANSWER = 'Evet, küçük bir iz var.';

it('a question should be answered, and stand below its product', async ({ visit, fixtures, shop }) => {
  const product = await fixtures.clients.admin.addProduct({ name: 'Sorulan Pul' });
  const path = `/product/${product._id}`;
  const page = await visit({ path });
  await page.getByRole('link', { name: 'Bu ürün hakkında soru sorun' }).click();
  const form = page.getByRole('region', { name: 'Bize sorun' });
  await expectPage(form).toBeInViewport();
  await form.getByLabel('Sorunuz').fill(QUESTION);
  await page.reload();
  // The draft survived the reload; the rest is done by keys.
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
  await expectPage(
    desk.locator('.nav').getByRole('link', { name: /soru.* \(\d+\)$/i, includeHidden: true }),
  ).toHaveCount(1);
  await expectPage(desk.locator('tbody')).toContainText('Açık');
  await openForm(desk, `/cms/collections/questions/${asked?.id}`);
  await expectPage(desk.getByRole('link', { name: 'Sorulan Pul' }).first()).toBeVisible();
  await desk.getByLabel('Yanıtınız').fill(ANSWER);
  await desk.getByLabel('Yayımlanacak soru').fill(PUBLIC_QUESTION);
  await desk.getByRole('button', { name: 'Yanıtla ve yayımla' }).click();
  await expectPage(desk.getByText('Soru ve yanıtınız ürünün sayfasında yayımlandı.')).toBeVisible();
  await expectPage(desk.getByText('Yayında').first()).toBeVisible();

  const shown = await visit({ path });
  await expectPage(shown.getByRole('heading', { name: PUBLIC_QUESTION })).toBeVisible();
  await desk.getByRole('button', { name: 'Yayından kaldır' }).click();
  await expectPage(desk.getByText('Soru yayından kaldırıldı.')).toBeVisible();
});
