import { z } from 'zod';

/** Speed of one page view. Names a kind of page and never an address, because addresses contain tokens and search words. */
export const vitalRequest = z.object({
  page: z.enum(['home', 'list', 'search', 'product', 'series', 'other']),
  metric: z.enum(['LCP', 'INP', 'CLS']),
  /** Milliseconds; for `CLS` the share of the window that moved. */
  value: z.number().min(0).max(600_000),
});
export type Vital = z.infer<typeof vitalRequest>;
