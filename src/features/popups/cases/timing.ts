import type { RuleName } from '../trace.ts';
import type { PopupContext, PopupTiming } from '../types.ts';
import { noon } from './world.ts';

/** One rule in one situation: the specified sentence, differences from the defaults, and the expected result. */
export interface TimingCase {
  says: string;
  rule: RuleName;
  timing: Partial<PopupTiming>;
  world: Partial<PopupContext>;
  passes: boolean;
  code: string;
}

const HOUR = 3_600_000;

/** In the words of the specification, sections 4 to 6 and 9. */
export const timingCases: TimingCase[] = [
  ...of('times', 'shown while it has been shown fewer times than the limit', [
    [{ times_times: 3 }, { impressions: 0 }, true, 'below'],
    [{ times_times: 3 }, { impressions: 2 }, true, 'below'],
    [{ times_times: 3 }, { impressions: 3 }, false, 'reached'],
    [{ times_times: 1, times_period: 'day' }, { impressions: 1 }, false, 'reached'],
    [{ times_times: 1, times_period: 'session', times_count: 'close' }, { impressions: 0 }, true, 'below'],
  ]),
  ...of('times', 'without a limit the number of times does not matter', [[{}, { impressions: 999 }, true, 'not_set']]),

  ...of('schedule', 'the current time must lie between the start and end dates', [
    [{}, {}, true, 'not_set'],
    [{ schedule_start_date: '2026-11-14 12:00' }, {}, true, 'within'],
    [{ schedule_start_date: '2026-11-14 12:01' }, {}, false, 'early'],
    [{ schedule_end_date: '2026-11-14 12:00' }, {}, true, 'within'],
    [{ schedule_end_date: '2026-11-14 11:59' }, {}, false, 'late'],
    [{ schedule_start_date: '2026-11-01 00:00', schedule_end_date: '2026-11-30 23:59' }, {}, true, 'within'],
    [{ schedule_start_date: '2026-11-30 00:00', schedule_end_date: '2026-11-01 00:00' }, {}, false, 'early'],
  ]),
  ...of('schedule', 'when schedule_timezone is site, the server time is used instead of the visitor’s time', [
    [{ schedule_start_date: '2026-11-14 13:00' }, { schedule_server_datetime: noon + HOUR, now: 0 }, true, 'within'],
    [{ schedule_start_date: '2026-11-14 13:00' }, { now: noon + HOUR }, false, 'early'],
    [{ schedule_end_date: '2026-11-14 12:30' }, { visitorTimeZone: 'Asia/Tokyo' }, true, 'within'],
    [{ schedule_start_date: '2000-01-01 00:00' }, { schedule_server_datetime: null }, false, 'unknown_time'],
  ]),
  ...of('schedule', 'otherwise the visitor’s own clock and time zone count', [
    [
      { schedule_timezone: 'visitor', schedule_start_date: '2026-11-14 13:00' },
      { now: noon + HOUR, schedule_server_datetime: null },
      true,
      'within',
    ],
    [
      { schedule_timezone: 'visitor', schedule_start_date: '2026-11-14 17:30' },
      { visitorTimeZone: 'Asia/Tokyo' },
      true,
      'within',
    ],
    [
      { schedule_timezone: 'visitor', schedule_end_date: '2026-11-14 17:29' },
      { visitorTimeZone: 'Asia/Tokyo' },
      false,
      'late',
    ],
    [
      { schedule_timezone: 'visitor', schedule_start_date: '2026-11-14 12:00' },
      { visitorTimeZone: 'Europe/Berlin' },
      false,
      'early',
    ],
  ]),

  ...of('devices', 'shown on the chosen devices only', [
    [{}, { device: 'mobile' }, true, 'not_set'],
    [{ devices: ['mobile', 'tablet'] }, { device: 'mobile' }, true, 'listed'],
    [{ devices: ['mobile', 'tablet'] }, { device: 'desktop' }, false, 'unlisted'],
    [{ devices: ['desktop'] }, { device: 'tablet' }, false, 'unlisted'],
    [{ devices: [] }, { device: 'desktop' }, false, 'unlisted'],
  ]),

  ...of('browsers', 'shown in all browsers or in the chosen ones', [
    [{}, { browser: null }, true, 'not_set'],
    [{ browsers: 'all' }, { browser: null }, true, 'every'],
    [{ browsers: 'custom', browsers_options: ['firefox', 'safari'] }, { browser: 'firefox' }, true, 'listed'],
    [{ browsers: 'custom', browsers_options: ['firefox', 'safari'] }, { browser: 'chrome' }, false, 'unlisted'],
    [{ browsers: 'custom', browsers_options: ['chrome'] }, { browser: null }, false, 'unlisted'],
    [{ browsers: 'custom' }, { browser: 'chrome' }, false, 'unlisted'],
  ]),

  ...of('users', 'anonymous visitors always pass', [
    [{ users: 'all' }, { roles: null }, true, 'anonymous'],
    [{ users: 'custom', roles: ['customer'] }, { roles: null }, true, 'anonymous'],
  ]),
  ...of('users', 'when users is all, logged-in users never see the popup', [
    [{ users: 'all' }, { roles: ['customer'] }, false, 'signed_in'],
    [{ users: 'all' }, { roles: [] }, false, 'signed_in'],
  ]),
  ...of('users', 'otherwise, logged-in users whose roles are in the configured roles list do not see the popup', [
    [{ users: 'custom', roles: ['editor', 'customer'] }, { roles: ['customer'] }, false, 'listed_role'],
    [{ users: 'custom', roles: ['editor'] }, { roles: ['customer'] }, true, 'other_role'],
    [{ users: 'custom', roles: ['editor'] }, { roles: ['customer', 'editor'] }, false, 'listed_role'],
    [{ users: 'custom' }, { roles: ['administrator'] }, true, 'other_role'],
    [{}, { roles: ['customer'] }, true, 'not_set'],
  ]),

  ...of('url', 'the referrer is tested for containing the url, to show the popup', [
    [{}, { referrer: 'https://a.ir/' }, true, 'not_set'],
    [{ url: '' }, { referrer: 'https://a.ir/' }, true, 'not_set'],
    [{ url: 'divar.ir' }, { referrer: 'https://divar.ir/s/tehran' }, true, 'contains'],
    [{ url: 'divar.ir' }, { referrer: 'https://sheypoor.com/' }, false, 'lacks'],
    [{ url: 'divar.ir' }, { referrer: '' }, false, 'lacks'],
    [{ url: 'mizban.test/وبلاگ/' }, { referrer: encodeURI('https://mizban.test/وبلاگ/سرور/') }, true, 'contains'],
    [{ url: '%D9%88' }, { referrer: encodeURI('https://mizban.test/وبلاگ/') }, true, 'contains'],
    [{ url: 'b.ir' }, { referrer: 'https://b.ir/%E0%A4%A' }, true, 'contains'],
  ]),
  ...of('url', 'the referrer is tested for containing the url, to hide the popup', [
    [{ url: 'divar.ir', action: 'hide' }, { referrer: 'https://divar.ir/' }, false, 'contains'],
    [{ url: 'divar.ir', action: 'hide' }, { referrer: 'https://a.ir/' }, true, 'lacks'],
    [{ url: 'divar.ir', action: 'hide' }, { referrer: '' }, true, 'lacks'],
  ]),
  ...of('url', 'or it is tested against a regex', [
    [
      { url: '^https://([a-z]+\\.)?divar\\.ir/', action: 'regex' },
      { referrer: 'https://m.divar.ir/x' },
      true,
      'matches',
    ],
    [
      { url: '^https://([a-z]+\\.)?divar\\.ir/', action: 'regex' },
      { referrer: 'https://a.ir/?https://divar.ir/' },
      false,
      'differs',
    ],
    [{ url: '/وبلاگ/.', action: 'regex' }, { referrer: encodeURI('https://mizban.test/وبلاگ/x') }, true, 'matches'],
  ]),
  ...of('url', 'if the regex is invalid, the popup is not shown', [
    [{ url: '(', action: 'regex' }, { referrer: 'https://a.ir/(' }, false, 'invalid'],
    [{ url: 'a**', action: 'regex' }, { referrer: '' }, false, 'invalid'],
    [{ url: '[z-a]', action: 'regex' }, { referrer: '' }, false, 'invalid'],
  ]),
  ...of('url', 'any regex that JavaScript accepts, look-around and back-references too', [
    [{ url: '^https://(a)\\1\\.', action: 'regex' }, { referrer: 'https://aa.ir/' }, true, 'matches'],
    [{ url: '^https://(a)\\1\\.', action: 'regex' }, { referrer: 'https://ab.ir/' }, false, 'differs'],
    [{ url: '^(?!.*ads)', action: 'regex' }, { referrer: 'https://a.ir/' }, true, 'matches'],
    [{ url: '^(?!.*ads)', action: 'regex' }, { referrer: 'https://ads.ir/' }, false, 'differs'],
    [{ url: '(?<=\\.)(?<land>ir|com)/$', action: 'regex' }, { referrer: 'https://a.ir/' }, true, 'matches'],
  ]),
  ...of('url', 'P7 of a long referrer the beginning is tested', [
    [{ url: 'z$', action: 'regex' }, { referrer: `https://a.ir/${'a'.repeat(586)}z` }, true, 'matches'],
    [{ url: 'z', action: 'regex' }, { referrer: `https://a.ir/${'a'.repeat(587)}z` }, false, 'differs'],
  ]),

  ...of('sources', 'when all 3 sources are selected, the popup is always shown', [
    [{ sources: ['search', 'external', 'internal'] }, { referrer: '' }, true, 'every'],
    [{ sources: ['internal', 'search', 'external'] }, { referrer: 'nonsense' }, true, 'every'],
    [{}, { referrer: '' }, true, 'not_set'],
  ]),
  ...of('sources', 'otherwise the referrer must be of a selected kind: internal, external, or search engine', [
    [{ sources: ['internal'] }, { referrer: 'https://mizban.test/blog/' }, true, 'listed'],
    [{ sources: ['internal'] }, { referrer: 'https://www.mizban.test/blog/' }, true, 'listed'],
    [{ sources: ['internal'] }, { referrer: 'https://mizban.test.evil.example/' }, false, 'unlisted'],
    [{ sources: ['internal'] }, { referrer: 'https://a.ir/mizban.test' }, false, 'unlisted'],
    [{ sources: ['external'] }, { referrer: 'https://a.ir/' }, true, 'listed'],
    [{ sources: ['external'] }, { referrer: 'https://mizban.test/' }, false, 'unlisted'],
    [{ sources: ['external'] }, { referrer: 'https://www.google.com/' }, false, 'unlisted'],
    [{ sources: ['external', 'search'] }, { referrer: '' }, false, 'unlisted'],
    [{ sources: [] }, { referrer: 'https://a.ir/' }, false, 'unlisted'],
  ]),
  ...of('sources', 'a referrer counts as a search engine when it is one of google, yahoo, bing, yandex or baidu', [
    [{ sources: ['search'] }, { referrer: 'https://www.google.com/' }, true, 'listed'],
    [{ sources: ['search'] }, { referrer: 'https://google.co.uk/' }, true, 'listed'],
    [{ sources: ['search'] }, { referrer: 'https://search.yahoo.com/' }, true, 'listed'],
    [{ sources: ['search'] }, { referrer: 'https://www.bing.com/' }, true, 'listed'],
    [{ sources: ['search'] }, { referrer: 'https://yandex.com.tr/search/' }, true, 'listed'],
    [{ sources: ['search'] }, { referrer: 'https://m.baidu.com/' }, true, 'listed'],
    [{ sources: ['search'] }, { referrer: 'https://google.example.com/' }, false, 'unlisted'],
    [{ sources: ['search'] }, { referrer: 'https://notgoogle.com/' }, false, 'unlisted'],
    [{ sources: ['search'] }, { referrer: 'https://a.ir/?q=google.com' }, false, 'unlisted'],
  ]),

  ...of('views', 'shown after the given number of page views', [
    [{}, { views: 0 }, true, 'not_set'],
    [{ views: 3 }, { views: 2 }, false, 'few'],
    [{ views: 3 }, { views: 3 }, true, 'enough'],
  ]),
  ...of('sessions', 'shown after the given number of sessions', [
    [{}, { sessions: 0 }, true, 'not_set'],
    [{ sessions: 2 }, { sessions: 1 }, false, 'few'],
    [{ sessions: 2 }, { sessions: 2 }, true, 'enough'],
  ]),
];

type Row = [timing: Partial<PopupTiming>, world: Partial<PopupContext>, passes: boolean, code: string];

function of(rule: RuleName, says: string, rows: Row[]): TimingCase[] {
  return rows.map(([timing, world, passes, code]) => ({ says, rule, timing, world, passes, code }));
}
