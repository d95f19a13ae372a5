import { type DiskSpace, isNearlyFull } from '../../platform/disk-space.ts';
import { fail } from '../../platform/errors.ts';
import { readOutboxState, type TopicState } from '../../platform/outbox/state.ts';
import { withTimeLimit } from '../../platform/time-limit.ts';
import { readSmsBudget } from '../../shop/customers/index.ts';
import { type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';
import type { Health } from './health-state.ts';

/** Timeout for each dependency check, in milliseconds; readiness probes wait no longer than that. */
const limitMs = 2_000;

/** Age of an undelivered event that indicates a stuck outbox, in milliseconds. */
const lateMs = 15 * 60_000;

/** Health checks (healthcheck endpoints) for orchestrators and scrapers: liveness, readiness, metrics. */
export function healthRoutes(services: Services): Route[] {
  const { metrics } = services;
  const readState = createHealthReader(services);
  return [
    route({
      method: 'GET',
      path: '/healthz',
      audience: 'anyone',
      handle: () => Response.json({ status: 'ok' }),
    }),
    route({
      method: 'GET',
      path: '/readyz',
      audience: 'anyone',
      async handle() {
        const state = await readState();
        return state.status === 'ok'
          ? Response.json(state)
          : Response.json(state, { status: 503, headers: { 'retry-after': '5' } });
      },
    }),
    route({
      method: 'GET',
      path: '/metrics',
      audience: 'operator',
      handle: async () => new Response(await metrics.print(), { headers: { 'content-type': metrics.contentType } }),
    }),
  ];
}

/** Checks all dependencies in parallel; those that exceed the timeout are unavailable. */
export function createHealthReader(services: Services): () => Promise<Health> {
  const { database, platform } = services;
  const ping = oneAtATime(() => database.ping());
  const checkFiles = oneAtATime(() => platform.storage.check());
  const checkDisk = oneAtATime(() => services.readDisk().then(refuseNearlyFull));
  const readOutbox = oneAtATime(() => readOutboxState(platform).then(summaryOf));
  const readCodes = oneAtATime(() => readSmsBudget(platform));
  return oneAtATime(async () => {
    const [databaseState, files, disk, outbox, codes] = await Promise.all([
      stateOf(ping),
      stateOf(checkFiles),
      stateOf(checkDisk),
      withTimeLimit(limitMs, readOutbox).catch(() => null),
      withTimeLimit(limitMs, readCodes).catch(() => null),
    ]);
    const isWell = [databaseState, files, disk].every((state) => state === 'ok');
    return { status: isWell ? 'ok' : 'unavailable', database: databaseState, files, disk, outbox, codes };
  });
}

function refuseNearlyFull(disk: DiskSpace): void {
  if (isNearlyFull(disk)) throw fail('Unavailable');
}

function summaryOf(topics: TopicState[]) {
  const oldestMs = Math.max(0, ...topics.map((topic) => topic.oldestMs));
  return {
    status: oldestMs > lateMs ? ('late' as const) : ('ok' as const),
    oldestSeconds: Math.round(oldestMs / 1000),
    retrying: topics.reduce((sum, { retrying }) => sum + retrying, 0),
    failed: topics.reduce((sum, { failed }) => sum + failed, 0),
  };
}

const stateOf = (check: () => Promise<void>) =>
  withTimeLimit(limitMs, check).then(
    () => 'ok' as const,
    () => 'unavailable' as const,
  );

/**
 * Coalesces concurrent calls: callers share the running check, so that many cost as much as one, and a hanging dependency
 * is checked once.
 */
function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}
