import type { CsvReport } from '../../contract/csv.ts';
import type { PlannedRow } from './plan-row.ts';

/** More of them nobody reads; they are counted. */
const MOST_LISTED = 1000;

/** Counts what rows want, one after the other. */
export function createTally(missingColumns: string[]) {
  const report: CsvReport = {
    rows: 0,
    created: 0,
    changed: 0,
    unchanged: 0,
    faultCount: 0,
    faults: [],
    changes: [],
    missingColumns,
  };
  const list = <T>(listed: T[], more: readonly T[]) => {
    listed.push(...more.slice(0, MOST_LISTED - listed.length));
  };
  return {
    add({ id, data, faults, changes }: PlannedRow): void {
      report.rows += 1;
      report.faultCount += faults.length;
      list(report.faults, faults);
      if (faults.length > 0) return;
      if (data === null) report.unchanged += 1;
      else if (id === null) report.created += 1;
      else report.changed += 1;
      list(report.changes, changes);
    },
    report: () => report,
  };
}
