import { z } from 'zod';
import { isBlank, MISSING } from './read-body.ts';

/** A positive decimal with at most two decimals that count, in kuruş. */
export const amount = (missing = MISSING) =>
  z
    .union([z.string(), z.number()], { error: ({ input }) => (isBlank(input) ? missing : '11') })
    .transform(String)
    .pipe(
      z
        .string()
        .min(1, missing)
        .regex(/^\d{1,12}(\.\d{1,2}0*)?$/, '11'),
    )
    .transform((decimal) => Math.round(Number(decimal) * 100))
    .refine((kurus) => kurus > 0, '11');
