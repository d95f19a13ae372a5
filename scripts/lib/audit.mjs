/**
 * Parses the output of `npm audit --json`: readable lines, and whether it is `clean`. Output without counts is not clean,
 * and `isDone` is false.
 */
export function parseAudit(stdout) {
  const report = parsed(stdout);
  const found = report?.metadata?.vulnerabilities;
  if (!found) {
    const why = report?.message ?? report?.error?.summary ?? 'no answer';
    return { isDone: false, isClean: false, lines: [`Audit: NOT DONE, the registry cannot be asked (${why}).`] };
  }
  const bad = Object.values(report.vulnerabilities ?? {}).filter(({ severity }) => /^(high|critical)$/.test(severity));
  const lines = [
    `Audit: ${found.critical} critical, ${found.high} high, ${found.moderate} moderate, ${found.low} low.`,
    ...bad.map(({ name, severity, range }) => `  ${severity}: ${name} ${range}`),
  ];
  return { isDone: true, isClean: bad.length === 0 && found.critical + found.high === 0, lines };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
