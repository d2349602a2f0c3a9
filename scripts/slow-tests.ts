import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 10;

const secondsOf = (module: TestModule): number => {
  const { duration, collectDuration } = module.diagnostic();
  return (duration + collectDuration) / 1000;
};

/** Reports the slowest test files after a run, and the tests that needed a retry. */
export default class SlowTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines: string[] = [];
    if (modules.length > SHOWN) {
      lines.push('The slowest files:');
      for (const module of modules.toSorted((a, b) => secondsOf(b) - secondsOf(a)).slice(0, SHOWN))
        lines.push(`${secondsOf(module).toFixed(1).padStart(7)} s  ${module.relativeModuleId}`);
    }
    const retried = modules
      .flatMap((module) => [...module.children.allTests()])
      .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0);
    if (retried.length > 0) lines.push('Needed a second try:');
    for (const test of retried) {
      lines.push(`  ${test.module.relativeModuleId} > ${test.fullName}`);
      for (const { message } of test.result().errors ?? []) lines.push(`    ${message.split('\n')[0]}`);
    }
    if (lines.length > 0) console.log(`${lines.join('\n')}\n`);
  }
}
