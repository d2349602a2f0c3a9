import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';

export const pictureFile = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 60, height: 80, channels: 3, background } })
    .png()
    .toBuffer(),
});

/** Clicks in the browser's file dialog: one to select all files, one on “Aç”. */
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
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
      await chooser.setFiles(files);
      clicks += 1 + FILE_DIALOG;
    },
  };
}
