import { stripVTControlCharacters } from 'node:util';

/**
 * Counts passed and failed tests of a run. Skipped tests count as failed, and so does a run that failed without a failed
 * test (a file that does not load, a leaked error, a server that does not start): no failure goes unnoticed.
 * Failures are listed by name and reason, so that the end of a long log shows what to fix.
 */

/** Counts from the report of Vitest's JSON reporter and its exit code. */
export function vitestCounts(report, exitCode) {
  const files = report.testResults;
  const tests = files.flatMap((file) => file.assertionResults);
  const passed = tests.filter((test) => test.status === 'passed').length;
  const unloadable = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failures = [
    ...unloadable.map((file) => failure(file.name, file.message)),
    ...files.flatMap((file) =>
      file.assertionResults
        .filter((test) => test.status !== 'passed')
        .map((test) => failure(`${file.name} ${test.fullName}`, test.failureMessages?.[0] ?? test.status)),
    ),
  ];
  return { ...atLeastOneFailed({ passed, failed: tests.length - passed + unloadable.length }, exitCode), failures };
}

/** Maximum number of flaky tests on a busy machine before the run fails. */
const mostUnsteady = 3;

/**
 * Counts from the report of Playwright's JSON reporter and its exit code. A test that passes on retry is flaky: it is
 * listed by name, and too many of them fail the run.
 */
export function playwrightCounts({ stats, suites = [] }, exitCode) {
  const specs = allSpecs(suites);
  const unsteady = specs.filter(hasStatus('flaky')).map(nameOf);
  const failures = [...specs.filter(hasStatus('unexpected')), ...specs.filter(hasStatus('skipped'))].map((spec) =>
    failure(nameOf(spec), spec.tests.flatMap((test) => test.results ?? []).at(-1)?.error?.message ?? 'skipped'),
  );
  const isTooMany = stats.flaky > mostUnsteady;
  const counts = {
    passed: stats.expected + (isTooMany ? 0 : stats.flaky),
    failed: stats.unexpected + stats.skipped + (isTooMany ? stats.flaky : 0),
  };
  return { ...atLeastOneFailed(counts, exitCode), unsteady, failures };
}

const allSpecs = (suites) => suites.flatMap((suite) => [...(suite.specs ?? []), ...allSpecs(suite.suites ?? [])]);
const hasStatus = (status) => (spec) => spec.tests.some((test) => test.status === status);
const nameOf = (spec) => `${spec.file}:${spec.line} ${spec.title}`;

/** The first lines of a reason; the full text is in the output of the test. */
const failure = (name, reason = '') =>
  `${name}\n${stripVTControlCharacters(reason).split('\n').slice(0, 6).join('\n')}`;

function atLeastOneFailed({ passed, failed }, exitCode) {
  const isWrong = exitCode !== 0 || passed + failed === 0;
  return { passed, failed: isWrong ? Math.max(failed, 1) : failed };
}
