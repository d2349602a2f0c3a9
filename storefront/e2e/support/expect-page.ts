import { expect } from '@playwright/test';
import { PATIENCE_MS } from './tabs.ts';

/** Asks a page again until it shows what is expected. Values that no longer change have vitest's own `expect`. */
export const expectPage = expect.configure({ timeout: PATIENCE_MS });
