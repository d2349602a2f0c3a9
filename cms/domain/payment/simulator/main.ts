import { z } from 'zod';
import { readFlags, USAGE } from './options.ts';
import { createSimulator } from './simulator.ts';

async function main(): Promise<void> {
  const options = readFlags(process.argv.slice(2));
  if (!options) return console.log(USAGE);
  const simulator = createSimulator(options);
  const { url } = await simulator.start();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void simulator.stop());
  console.log(`SIMULATOR_URL=${url}`);
}

main().catch((error: Error) => {
  console.error(`${error instanceof z.ZodError ? z.prettifyError(error) : error.message}\n\n${USAGE}`);
  process.exit(1);
});
