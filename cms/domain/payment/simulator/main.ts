import { parseArgs } from 'node:util';
import { z } from 'zod';
import { simulatorOptions } from './options-and-state.ts';
import { createSimulator } from './simulator.ts';

const flagOf = (option: string): string => option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const OPTIONS = Object.keys(simulatorOptions.shape);

const USAGE = `The iyzico simulator as a program of its own: npm run simulator -- [options]

  ${OPTIONS.map((option) => `--${flagOf(option)}`).join('\n  ')}

Each is explained in options-and-state.ts. Ready when it prints SIMULATOR_URL=… ; SIGTERM or SIGINT ends it.

A bank transfer that was begun in the form of a running simulator, also of the shop's own:

  npm run simulator -- match REFERENCE [--port 3001]   matches the transfer with its money
  npm run simulator -- lapse REFERENCE [--port 3001]   lets the transfer lapse`;

const DEFAULTS = {
  port: '3001',
  apiKey: 'sandbox-simulator-api-key',
  secretKey: 'sandbox-simulator-secret-key',
};

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...Object.fromEntries(OPTIONS.map((option) => [flagOf(option), text])),
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(USAGE);
  if (positionals.length > 0)
    return endTransfer(positionals, String(values['port' as keyof typeof values] ?? DEFAULTS.port));
  const given = OPTIONS.flatMap((option) => {
    const value = values[flagOf(option) as keyof typeof values];
    return value === undefined ? [] : [[option, value]];
  });
  const simulator = createSimulator(simulatorOptions.parse({ ...DEFAULTS, ...Object.fromEntries(given) }));
  const { url } = await simulator.start();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void simulator.stop());
  console.log(`SIMULATOR_URL=${url}`);
}

/** Ends a bank transfer in the simulator that listens on a port of this machine. */
async function endTransfer([outcome, reference = '']: string[], port: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/_sim/transfers/${encodeURIComponent(reference)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome }),
  });
  const { error } = await response.json();
  if (error) throw new Error(error);
  console.log(`Transfer ${reference}: ${outcome}`);
}

main().catch((error: Error) => {
  console.error(`${error instanceof z.ZodError ? z.prettifyError(error) : error.message}\n\n${USAGE}`);
  process.exit(1);
});
