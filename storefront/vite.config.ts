import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import subsetFont from 'subset-font';
import { defineConfig, type Plugin } from 'vite';
import { SERIF_LETTERS } from '../cms/contract/rules/serif-letters.ts';
import { OLDEST_BROWSERS } from './supported-browsers.ts';

/** Few shared files, since each request is slow on a phone. Packages have two: one long script would delay clicks. */
const sharedFiles = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
  // `web-vitals` loads late.
  { name: 'packages', test: /node_modules[\\/](?!web-vitals)/, priority: 2 },
  {
    name: 'shop',
    // Leaves out what several pages share and the first page does not need.
    test: /^(?!.*((storefront|api|rules)[\\/](series|collection|account|alerts|address|product-fields)\b|empty-page|legal-text))/,
    minShareCount: 5,
    priority: 1,
  },
];

/** Removes the script tags from `index.html`, because the server writes the script tags of each page. */
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

/** Kept parts of the serif font; other features and tables would only add bytes. */
const SUBSET = {
  targetFormat: 'woff2' as const,
  keepFeatures: ['kern', 'locl', 'lnum'],
  dropTables: ['vhea', 'vmtx', 'STAT'],
};

const { common, rare } = SERIF_LETTERS;

/** Subsets a font to the letters that the shop uses: common letters, or rare letters with `?rare`. */
const subsetFonts: Plugin = {
  name: 'subset-fonts',
  enforce: 'pre',
  async resolveId(address) {
    const [name = '', query] = address.split('?');
    if (!/^@expo-google-fonts\/.*\.ttf$/.test(name)) return null;
    const whole = await readFile(resolve(name));
    const file = path.join(FONTS, `${path.basename(name, '.ttf')}${query ? `-${query}` : ''}.woff2`);
    await mkdir(FONTS, { recursive: true });
    // Writes to a temporary name and renames: the two builds write the file at the same time.
    const part = `${file}.${process.pid}`;
    await writeFile(part, await subsetFont(whole, query === 'rare' ? rare : common, SUBSET));
    await rename(part, file);
    return file;
  },
};

/** Entry files: the whole shop, the deferred start, and the fonts, because the server needs their file names. */
const clientEntries = ['index.html', 'deferred-start.ts', 'theme/serif-font.ts'].map((file) =>
  path.join(import.meta.dirname, file),
);

/** Builds the browser's files, or with `--ssr` the server's module. While developing, Vite is the app's middleware. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  // While developing, sources have a separate path: `/api` and others belong to the server.
  base: command === 'serve' ? '/_storefront/' : '/',
  server: { fs: { allow: ['.', '../cms/contract', '../node_modules'] } },
  plugins: [subsetFonts, react(), withoutScripts],
  // Server and browser need the same class names, in whatever order screens load.
  oxc: { plugins: { styledComponents: { ssr: true, pure: true, displayName: false, fileName: false } } },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    outDir: isSsrBuild ? '../build/ssr' : '../build/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Inlined pictures would make the scripts larger.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: Object.entries(OLDEST_BROWSERS).map(([name, version]) => name + version),
    // One module for the server, where splitting saves nothing.
    rolldownOptions: isSsrBuild
      ? { output: { codeSplitting: false } }
      : { input: clientEntries, output: { codeSplitting: { groups: sharedFiles } } },
  },
  ssr: { noExternal: command === 'build' ? true : undefined },
}));
