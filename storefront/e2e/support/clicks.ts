import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';

/** From pictures to stamps on sale, with every press counted: a dealer does this hundreds of times. */

export const pictureFile = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 60, height: 80, channels: 3, background } })
    .png()
    .toBuffer(),
});

/** The browser's own dialog costs two: a file, or several by dragging a frame around them, and “Aç”. */
const FILE_DIALOG = 2;

export function countClicks() {
  let clicks = 0;
  return {
    made: () => clicks,
    async click(target: Locator): Promise<void> {
      await target.click();
      clicks += 1;
    },
    async choose(
      page: Page,
      button: Locator,
      files: Array<Awaited<ReturnType<typeof pictureFile>>>,
    ): Promise<void> {
      const chooser = page.waitForEvent('filechooser');
      await button.click();
      await (await chooser).setFiles(files);
      clicks += 1 + FILE_DIALOG;
    },
  };
}
