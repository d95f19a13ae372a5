/** User agents that identify as bots; no rule detects those that imitate people. */
const robot =
  /bot|crawl|spider|slurp|headless|lighthouse|monitor|preview|scan|curl|wget|python|java\/|externalhit|go-http|axios|okhttp|http-?client|libwww|phantom|archiv|fetcher|^node$|undici/i;

/** True for a visitor: neither a declared bot nor signed-in staff. */
export function isVisitor(headers: Headers): boolean {
  const agent = headers.get('user-agent') ?? '';
  const isGuessed = /prefetch|prerender/.test(headers.get('sec-purpose') ?? '');
  return agent !== '' && !isGuessed && !robot.test(agent) && !/session_token=/.test(headers.get('cookie') ?? '');
}
