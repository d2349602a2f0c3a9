/** Work that pauses every few milliseconds, so that the caller can let others run. */
export type Slices<Result> = Generator<void, Result>;

export function toEnd<Result>(work: Slices<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

const SLICE = 1 << 15;

/** Sorts numbers by the values that they stand for. The given array is consumed. */
export function* sortInSlices(
  numbers: Uint32Array,
  compare: (one: number, other: number) => number,
): Slices<Uint32Array> {
  let from: Uint32Array = numbers;
  let to: Uint32Array = new Uint32Array(numbers.length);
  let done = 0;
  for (let run = 1; run < numbers.length; run *= 2) {
    for (let start = 0; start < numbers.length; start += run * 2) {
      const middle = Math.min(start + run, numbers.length);
      const end = Math.min(middle + run, numbers.length);
      const runs = { from, to, left: start, middle, right: middle, end, at: start };
      while (runs.at < end) {
        const before = runs.at;
        mergeSome(runs, compare);
        done += runs.at - before;
        if (done < SLICE) continue;
        done = 0;
        yield;
      }
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Two neighbouring sorted runs, and the progress of their merge. */
type Runs = {
  from: Uint32Array;
  to: Uint32Array;
  left: number;
  middle: number;
  right: number;
  end: number;
  at: number;
};

function mergeSome(runs: Runs, compare: (one: number, other: number) => number): void {
  const { from, to, middle, end } = runs;
  let { left, right, at } = runs;
  for (const stop = Math.min(at + SLICE, end); at < stop; at += 1) {
    const isLeft =
      left < middle && (right >= end || compare(from[left] as number, from[right] as number) <= 0);
    to[at] = (isLeft ? from[left] : from[right]) as number;
    if (isLeft) left += 1;
    else right += 1;
  }
  Object.assign(runs, { left, right, at });
}
