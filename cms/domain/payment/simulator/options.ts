import { z } from 'zod';

const sandboxKey = z
  .string()
  .startsWith('sandbox-', 'the simulator takes only keys that begin with "sandbox-"');
const count = z.int().min(0);

export const simulatorOptions = z.object({
  apiKey: sandboxKey,
  secretKey: sandboxKey,
  host: z.string().default('127.0.0.1'),
  /** 0 picks a free one. */
  port: count.default(0),
  /** Origin the browser reaches the simulator at; by default where it listens. */
  publicUrl: z
    .url()
    .transform((url) => new URL(url).origin)
    .optional(),
  /** Where notifications go. Without it none is sent. */
  webhookUrl: z.url().optional(),
  tokenTtlSeconds: count.default(1800),
  webhookDelayMs: count.default(10_000),
  webhookRetryMs: count.default(15 * 60_000),
  /** How a retrieve tells of a declined card; all three were seen. */
  declineShape: z.enum(['withMessage', 'withoutMessage', 'failure']).default('withMessage'),
  /** `eightDecimals` prints amounts as iyzico sometimes does: 149.90000000. */
  numberFormat: z.enum(['plain', 'eightDecimals']).default('plain'),
  /** How long a payment stays CALLBACK_THREEDS after the bank page was answered. */
  threeDSSettleMs: count.default(0),
  /** How long the report knows nothing of a cancel or refund yet; iyzico's was seen to take seconds. */
  reportingLagMs: count.default(0),
  /** How long the list of a day knows nothing of a payment or refund yet; iyzico's was seen to take hours. */
  listLagMs: count.default(0),
  /** Where sessions and payments are kept, so that a later simulator knows them; only one may use it at a time. */
  stateFile: z.string().optional(),
});

export type SimulatorOptions = z.input<typeof simulatorOptions>;
export type Settings = z.output<typeof simulatorOptions>;
