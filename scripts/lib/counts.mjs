/**
 * Passed and failed tests of a run. What was skipped counts as failed, and so does a run that went wrong without a
 * failed test (a file that does not load, a leaked error, a server that does not start): nothing is missed silently.
 */

/** Counts from the report of Vitest's JSON reporter and its exit code. */
export function vitestCounts(report, exitCode) {
  const files = report.testResults;
  const tests = files.flatMap((file) => file.assertionResults);
  const passed = tests.filter((test) => test.status === 'passed').length;
  const unloadable = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  return atLeastOneFailed({ passed, failed: tests.length - passed + unloadable }, exitCode);
}

/** Counts from the report of Playwright's JSON reporter and its exit code. */
export function playwrightCounts({ stats }, exitCode) {
  return atLeastOneFailed({ passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }, exitCode);
}

function atLeastOneFailed({ passed, failed }, exitCode) {
  const isWrong = exitCode !== 0 || passed + failed === 0;
  return { passed, failed: isWrong ? Math.max(failed, 1) : failed };
}
