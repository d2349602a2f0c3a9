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
  /** How a retrieve reports a declined card; all three were seen. */
  declineShape: z.enum(['withMessage', 'withoutMessage', 'failure']).default('withMessage'),
  /** `eightDecimals` prints amounts as iyzico sometimes does: 149.90000000. */
  numberFormat: z.enum(['plain', 'eightDecimals']).default('plain'),
  /** How long a payment stays CALLBACK_THREEDS after the decision on the bank page. */
  threeDSSettleMs: count.default(0),
  /** How long a cancel or refund is missing in the report; iyzico's was seen to take seconds. */
  reportingLagMs: count.default(0),
  /** How long a payment or refund is missing in the list of its day; iyzico's was seen to take hours. */
  listLagMs: count.default(0),
  /** Where sessions and payments are stored for a later simulator; only one may use it at a time. */
  stateFile: z.string().optional(),
});

export type SimulatorOptions = z.input<typeof simulatorOptions>;
export type Settings = z.output<typeof simulatorOptions>;
