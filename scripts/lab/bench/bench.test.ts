import { execFile } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { NODE_FLAGS, ROOT } from '../../setup/run.mjs';
import { auditPage, FIGURES, reportLighthouse } from './lighthouse.ts';

/** For a machine that does much else; by itself the longest takes a minute. */
const PATIENCE_MS = 10 * 60_000;

/** As `npm run bench` starts it. */
const bench = (...args: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const program = [...NODE_FLAGS, '--import', 'tsx', 'scripts/lab/bench/main.ts', ...args];
    const child = execFile(
      process.execPath,
      program,
      { cwd: ROOT, timeout: PATIENCE_MS },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? 1, stdout, stderr }),
    );
  });

/** The rows of a table, by their first cell. */
function rowsOf(stdout: string): Record<string, string[]> {
  const [, body = ''] = stdout.split(/─\n/);
  const lines = body.trimEnd().split('\n');
  return Object.fromEntries(
    lines.map((line) => line.split(/ {3,}/)).map(([name, ...figures]) => [name, figures]),
  );
}

describe('npm run bench', { timeout: PATIENCE_MS + 30_000 }, () => {
  it('should have a figure in each row, and no request that fails', async () => {
    const { code, stdout, stderr } = await bench('--products', '150', '--seconds', '1', '--no-lighthouse');
    expect(code, stderr).toBe(0);
    expect(stdout).toMatch(/start open in \d[\d,]* ms, first page in \d[\d,]* ms with \d+ MB/);
    expect(stdout).toMatch(/JavaScript [1-9][\d.]* KB \([1-9][\d.]* KB in brotli\) in [1-9]\d* files/);
    const rows = rowsOf(stdout);
    expect(Object.keys(rows)).toHaveLength(19);
    for (const [name, [perSecond = '', p50, p99, ...rest]] of Object.entries(rows)) {
      for (const figure of [perSecond, p50, p99])
        expect(Number(figure?.replace(',', '')), name).toBeGreaterThan(0);
      expect(Number(rest.at(-1)), name).toBe(0);
    }
  });

  it('should take a small catalogue out and back as a file', async () => {
    const { code, stdout, stderr } = await bench('--csv', '--products', '150');
    expect(code, stderr).toBe(0);
    expect(Object.keys(rowsOf(stdout))).toEqual([
      'nothing',
      'export',
      'dry run, no difference',
      'import, 2 of them changed',
      'import, 30 of them changed',
    ]);
  });

  it('should refuse a wrong option in a sentence', async () => {
    const { code, stdout, stderr } = await bench('--products', '10');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^--products takes whole numbers from 100 to 1000000, not "10"\n/);
  });
});

describe('the figures of Lighthouse', () => {
  const page = { name: 'home', url: '/', folder: '.' };

  it('should be medians, measured again where a run failed', async () => {
    const speeds = [null, 99, 98, 98, null, 99, 96];
    const audit = await auditPage(page, async () => {
      const speed = speeds.shift();
      if (!speed) throw new Error('no trace');
      return Object.fromEntries(Object.keys(FIGURES).map((name) => [name, speed]));
    });
    expect(reportLighthouse([audit])).toMatch(/^home +98 .* 99, 98, 98, 99, 96$/m);
  });

  it('should be a sentence for a page that cannot be measured', async () => {
    let tries = 0;
    const audit = await auditPage(page, async () => {
      tries += 1;
      throw new Error('Lighthouse failed (1):\nThe page was lost.\n{ "a": 1 }');
    });
    expect(tries).toBe(3);
    expect(reportLighthouse([audit])).toMatch(/\nhome could not be measured: The page was lost.$/);
  });
});
