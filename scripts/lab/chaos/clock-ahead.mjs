import { readFileSync } from 'node:fs';

/**
 * Preloaded into a shop, this moves its wall clock: by a fixed time, so that a day of waiting takes none, and by the
 * current content of a file, like a clock that is corrected.
 */
const { CLOCK_AHEAD_MS = 0, CLOCK_FILE, PORT } = process.env;
const RealDate = Date;
let movedMs = 0;
const now = () => RealDate.now() + Number(CLOCK_AHEAD_MS) + movedMs;

function readFile() {
  try {
    movedMs = Number(readFileSync(`${CLOCK_FILE}-${PORT}`, 'utf8')) || 0;
  } catch {
    movedMs = 0;
  }
}
readFile();
setInterval(readFile, 100).unref();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
