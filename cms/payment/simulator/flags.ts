import { parseArgs } from 'node:util';
import type { SimulatorOptions } from './options.ts';

export const USAGE = `The iyzico simulator as a program of its own: npm run simulator -- [options]

  --port 3001             where it listens on 127.0.0.1; 0 picks a free port
  --public-url <origin>   what browsers call it, when that differs
  --api-key, --secret-key what the shop signs with; both must begin with "sandbox-"
  --admin-token <text>    asked for in x-sim-admin-token by the control API (/_sim/…)
  --state <file>          keeps sessions and payments there, across restarts
  --webhook-url <url>     where notifications go; without it none is sent
  --no-webhooks           sends none all the same
  --webhook-delay-ms 10000, --webhook-retry-ms 900000
  --token-ttl-seconds 1800
  --help                  this text

Ready when it prints SIMULATOR_URL=… ; SIGTERM or SIGINT ends it.`;

/** @returns null when the help was asked for. @throws Error that names the faulty flag */
export function readFlags(args: string[]): SimulatorOptions | null {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '3001' },
      'public-url': text,
      'api-key': { type: 'string', default: 'sandbox-simulator-api-key' },
      'secret-key': { type: 'string', default: 'sandbox-simulator-secret-key' },
      'admin-token': text,
      state: text,
      'webhook-url': text,
      'no-webhooks': { type: 'boolean', default: false },
      'webhook-delay-ms': text,
      'webhook-retry-ms': text,
      'token-ttl-seconds': text,
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return null;
  const count = (flag: keyof typeof values) => wholeNumber(flag, values[flag]);
  return {
    apiKey: values['api-key'],
    secretKey: values['secret-key'],
    ...whatIsGiven({
      port: count('port'),
      publicUrl: values['public-url'],
      adminToken: values['admin-token'],
      stateFile: values.state,
      webhookUrl: values['no-webhooks'] ? undefined : values['webhook-url'],
      webhookDelayMs: count('webhook-delay-ms'),
      webhookRetryMs: count('webhook-retry-ms'),
      tokenTtlSeconds: count('token-ttl-seconds'),
    }),
  };
}

/** What is left out must not cover a default. */
function whatIsGiven(options: Partial<SimulatorOptions>): Partial<SimulatorOptions> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

function wholeNumber(flag: string, value: string | boolean | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d{1,9}$/.test(String(value))) throw new Error(`--${flag} takes a whole number, not "${value}"`);
  return Number(value);
}
