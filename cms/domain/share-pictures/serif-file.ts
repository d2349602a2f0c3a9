import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { SERIF_LETTERS } from '../../contract/rules/serif-letters.ts';

/** The face of the pages' titles. */
export const SERIF_FAMILY = 'Baskervville';
const PARTS = ['latin', 'latin-ext'];

const { resolve } = createRequire(import.meta.url);
const opened = new Map<string, Promise<string>>();

/**
 * The face as a file for `sharp`, which reads neither the browser's format nor, on a server, any font of the system's.
 * What is drawn in it finds the letters of both parts, since each has been drawn with once.
 */
export function openSerif(folder: string): Promise<string> {
  const begun = opened.get(folder) ?? writeFiles(folder);
  opened.set(folder, begun);
  begun.catch(() => opened.delete(folder));
  return begun;
}

async function writeFiles(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const part of PARTS) {
    const whole = await readFile(
      resolve(`@fontsource-variable/baskervville/files/baskervville-${part}-wght-normal.woff2`),
    );
    const options = { targetFormat: 'sfnt', variationAxes: { wght: 600 } } as const;
    const file = path.join(folder, `${part}.ttf`);
    await writeFile(`${file}.${process.pid}`, await subsetFont(whole, SERIF_LETTERS, options));
    await rename(`${file}.${process.pid}`, file);
    await sharp({ text: { text: 'ğa', font: SERIF_FAMILY, fontfile: file } }).toBuffer();
    files.push(file);
  }
  return files[0] ?? '';
}
