import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

/** Start of the container: fills an empty shop, then becomes the shop. Needs a build and nothing else. */

// The first process of a container has no default signal handlers; the shop's own handlers come later.
const listen = (stop) => process.on('SIGTERM', stop).on('SIGINT', stop);
const unlisten = (stop) => process.off('SIGTERM', stop).off('SIGINT', stop);

const seed = spawn(process.execPath, ['build/server/seed.js', '--if-empty'], { stdio: 'inherit' });
const passOn = (signal) => seed.kill(signal);
listen(passOn);
const [code, signal] = await once(seed, 'exit');
if (code !== 0) process.exit(code ?? 128 + constants.signals[signal]);

const leave = () => process.exit(0);
listen(leave);
unlisten(passOn);
// From here on the shop handles signals itself.
await import('../build/server/server.js');
unlisten(leave);
