import { expect, it } from 'vitest';
import { createProgress } from './progress.ts';

it('should report the progress of a step, at most once a second', () => {
  const lines: string[] = [];
  let time = 0;
  const progress = createProgress(
    (line) => lines.push(line),
    () => time,
  );
  for (let done = 1; done <= 30; done += 1) {
    time += 100;
    progress('Pullar çiziliyor:', done, 30);
  }
  expect(lines).toEqual([
    'Pullar çiziliyor: 10/30 …',
    'Pullar çiziliyor: 20/30 …',
    'Pullar çiziliyor: 30/30 …',
  ]);
});

it('should report nothing for a short step', () => {
  const lines: string[] = [];
  const progress = createProgress(
    (line) => lines.push(line),
    () => 999,
  );
  progress('Siparişler yazılıyor:', 3, 3);
  expect(lines).toEqual([]);
});
