import { parseArgs } from 'node:util';
import { type Settings, simulatorOptions } from './options.ts';

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
