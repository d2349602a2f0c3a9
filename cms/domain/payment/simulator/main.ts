import { parseArgs } from 'node:util';
import { z } from 'zod';
import { simulatorOptions } from './options-and-state.ts';
import { createSimulator } from './simulator.ts';

const flagOf = (option: string): string => option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const OPTIONS = Object.keys(simulatorOptions.shape);

const USAGE = `The iyzico simulator as a program of its own: npm run simulator -- [options]

  ${OPTIONS.map((option) => `--${flagOf(option)}`).join('\n  ')}

Each is explained in options-and-state.ts. Ready when it prints SIMULATOR_URL=… ; SIGTERM or SIGINT ends it.`;

const DEFAULTS = {
  port: '3001',
  apiKey: 'sandbox-simulator-api-key',
  secretKey: 'sandbox-simulator-secret-key',
};

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      ...Object.fromEntries(OPTIONS.map((option) => [flagOf(option), text])),
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(USAGE);
  const given = OPTIONS.flatMap((option) => {
    const value = values[flagOf(option) as keyof typeof values];
    return value === undefined ? [] : [[option, value]];
  });
  const simulator = createSimulator(simulatorOptions.parse({ ...DEFAULTS, ...Object.fromEntries(given) }));
  const { url } = await simulator.start();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void simulator.stop());
  console.log(`SIMULATOR_URL=${url}`);
}

main().catch((error: Error) => {
  console.error(`${error instanceof z.ZodError ? z.prettifyError(error) : error.message}\n\n${USAGE}`);
  process.exit(1);
});
