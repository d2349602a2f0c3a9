import { parentPort, workerData } from 'node:worker_threads';
import { analyzeGrownTables } from './statistics.ts';

/** A program of its own, which `statistics.ts` starts as a thread. */
parentPort?.postMessage(await analyzeGrownTables(workerData.url, workerData.patienceMs));
