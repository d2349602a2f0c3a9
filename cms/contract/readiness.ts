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

/** One need of the shop. `warning`: a person should look, the shop still serves; `failed`: the shop cannot serve. */
export const readinessCheck = z.object({
  name: z.enum(CHECK_NAMES),
  state: z.enum(['ok', 'warning', 'failed']),
  /** For the operator. Contains no path and no secret, since anybody may read it. */
  message: z.string(),
});
export type ReadinessCheck = z.infer<typeof readinessCheck>;

export const readyAnswer = z.object({ status: z.literal('ready'), checks: z.array(readinessCheck) });
