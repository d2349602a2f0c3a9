import { parseArgs } from 'node:util';
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

export const USAGE = `The iyzico simulator as a program of its own: npm run simulator -- [options]

  --port 3001             where it listens on 127.0.0.1; 0 picks a free port
  --public-url <origin>   what browsers call it, when that differs
  --api-key, --secret-key what the shop signs with; both must begin with "sandbox-"
  --state <file>          keeps sessions and payments there, across restarts
  --webhook-url <url>     where notifications go; without it none is sent
  --webhook-delay-ms 10000, --webhook-retry-ms 900000
  --token-ttl-seconds 1800
  --reporting-lag-ms 0    how long the report knows nothing of a refund; --list-lag-ms: the list of a day, of anything
  --help                  this text

Ready when it prints SIMULATOR_URL=… ; SIGTERM or SIGINT ends it.`;

/** @returns null when the help was requested. @throws Error or ZodError that names what is wrong */
export function readFlags(args: string[]): Settings | null {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '3001' },
      'public-url': text,
      'api-key': { type: 'string', default: 'sandbox-simulator-api-key' },
      'secret-key': { type: 'string', default: 'sandbox-simulator-secret-key' },
      state: text,
      'webhook-url': text,
      'webhook-delay-ms': text,
      'webhook-retry-ms': text,
      'token-ttl-seconds': text,
      'reporting-lag-ms': text,
      'list-lag-ms': text,
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return null;
  const number = (value?: string) => (value === undefined ? undefined : Number(value));
  return simulatorOptions.parse({
    port: number(values.port),
    publicUrl: values['public-url'],
    apiKey: values['api-key'],
    secretKey: values['secret-key'],
    stateFile: values.state,
    webhookUrl: values['webhook-url'],
    webhookDelayMs: number(values['webhook-delay-ms']),
    webhookRetryMs: number(values['webhook-retry-ms']),
    tokenTtlSeconds: number(values['token-ttl-seconds']),
    reportingLagMs: number(values['reporting-lag-ms']),
    listLagMs: number(values['list-lag-ms']),
  });
}
