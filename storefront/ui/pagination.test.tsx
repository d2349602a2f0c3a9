// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { visiblePages } from './pagination.tsx';

describe('visiblePages', () => {
  it('shows every page when there are few', () => {
    expect(visiblePages(2, 4)).toEqual([1, 2, 3, 4]);
  });

  it('leaves out pages far from the current one', () => {
    expect(visiblePages(5, 834)).toEqual([1, 0, 4, 5, 6, 0, 834]);
  });

  it('never leaves out a single page', () => {
    expect(visiblePages(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('stays sensible past the end', () => {
    expect(visiblePages(99, 3)).toEqual([1, 2, 3]);
  });
});
