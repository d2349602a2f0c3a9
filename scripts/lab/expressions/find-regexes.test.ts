import { describe, expect, it } from 'vitest';
import { isSlow } from './find-regexes.ts';

/** Expressions that once blocked the shop, or would have, and their replacements. */
const SLOW = [
  /^ +| +$/g,
  /[\w-]+-Google/i,
  /(\d+)\s*[-–]\s*(\d+)/gu,
  /\{+[^{}]*\}+|[{}]/g,
  /\s*Durumu:\s*([^;.]+)[\s\S]*$/,
  /(?<![\p{L}\p{N}.,/])(\d{1,4})(?:\s*\.)?\s*(?:[iu]?nc[iu])?\s*yil[a-z]*/gu,
  /^(.+?)(:)\s+(.+)$/,
  /^(a+)+$/,
];
const LINEAR = [/^ +/, /(?<!\d)(\d+)\s*[-–]\s*(\d+)/gu, /^(.+?)(:)\s+(\S.*)$/, /^\/order\/[\w-]{1,200}$/];

describe('an expression', () => {
  it.each(SLOW)('should be known as slow: %s', (expression) => {
    expect(isSlow(expression)).toBe(true);
  });
  it.each(LINEAR)('should be known as linear: %s', (expression) => {
    expect(isSlow(expression)).toBe(false);
  });
});
