import type { PopupContext } from '../types.ts';

/** 14 November 2026, 12:00 in Tehran. */
export const noon = Date.UTC(2026, 10, 14, 8, 30);

/** An ordinary first visit; cases override what they test. */
export const plainWorld: PopupContext = {
  now: noon,
  visitorTimeZone: 'Asia/Tehran',
  schedule_server_datetime: noon,
  siteTimeZone: 'Asia/Tehran',
  referrer: '',
  host: 'mizban.test',
  device: 'desktop',
  browser: 'chrome',
  roles: null,
  impressions: 0,
  views: 0,
  sessions: 0,
};
