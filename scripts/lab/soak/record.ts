/** What happened, in seconds since the load began. */
export type Request = { role: string; from: number; to: number; status: number; what: string };
/** Resident memory of one process, in MB. */
export type Memory = { at: number; process: number; megabytes: number };

export type Figures = { requests: number; perSecond: number; p50: number; p99: number; failed: number };

export const isFailure = ({ status }: Pick<Request, 'status'>): boolean => status === 0 || status >= 500;
const milliseconds = ({ from, to }: Request) => (to - from) * 1000;

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

export function figuresOf(requests: readonly Request[], seconds: number): Figures {
  const times = requests.map(milliseconds).sort((a, b) => a - b);
  return {
    requests: requests.length,
    perSecond: requests.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    failed: requests.filter(isFailure).length,
  };
}

/** Those that were not answered, without those that were under way when a process was killed. */
export const failuresBeyond = (requests: readonly Request[], killedAt: number, slack = 0.05): Request[] =>
  requests.filter(
    (request) => isFailure(request) && !(request.from <= killedAt + slack && request.to >= killedAt),
  );

export const without = (requests: readonly Request[], from: number, seconds: number): Request[] =>
  requests.filter((request) => request.to < from || request.from > from + seconds);

/** Each window of so many seconds by what was answered in it. */
export function inWindows<Value>(
  requests: readonly Request[],
  { seconds, window }: { seconds: number; window: number },
  read: (requests: readonly Request[]) => Value,
): Array<[at: number, Value]> {
  const windows = Array.from({ length: Math.ceil(seconds / window) }, (): Request[] => []);
  for (const request of requests) windows[Math.floor(request.to / window)]?.push(request);
  return windows.map((found, index) => [(index + 0.5) * window, read(found)]);
}
