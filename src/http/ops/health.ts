import { readOutboxState } from '../../platform/outbox/state.ts';
import { type Route, route } from '../core/routes.ts';
import type { Services } from '../core/services.ts';

/** An event that waits longer than this tells that nobody delivers. */
const lateMs = 15 * 60_000;

/** What orchestrators and scrapers ask: is the process alive, can it serve, what does it count. */
export function healthRoutes({ database, metrics, platform }: Services): Route[] {
  const readState = oneAtATime(async () => {
    const [databaseState, files, outbox] = await Promise.all([
      stateOf(database.ping()),
      stateOf(platform.storage.check()),
      readOutboxState(platform).catch(() => null),
    ]);
    return {
      status: databaseState === 'ok' && files === 'ok' ? 'ok' : 'unavailable',
      database: databaseState,
      files,
      outbox: outbox && {
        status: outbox.oldestMs > lateMs ? 'late' : 'ok',
        oldestSeconds: Math.round(outbox.oldestMs / 1000),
        failed: outbox.failed,
      },
    };
  });
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

const stateOf = (work: Promise<void>) =>
  work.then(
    () => 'ok' as const,
    () => 'unavailable' as const,
  );

/** Whoever asks while the work is done gets its answer as well, so that many who ask cost as much as one. */
function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}
