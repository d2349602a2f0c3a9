import { vi } from 'vitest';

/** Asks again until the check no longer throws. As long as on a machine where ten tests run at once it may take. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 15_000 });
