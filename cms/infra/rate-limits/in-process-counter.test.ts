import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createLocalCounter } from './in-process-counter.ts';

describe('tries that one process counts', () => {
  it('should be as many as the rule allows, each address by itself', () => {
    const counter = createLocalCounter({ points: 2, seconds: 60 });
    expect(counter.take('a')).toEqual({ isRefused: false, remaining: 1, secondsLeft: 60 });
    expect(counter.take('a')).toMatchObject({ isRefused: false, remaining: 0 });
    expect(counter.take('a')).toMatchObject({ isRefused: true, remaining: 0 });
    expect(counter.take('b')).toMatchObject({ isRefused: false, remaining: 1 });
  });

  it('should be one count for take and takeAllowed', () => {
    const counter = createLocalCounter({ points: 2, seconds: 60 });
    counter.take('a');
    expect(counter.takeAllowed('a')).toMatchObject({ isRefused: false, remaining: 0 });
    expect(counter.takeAllowed('a')).toBeNull();
    expect(counter.take('a').isRefused).toBe(true);
  });

  it('should begin anew when the time is over', async () => {
    const counter = createLocalCounter({ points: 1, seconds: 0.03 });
    counter.take('a');
    counter.take('b');
    expect(counter.takeAllowed('a')).toBeNull();
    await sleep(40);
    expect(counter.takeAllowed('a')).toMatchObject({ remaining: 0 });
    expect(counter.take('b').isRefused).toBe(false);
  });
});
