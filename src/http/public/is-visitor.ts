/** What names itself a program; no rule finds those that pass for people. */
const robot =
  /bot|crawl|spider|slurp|headless|lighthouse|monitor|preview|scan|curl|wget|python|java\/|externalhit|go-http|axios|okhttp|http-?client|libwww|phantom|archiv|fetcher|^node$|undici/i;

/** Whether a request comes from a visitor: neither from what names itself a robot nor from staff who are signed in. */
export function isVisitor(headers: Headers): boolean {
  const agent = headers.get('user-agent') ?? '';
  const isGuessed = /prefetch|prerender/.test(headers.get('sec-purpose') ?? '');
  return agent !== '' && !isGuessed && !robot.test(agent) && !/session_token=/.test(headers.get('cookie') ?? '');
}
