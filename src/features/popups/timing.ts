import { testPattern } from './pattern.ts';
import { type Trace, traceOf, type Verdict } from './trace.ts';
import { type PopupContext, type PopupSource, type PopupTiming, popupSources } from './types.ts';
import { epochOf } from './wall-time.ts';

/** Evaluates the timing conditions: all of them must pass, and every one is reported. */
export function checkTiming(timing: PopupTiming, world: PopupContext): Trace {
  return traceOf(rules.map((rule) => rule(timing, world)));
}

const rules: ReadonlyArray<(timing: PopupTiming, world: PopupContext) => Verdict> = [
  times,
  schedule,
  devices,
  browsers,
  users,
  url,
  sources,
  views,
  sessions,
];

const notSet = { passes: true, because: { code: 'not_set' } } as const;

/** Shown while there are fewer impressions than the limit. */
function times({ times_times: limit, times_period }: PopupTiming, { impressions }: PopupContext): Verdict<'times'> {
  if (limit === undefined) return { rule: 'times', ...notSet };
  const passes = impressions < limit;
  const because = {
    code: passes ? 'below' : 'reached',
    count: impressions,
    limit,
    period: times_period ?? null,
  } as const;
  return { rule: 'times', passes, because };
}

/**
 * The current time must be between the start and end dates. With `site`, the server's time and the site's zone are used
 * instead of the visitor's; until that time is known, the popup is not shown.
 */
function schedule(timing: PopupTiming, world: PopupContext): Verdict<'schedule'> {
  const { schedule_start_date, schedule_end_date, schedule_timezone } = timing;
  if (!schedule_start_date && !schedule_end_date) return { rule: 'schedule', ...notSet };
  const [now, timeZone] =
    schedule_timezone === 'site'
      ? [world.schedule_server_datetime, world.siteTimeZone]
      : [world.now, world.visitorTimeZone];
  if (now === null) return { rule: 'schedule', passes: false, because: { code: 'unknown_time' } };
  const start = schedule_start_date ? epochOf(schedule_start_date, timeZone) : null;
  const end = schedule_end_date ? epochOf(schedule_end_date, timeZone) : null;
  const isEarly = start !== null && now < start;
  const isLate = end !== null && now > end;
  const code = isEarly ? 'early' : isLate ? 'late' : 'within';
  return { rule: 'schedule', passes: code === 'within', because: { code, now, start, end, timeZone } };
}

function devices({ devices: list }: PopupTiming, { device }: PopupContext): Verdict<'devices'> {
  if (!list) return { rule: 'devices', ...notSet };
  const passes = list.includes(device);
  return { rule: 'devices', passes, because: { code: passes ? 'listed' : 'unlisted', device, list } };
}

function browsers(
  { browsers: which, browsers_options: list }: PopupTiming,
  { browser }: PopupContext,
): Verdict<'browsers'> {
  if (!which) return { rule: 'browsers', ...notSet };
  if (which === 'all') return { rule: 'browsers', passes: true, because: { code: 'every' } };
  const passes = browser !== null && list.includes(browser);
  return { rule: 'browsers', passes, because: { code: passes ? 'listed' : 'unlisted', browser, list } };
}

/** Anonymous visitors always pass; of signed-in users none, or those without a listed role. */
function users({ users: which, roles: hidden }: PopupTiming, { roles }: PopupContext): Verdict<'users'> {
  if (!which) return { rule: 'users', ...notSet };
  if (roles === null) return { rule: 'users', passes: true, because: { code: 'anonymous' } };
  if (which === 'all') return { rule: 'users', passes: false, because: { code: 'signed_in' } };
  const listed = roles.filter((role) => hidden.some((name) => name === role));
  return listed.length > 0
    ? { rule: 'users', passes: false, because: { code: 'listed_role', roles: listed } }
    : { rule: 'users', passes: true, because: { code: 'other_role', roles } };
}

/**
 * The referrer is tested for containing the url (to show or to hide the popup) or against a regular expression. It
 * arrives percent-encoded while staff write Persian, so its decoded form counts as well.
 */
function url({ url: pattern, action }: PopupTiming, { referrer }: PopupContext): Verdict<'url'> {
  if (!pattern) return { rule: 'url', ...notSet };
  const forms = [referrer, decoded(referrer)];
  const verdict = (code: Exclude<Verdict<'url'>['because']['code'], 'not_set'>, passes: boolean): Verdict<'url'> => ({
    rule: 'url',
    passes,
    because: { code, url: pattern, referrer },
  });
  if (action === 'regex') {
    const results = forms.map((form) => testPattern(pattern, form));
    const passes = results.includes('matches');
    return verdict(passes ? 'matches' : (results[0] ?? 'differs'), passes);
  }
  const contains = forms.some((form) => form.includes(pattern));
  return verdict(contains ? 'contains' : 'lacks', contains === (action === 'show'));
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** With all 3 sources the popup is always shown; otherwise the referrer must be of a selected kind. */
function sources({ sources: list }: PopupTiming, { referrer, host }: PopupContext): Verdict<'sources'> {
  if (!list) return { rule: 'sources', ...notSet };
  if (popupSources.every((source) => list.includes(source))) {
    return { rule: 'sources', passes: true, because: { code: 'every' } };
  }
  const source = sourceOf(referrer, host);
  const passes = source !== 'none' && list.includes(source);
  return { rule: 'sources', passes, because: { code: passes ? 'listed' : 'unlisted', source, list } };
}

/** The engines' own domains in any country: `www.google.com`, `search.yahoo.co.jp`, not `google.example.com`. */
const searchEngine = /(^|\.)(google|yahoo|bing|yandex|baidu)\.[a-z]{2,3}(\.[a-z]{2})?$/;

/** Classifies the referrer; a visit without one (typed address, bookmark) is `none`. */
function sourceOf(referrer: string, host: string): PopupSource | 'none' {
  if (!URL.canParse(referrer)) return 'none';
  const from = new URL(referrer);
  if (bare(from.host) === bare(host)) return 'internal';
  return searchEngine.test(from.hostname) ? 'search' : 'external';
}

const bare = (host: string) => host.replace(/^www\./, '');

function views({ views: needed }: PopupTiming, { views: count }: PopupContext): Verdict<'views'> {
  if (needed === undefined) return { rule: 'views', ...notSet };
  const passes = count >= needed;
  return { rule: 'views', passes, because: { code: passes ? 'enough' : 'few', count, needed } };
}

function sessions({ sessions: needed }: PopupTiming, { sessions: count }: PopupContext): Verdict<'sessions'> {
  if (needed === undefined) return { rule: 'sessions', ...notSet };
  const passes = count >= needed;
  return { rule: 'sessions', passes, because: { code: passes ? 'enough' : 'few', count, needed } };
}
