import type { Payload } from 'payload';

type Line = { level: string; msg: string; err?: { stack?: string } } & Record<string, unknown>;

export function captureLog(logger: Payload['logger'], level = 'info') {
  const parts = logger as unknown as Record<symbol, unknown>;
  const stream = Object.getOwnPropertySymbols(logger).find((key) => String(key) === 'Symbol(pino.stream)');
  if (!stream) throw new Error('This is no logger of pino');
  const before = { level: logger.level, stream: parts[stream] };
  const written: string[] = [];
  parts[stream] = { write: (line: string) => written.push(line) };
  logger.level = level;
  return {
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line) as Line),
    clear: () => written.splice(0),
    stop() {
      logger.level = before.level;
      parts[stream] = before.stream;
    },
  };
}
