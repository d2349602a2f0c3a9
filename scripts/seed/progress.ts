const PAUSE_MS = 1000;

export type Progress = (what: string, done: number, total: number) => void;

/** Says how far a long step has come, in a line at most once a second; a short step says nothing. */
export function createProgress(log: (line: string) => void, now: () => number = Date.now): Progress {
  let saidAt = now();
  return (what, done, total) => {
    if (now() - saidAt < PAUSE_MS) return;
    saidAt = now();
    log(`${what} ${done}/${total} …`);
  };
}
