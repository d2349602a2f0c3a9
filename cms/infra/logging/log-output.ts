import { type DestinationStream, destination } from 'pino';
import { build } from 'pino-pretty';

/** What the message of such a line says already. */
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
 * Standard output: one JSON object a line for the programs that collect logs, readable lines only where a person looks on.
 * Written at once, so that a process that ends has said why.
 */
export function logOutput(): DestinationStream {
  if (output) return output;
  const stream = process.stdout.isTTY ? forPeople() : destination({ dest: 1, sync: true });
  // What cannot be written, as on a full disk, is lost; the shop goes on.
  stream.on('error', () => undefined);
  output = stream;
  return output;
}
