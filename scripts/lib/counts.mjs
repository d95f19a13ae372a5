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

/** How many tests of one run may need a second try on a busy machine before the run fails for it. */
const mostUnsteady = 3;

/**
 * Counts from the report of Playwright's JSON reporter and its exit code. A test that passes at its second try is
 * unsteady: it is told by name, so that it gets mended, and too many of them fail the run.
 */
export function playwrightCounts({ stats, suites = [] }, exitCode) {
  const unsteady = namesOf(suites, 'flaky');
  const isTooMany = stats.flaky > mostUnsteady;
  const counts = {
    passed: stats.expected + (isTooMany ? 0 : stats.flaky),
    failed: stats.unexpected + stats.skipped + (isTooMany ? stats.flaky : 0),
  };
  return { ...atLeastOneFailed(counts, exitCode), unsteady };
}

/** The names of tests with a status, with the file and line they stand at. */
function namesOf(suites, status) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter((spec) => spec.tests.some((test) => test.status === status))
      .map((spec) => `${spec.file}:${spec.line} ${spec.title}`),
    ...namesOf(suite.suites ?? [], status),
  ]);
}

function atLeastOneFailed({ passed, failed }, exitCode) {
  const isWrong = exitCode !== 0 || passed + failed === 0;
  return { passed, failed: isWrong ? Math.max(failed, 1) : failed };
}
