import { expect, it } from 'vitest';
import { failuresBeyond, figuresOf, inWindows, type Request, without } from './record.ts';

const request = (from: number, ms: number, status = 200): Request => ({
  role: 'shopper',
  what: 'GET /',
  from,
  to: from + ms / 1000,
  status,
});

it('should find the middle and the slowest hundredth, and count failures', () => {
  const requests = Array.from({ length: 101 }, (_, index) =>
    request(index, index + 1, index === 3 ? 0 : 200),
  );
  const { p50, p99, ...counts } = figuresOf([...requests].reverse(), 10);
  expect(counts).toEqual({ requests: 101, perSecond: 10.1, failed: 1 });
  expect([p50, p99].map(Math.round)).toEqual([51, 100]);
  expect(figuresOf([], 10)).toMatchObject({ p50: 0, p99: 0 });
});

it('should excuse what was under way at the kill, and nothing else', () => {
  const [under, before, after, refused] = [
    request(9.9, 300, 502),
    request(9, 100, 502),
    request(11, 10, 0),
    request(9.9, 300, 409),
  ];
  expect(failuresBeyond([under, before, after, refused], 10)).toEqual([before, after]);
});

it('should leave out what touches a time', () => {
  const [before, across, within, after] = [request(1, 10), request(9.9, 500), request(20, 5), request(41, 5)];
  expect(without([before, across, within, after], 10, 30)).toEqual([before, after]);
});

it('should put each answer in the window in which it came', () => {
  const found = inWindows(
    [request(0, 10), request(4.9, 200), request(9, 10), request(30, 1)],
    { seconds: 10, window: 5 },
    ({ length }) => length,
  );
  expect(found).toEqual([
    [2.5, 1],
    [7.5, 2],
  ]);
});
