import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { PerformanceObserver } from 'node:perf_hooks';

/**
 * Preloaded into a shop: at SIGUSR2 it writes the longest turn of the event loop since the last signal, and the
 * processor time of all turns of a millisecond or more, without garbage collection.
 */
const schedule = `/proc/self/task/${process.pid}/schedstat`;
const computed = () => Number(readFileSync(schedule, 'utf8').split(' ')[0]) / 1e6;

let [turns, garbage] = [[], []];
new PerformanceObserver((list) => garbage.push(...list.getEntries())).observe({ entryTypes: ['gc'] });

let [from, before] = [performance.now(), computed()];
function turn() {
  const [to, ms] = [performance.now(), computed() - before];
  if (ms >= 1) turns.push({ from, to, ms });
  [from, before] = [performance.now(), computed()];
  setImmediate(turn);
}
turn();

const garbageIn = ({ from, to }) =>
  garbage.reduce((sum, one) => sum + (one.startTime >= from && one.startTime <= to ? one.duration : 0), 0);
process.on('SIGUSR2', () => {
  const costs = turns.map((one) => Math.max(0, one.ms - garbageIn(one)));
  const told = {
    longest: Math.max(0, ...costs),
    total: costs.reduce((sum, ms) => sum + ms, 0),
    turns: costs.length,
    beyond20: costs.filter((ms) => ms > 20).length,
  };
  [turns, garbage] = [[], []];
  writeFileSync(`${process.env.TURNS_FILE}.new`, JSON.stringify(told));
  renameSync(`${process.env.TURNS_FILE}.new`, process.env.TURNS_FILE);
});
