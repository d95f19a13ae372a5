import { type Device, devices } from '../../builder/element.ts';
import { type Role, roles } from '../../content/users/index.ts';
import type { ShowCause } from '../../features/popups/show.ts';
import { type PopupBrowser, popupBrowsers } from '../../features/popups/types.ts';
import { momentOf } from '../../features/popups/wall-time.ts';
import { formatJalali, fromJalali } from '../../platform/persian/dates.ts';
import { toLatinDigits } from '../../platform/persian/digits.ts';

/** What staff chose in the simulator; the address holds all of it. */
export interface SimulationQuery {
  popup: string;
  /** The path of the page that the visitor is on. */
  page: string;
  cause: ShowCause;
  referrer: string;
  device: Device;
  browser: PopupBrowser | null;
  /** As written, in the Persian or the Gregorian calendar. */
  date: string;
  time: string;
  /** What date and time mean in the site's zone; null when they mean nothing. */
  moment: number | null;
  visitorTimeZone: string;
  role: Role | null;
  impressions: number;
  views: number;
  sessions: number;
  isDisabled: boolean;
  anotherOpened: boolean;
}

export const siteTimeZone = 'Asia/Tehran';
/** Zones that visitors of a Persian site live in. */
export const timeZones = [
  'Asia/Tehran',
  'Asia/Dubai',
  'Europe/Berlin',
  'Europe/London',
  'America/Los_Angeles',
] as const;

/** Reads the address; what is missing or strange takes its default, the present moment for instance. */
export function readQuery(params: URLSearchParams, now: number): SimulationQuery {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 2000);
  const oneOf = <T extends string>(name: string, values: readonly T[]) => values.find((value) => value === text(name));
  const count = (name: string) => {
    const digits = toLatinDigits(text(name));
    return /^\d{1,4}$/.test(digits) ? Number(digits) : 0;
  };
  const date = text('date') || formatJalali(now, { style: 'short' });
  const time = toLatinDigits(text('time') || formatJalali(now, { style: 'datetime' }).slice(-5));
  return {
    popup: text('popup'),
    page: readPath(text('page')),
    cause: oneOf('cause', ['hand']) ?? 'trigger',
    referrer: text('referrer'),
    device: oneOf('device', devices) ?? 'desktop',
    browser: text('browser') === 'other' ? null : (oneOf('browser', popupBrowsers) ?? 'chrome'),
    date,
    time,
    moment: readMoment(date, time),
    visitorTimeZone: oneOf('zone', timeZones) ?? siteTimeZone,
    role: oneOf('role', roles) ?? null,
    impressions: count('impressions'),
    views: count('views'),
    sessions: count('sessions'),
    isDisabled: params.has('disabled'),
    anotherOpened: params.has('another'),
  };
}

/** The decoded path of an address of the site, written in full or in part. */
function readPath(address: string): string {
  const base = 'https://site.invalid/';
  const { pathname } = URL.canParse(address, base) ? new URL(address, base) : new URL(base);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** A day of either calendar, told apart by the year, and an hour: `۱۴۰۵/۰۸/۲۴` or `2026-11-15`, `18:30`. */
function readMoment(date: string, time: string): number | null {
  const day = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(toLatinDigits(date));
  if (!day || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  const written = { y: Number(day[1]), m: Number(day[2]), d: Number(day[3]) };
  const { y, m, d } = written.y < 1700 ? (fromJalali(written) ?? written) : written;
  const iso = `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
  const exists = y >= 1900 && !Number.isNaN(Date.parse(iso)) && new Date(iso).toISOString().startsWith(iso);
  return exists ? momentOf(`${iso} ${time}`, siteTimeZone) : null;
}
