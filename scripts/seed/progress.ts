const PAUSE_MS = 1000;

export type Progress = (what: string, done: number, total: number) => void;

/** Reports the progress of a long step, in a line at most once a second; a short step reports nothing. */
export function createProgress(log: (line: string) => void, now: () => number = Date.now): Progress {
  let saidAt = now();
  return (what, done, total) => {
    if (now() - saidAt < PAUSE_MS) return;
    saidAt = now();
    log(`${what} ${done}/${total} …`);
  };
}
