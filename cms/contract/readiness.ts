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
  'payments',
  'mail',
  'pictures',
] as const;

/** `warning`: the shop works, but a person should check. `failed`: the shop cannot serve requests. */
export const readinessCheck = z.object({
  name: z.enum(CHECK_NAMES),
  state: z.enum(['ok', 'warning', 'failed']),
  /** Message for the operator. Contains no file path and no secret, because anybody may read the message. */
  message: z.string(),
});
export type ReadinessCheck = z.infer<typeof readinessCheck>;

export const readyAnswer = z.object({ status: z.literal('ready'), checks: z.array(readinessCheck) });
