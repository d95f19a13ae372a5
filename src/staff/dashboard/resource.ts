import { countPending } from '../../content/comments/index.ts';
import { countUnread } from '../../content/forms/index.ts';
import { listQueries } from '../../content/search/index.ts';
import { readSettings } from '../../content/settings/index.ts';
import { samplesIn } from '../../content/settings/samples.ts';
import {
  readCourse,
  readFormCourse,
  readNames,
  readPopups,
  readRatedPages,
  readRatingCourse,
  readSearchCourse,
  readTopPages,
} from '../../content/statistics/index.ts';
import { hasRight, type Right } from '../../content/users/rights.ts';
import type { Services } from '../../http/core/services.ts';
import { createHealthReader } from '../../http/ops/health.ts';
import type { SignedIn } from '../../http/security/signed-in.ts';
import { defineResource, read } from '../../http/staff/define-resource.ts';
import { lastTehranDays } from '../../platform/persian/days.ts';
import { readShopWaiting } from '../../shop/refunds/queue-counts.ts';
import { nav } from './nav.ts';
import type { Dashboard } from './responses.ts';
import { dashboardQuery } from './schemas.ts';

/** Maximum number of searches in the table. */
const mostSearches = 10;

/** Start screen of the staff area: statistics of the last days and pending work, limited by permissions. */
export const dashboard = defineResource({ name: 'dashboard', nav, right: 'staff.enter', calls });

function calls(services: Services) {
  const { platform } = services;
  const readHealth = createHealthReader(services);

  async function load(user: SignedIn, days: number): Promise<Dashboard> {
    const given = <T>(right: Right, work: () => Promise<T>) => (hasRight(user, right) ? work() : null);
    const [visits, popups, ratings, searches, forms, comments, shop, samples, health] = await Promise.all([
      given('statistics.read', async () => ({
        ...(await readCourse(platform, 'visit', days)),
        pages: await readTopPages(platform, days),
        visitors: await readCourse(platform, 'visitor', days),
        sources: await readNames(platform, 'source', days),
        campaigns: await readNames(platform, 'campaign', days),
        devices: await readNames(platform, 'device', days),
      })),
      given('statistics.read', async () => ({
        shown: await readCourse(platform, 'popup-shown', days),
        converted: await readCourse(platform, 'popup-converted', days),
        popups: await readPopups(platform, days),
      })),
      given('statistics.read', async () => ({
        ...(await readRatingCourse(platform, days)),
        pages: await readRatedPages(platform, days),
      })),
      given('searches.read', async () => ({
        ...(await readSearchCourse(platform, days)),
        queries: (await listQueries(platform, { days, missed: false, page: 1, perPage: mostSearches })).rows,
      })),
      given('submissions.read', async () => ({
        ...(await readFormCourse(platform, days)),
        unread: await countUnread(platform),
      })),
      given('comments.moderate', async () => ({ pending: await countPending(platform) })),
      given('orders.read', () => readShopWaiting(platform.db, platform.clock.now())),
      given('settings.read', async () => samplesIn(await readSettings(platform))),
      given('settings.read', async () => {
        const { database, files, disk, outbox, codes } = await readHealth();
        const { freeBytes } = await services.readDisk().catch(() => ({ freeBytes: null }));
        return { database, files, disk, freeBytes, outbox, codes };
      }),
    ]);
    return {
      days: lastTehranDays(platform.clock.now(), days),
      visits,
      popups,
      ratings,
      searches,
      forms,
      comments,
      shop,
      samples,
      health,
    };
  }

  return {
    'GET staff/dashboard': read({
      query: dashboardQuery,
      handle: ({ user, query }) => load(user, Number(query.days)),
    }),
  };
}
