import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import subsetFont from 'subset-font';
import { defineConfig, type Plugin } from 'vite';
import { SERIF_LETTERS } from '../cms/contract/rules/serif-letters.ts';
import { OLDEST_BROWSERS } from './supported-browsers.ts';

/**
 * Bundles shared code of the public pages in few files: on a phone every request costs a round trip. Packages change
 * least and are separate; in two files, since one long task would delay a click.
 */
const sharedFiles = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
  { name: 'packages', test: /node_modules/, priority: 2 },
  {
    name: 'shop',
    // Only the collector's screens share these files; the first page does not need them.
    test: /^(?!.*(storefront|api|rules)[\\/](series|collection)\b)/,
    minShareCount: 5,
    priority: 1,
  },
];

/** The server writes a page's script tags itself: when they may begin depends on the page. */
const withoutScripts: Plugin = {
  name: 'without-scripts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replace(/(?<!\s)\s*<script type="module"[^>]*><\/script>/g, '')
        .replace(/(?<!\s)\s*<link rel="modulepreload"[^>]*>/g, ''),
  },
};

const FONTS = path.join(import.meta.dirname, '../node_modules/.cache/fonts');
const { resolve } = createRequire(import.meta.url);

/**
 * No title is bolder. Features bring letters of their own: only kerning and lining numbers are kept. No title is
 * vertical, or chosen from a menu of faces.
 */
const SUBSET = {
  targetFormat: 'woff2' as const,
  variationAxes: { wght: { min: 400, max: 600 } },
  keepFeatures: ['kern', 'locl', 'lnum'],
  dropTables: ['vhea', 'vmtx', 'STAT'],
};

const { common, turkish, rare } = SERIF_LETTERS;

/** A font of a package, with letters that the shop writes alone: the common ones, or after `?rare` the others. */
const subsetFonts: Plugin = {
  name: 'subset-fonts',
  enforce: 'pre',
  async resolveId(address) {
    const [name = '', query] = address.split('?');
    if (!/^@fontsource.*\.woff2$/.test(name)) return null;
    const whole = await readFile(resolve(name));
    const file = path.join(FONTS, `${path.basename(name, '.woff2')}${query ? `-${query}` : ''}.woff2`);
    await mkdir(FONTS, { recursive: true });
    // The two builds write the file at the same time, and neither may read half of it.
    const part = `${file}.${process.pid}`;
    await writeFile(part, await subsetFont(whole, query === 'rare' ? rare : common + turkish, SUBSET));
    await rename(part, file);
    return file;
  },
};

/** The page with the whole shop, the entry of public pages, and the fonts, which only the server names. */
const clientEntries = ['index.html', 'deferred-start.ts', 'theme/serif-font.ts'].map((file) =>
  path.join(import.meta.dirname, file),
);

/**
 * `vite build storefront` writes the browser's files, `vite build storefront --ssr entry-server.tsx` one self-contained
 * module for the server. The app runs the same file in middleware mode while developing.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  // While developing, sources have a path of their own: `/api` and others belong to the server.
  base: command === 'serve' ? '/_storefront/' : '/',
  server: { fs: { allow: ['.', '../cms/contract', '../node_modules'] } },
  plugins: [subsetFonts, react(), withoutScripts],
  // The class names of server and browser must be the same, whatever order the screens load in.
  oxc: { plugins: { styledComponents: { ssr: true, pure: true, displayName: false, fileName: false } } },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    outDir: isSsrBuild ? '../build/ssr' : '../build/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Inlined pictures would travel inside the JavaScript.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: Object.entries(OLDEST_BROWSERS).map(([name, version]) => name + version),
    // One module on the server: it has no network to save.
    rolldownOptions: isSsrBuild
      ? { output: { codeSplitting: false } }
      : { input: clientEntries, output: { codeSplitting: { groups: sharedFiles } } },
  },
  ssr: { noExternal: command === 'build' ? true : undefined },
}));
