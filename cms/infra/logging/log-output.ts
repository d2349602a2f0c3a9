import { type DestinationStream, destination } from 'pino';
import { build } from 'pino-pretty';

/** Fields that the readable message already contains. */
const TOLD_BY_MESSAGE = 'pid,hostname,name,requestId,method,route,status,ms';

const forPeople = () =>
  build({
    colorize: true,
    translateTime: 'SYS:yyyy-mm-dd HH:MM:ss',
    ignore: TOLD_BY_MESSAGE,
    destination: 1,
    sync: true,
  });

let output: DestinationStream | undefined;

/**
 * Standard output: one JSON object a line for log collectors, readable lines on a terminal. Written synchronously, so
 * that the reason is out before the process ends.
 */
export function logOutput(): DestinationStream {
  if (output) return output;
  const stream = process.stdout.isTTY ? forPeople() : destination({ dest: 1, sync: true });
  // Lines that cannot be written, as on a full disk, are lost; the shop continues.
  stream.on('error', () => undefined);
  output = stream;
  return output;
}
