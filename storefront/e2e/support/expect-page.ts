import { expect } from '@playwright/test';
import { PATIENCE_MS } from './tabs.ts';

/**
 * Repeats a question to a page until it shows what is expected. For final values there is vitest's own `expect`.
 */
export const expectPage = expect.configure({ timeout: PATIENCE_MS });
