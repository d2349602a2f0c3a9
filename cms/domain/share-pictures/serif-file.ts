import { rmSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { SERIF_LETTERS } from '../../contract/rules/serif-letters.ts';

/** The face of the pages' titles. */
export const SERIF_FAMILY = 'Baskervville';
const PARTS = ['latin', 'latin-ext'];

const { resolve } = createRequire(import.meta.url);
let opened: Promise<string> | undefined;

/**
 * Returns the face as a file for `sharp`, which reads neither the browser's format nor, on a server, system fonts.
 * Drawing with each part once makes the letters of both parts available. The files stay in a folder of their own until
 * the process ends: `sharp` keeps looking for the first file that it has drawn with.
 */
export function openSerif(): Promise<string> {
  const begun = opened ?? writeFiles();
  opened = begun;
  begun.catch(() => {
    opened = undefined;
  });
  return begun;
}

async function writeFiles(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pul-dukkani-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const files: string[] = [];
  for (const part of PARTS) {
    const whole = await readFile(
      resolve(`@fontsource-variable/baskervville/files/baskervville-${part}-wght-normal.woff2`),
    );
    const options = { targetFormat: 'sfnt', variationAxes: { wght: 600 } } as const;
    const file = path.join(folder, `${part}.ttf`);
    await writeFile(file, await subsetFont(whole, Object.values(SERIF_LETTERS).join(''), options));
    await sharp({ text: { text: 'ğa', font: SERIF_FAMILY, fontfile: file } }).toBuffer();
    files.push(file);
  }
  return files[0] ?? '';
}
