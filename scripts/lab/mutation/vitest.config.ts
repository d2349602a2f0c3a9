import { defineConfig } from 'vitest/config';
import { keepThread } from './kept-thread.ts';
import { PARTS } from './parts.mjs';

const { testFiles, onShop } = PARTS[(process.env.MUTATION_PART ?? 'decisions') as keyof typeof PARTS];

/** The tests of one part. Its files share their modules, and tests on a shop share the shop. */
export default defineConfig({
  plugins: onShop ? [keepThread] : [],
  test: {
    name: 'mutation',
    include: testFiles,
    environment: 'node',
    execArgv: ['--conditions=production'],
    isolate: false,
    testTimeout: onShop ? 30_000 : 5_000,
    hookTimeout: 120_000,
  },
});
