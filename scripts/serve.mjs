import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** What the container runs: fills an empty shop, then becomes the shop. Needs a build and nothing else. */

const seed = spawn(process.execPath, ['build/server/seed.js', '--if-empty'], { stdio: 'inherit' });
// A container's first process has no default answer to signals, so a stop while seeding must be passed on.
const stop = (signal) => seed.kill(signal);
process.on('SIGTERM', stop).on('SIGINT', stop);
const [code] = await once(seed, 'exit');
process.off('SIGTERM', stop).off('SIGINT', stop);
if (code !== 0) process.exit(code ?? 1);

await import('../build/server/server.js');
