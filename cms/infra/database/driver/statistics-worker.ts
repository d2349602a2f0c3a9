import { parentPort, workerData } from 'node:worker_threads';
import { analyzeGrownTables } from './statistics.ts';

/** Program of the worker thread that `statistics.ts` starts. Posts the names of the analysed tables. */
parentPort?.postMessage(await analyzeGrownTables(workerData.url, workerData.patienceMs));
