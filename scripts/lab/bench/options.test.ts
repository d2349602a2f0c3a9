import { describe, expect, it } from 'vitest';
import { parseOptions } from './options.ts';

describe('the options of npm run bench', () => {
  it('should measure two sizes by default', () => {
    expect(parseOptions([])).toEqual({
      products: [1000, 10_000],
      seconds: 5,
      json: null,
      lighthouse: true,
      desk: false,
      csv: false,
      processes: false,
    });
  });

  it('should take what is given', () => {
    expect(
      parseOptions(['--products', '200,300', '--seconds', '2', '--json', 'a.json', '--no-lighthouse']),
    ).toEqual({
      products: [200, 300],
      seconds: 2,
      json: 'a.json',
      lighthouse: false,
      desk: false,
      csv: false,
      processes: false,
    });
  });

  it('should measure the panel alone when told to', () => {
    expect(parseOptions(['--desk'])?.desk).toBe(true);
  });

  it('should measure files alone when told to', () => {
    expect(parseOptions(['--csv'])?.csv).toBe(true);
    expect(parseOptions(['--processes'])?.processes).toBe(true);
  });

  it('should answer nothing when the help is asked for', () => {
    expect(parseOptions(['--help'])).toBeNull();
  });

  it.each([
    [['--products', '10'], '--products takes whole numbers from 100 to 1000000, not "10"'],
    [['--products', '1000,'], 'not ""'],
    [['--seconds', '0'], '--seconds takes'],
    [['--seconds', '1.5'], 'not "1.5"'],
    [['--fast'], "Unknown option '--fast'"],
    [['quickly'], 'Unexpected argument'],
  ])('should refuse %j and show the help', (args, message) => {
    expect(() => parseOptions(args)).toThrow(message);
    expect(() => parseOptions(args)).toThrow('--no-lighthouse');
  });
});
