import { z } from 'zod';

const CHECK_NAMES = [
  'process',
  'database',
  'writing',
  'file',
  'disk',
  'schema',
  'catalogue',
  'selling',
  'pictures',
] as const;

/** One thing the shop needs. With `warning` it goes on serving and somebody should look; with `failed` it cannot serve. */
export const readinessCheck = z.object({
  name: z.enum(CHECK_NAMES),
  state: z.enum(['ok', 'warning', 'failed']),
  /** For whoever runs the shop. It names no place and no secret: anybody may ask. */
  message: z.string(),
});
export type ReadinessCheck = z.infer<typeof readinessCheck>;

export const readyAnswer = z.object({ status: z.literal('ready'), checks: z.array(readinessCheck) });
