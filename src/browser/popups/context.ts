import { browserOf, deviceOf } from '../../features/popups/environment.ts';
import { impressionsOf } from '../../features/popups/impressions.ts';
import type { PopupOffer } from '../../features/popups/offer.ts';
import type { PopupContext, PopupTiming } from '../../features/popups/types.ts';
import { visitsSinceMet } from '../../features/popups/visits.ts';
import { getRest } from '../calls.ts';
import { logError } from '../log.ts';
import { stores } from '../visitor-storage.ts';
import { fetchPopup } from './fetch.ts';

const siteTimeZone = 'Asia/Tehran';

/** Collects the context of a popup's rules. Queries the server only for data that one of the rules uses. */
export async function worldOf({ id, timing }: PopupOffer): Promise<PopupContext> {
  const [serverTime, roles] = await Promise.all([
    asksServerTime(timing) ? readServerTime(id) : null,
    timing.users ? readRoles() : null,
  ]);
  return {
    now: Date.now(),
    visitorTimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    schedule_server_datetime: serverTime,
    siteTimeZone,
    referrer: document.referrer,
    host: location.host,
    device: deviceOf(innerWidth),
    browser: browserOf(navigator.userAgent),
    roles,
    impressions: impressionsOf({ stores, id, timing }),
    ...visitsSinceMet(stores, id),
  };
}

function asksServerTime({ schedule_timezone, schedule_start_date, schedule_end_date }: PopupTiming): boolean {
  return schedule_timezone === 'site' && Boolean(schedule_start_date ?? schedule_end_date);
}

/** The page itself may be cached, so the server time is taken from the popup's response. */
async function readServerTime(id: number): Promise<number | null> {
  try {
    const { serverTime, fetchedAt } = await fetchPopup(id);
    return serverTime === null ? null : serverTime + Date.now() - fetchedAt;
  } catch (error) {
    logError(error);
    return null;
  }
}

let pending: Promise<string[] | null> | undefined;

/** Loads the roles of the user; only if a cookie indicates a session. */
function readRoles(): Promise<string[] | null> {
  if (!document.cookie.split('; ').includes('mizban-signed-in=1')) return Promise.resolve(null);
  pending ??= getRest('mizban/v1/me', { cache: 'no-store' })
    .then(async (response) => (response.ok ? ((await response.json()) as { roles: string[] | null }).roles : null))
    .catch(() => null);
  return pending;
}
