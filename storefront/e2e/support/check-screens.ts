import { describe, expect } from 'vitest';
import { expectPage } from './expect-page.ts';
import { type Scene, scenes } from './screen-states.ts';
import { itShared } from './shop-test.ts';
import { NAMES } from './shopper.ts';
import { findMisfits, setText, setWidth } from './text-overflow.ts';
import { findBarriers, HEIGHT, openScene, WIDTHS } from './visual-checks.ts';

/** All users have a long name while a file of screens runs. */
const it = itShared.extend(
  'longNames',
  { scope: 'file', auto: true },
  async ({ fixtures }, { onCleanup }) => {
    const before = Object.values(fixtures.clients).map((client) => ({ client, name: client.user.name }));
    onCleanup(async () => {
      for (const { client, name } of before) await client.rename(name);
    });
    for (const { client } of before) await client.rename(NAMES.long);
  },
);

/** The browser logs every refused call by itself. */
const isAboutRefusal = (complaint: string) => /status of [45]\d\d|ERR_INTERNET_DISCONNECTED/.test(complaint);

const [PHONE, , DESK] = WIDTHS;
const LARGE = { size: 32 };
const isLong = Boolean(process.env.LONG);
/** Sizes and spacing of text to try. The long run tries more widths. */
const TEXTS = isLong
  ? [320, 360, 640, 768, 820, 1024, 1280].flatMap((width) =>
      [{ isSpaced: true }, { size: 24 }, LARGE].map((text) => ({ width, text })),
    )
  : [
      { width: 320, text: { isSpaced: true } },
      { width: PHONE, text: LARGE },
    ];

/** Checks every screen of a room: at each width, then with large and with spaced text. */
export function checkScreens(room: Scene['room']): void {
  describe.each(scenes.filter((scene) => scene.room === room))('the screen $name', (scene) => {
    it('should be readable and usable for everyone at every width, in silence', async ({
      tabs,
      fixtures,
    }) => {
      const { page, complaints, leave } = await openScene(tabs, fixtures, scene);
      for (const width of WIDTHS) {
        await setWidth(page, width, HEIGHT);
        await expectPage(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect.poll(() => findMisfits(page), { message: `misfits at ${width}` }).toEqual([]);
        // The tablet shows the same parts as phone and desk.
        if (isLong || width === PHONE || width === DESK)
          await expect.poll(() => findBarriers(page), { message: `barriers at ${width}` }).toEqual([]);
      }
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => findBarriers(page), { message: 'barriers in the dark' }).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      for (const { width, text } of TEXTS) {
        await setText(page, text);
        await setWidth(page, width, HEIGHT);
        const message = `misfits at ${width} with ${JSON.stringify(text)}`;
        await expect.poll(() => findMisfits(page), { message }).toEqual([]);
      }
      await setText(page, {});
      await leave();
      expect(complaints.filter((complaint) => !(scene.isRefused && isAboutRefusal(complaint)))).toEqual([]);
    });
  });
}
