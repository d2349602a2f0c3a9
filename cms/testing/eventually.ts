import { vi } from 'vitest';

/** Repeats the check until it no longer throws. Waits as long as a machine with ten tests at once may need. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 15_000 });
