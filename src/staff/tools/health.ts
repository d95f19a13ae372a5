import { monitorEventLoopDelay } from 'node:perf_hooks';
import { version } from '../../../package.json' with { type: 'json' };
import type { Services } from '../../http/core/services.ts';
import { read } from '../../http/staff/define-resource.ts';
import { isNearlyFull } from '../../platform/disk-space.ts';
import { readOutboxState } from '../../platform/outbox/state.ts';
import type { SiteHealth } from './responses.ts';

/** The state of database, files, disk, outbox and process. */
export function healthCalls({ platform, database, cache, readDisk }: Services) {
  const startedAt = platform.clock.now();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  async function health(): Promise<SiteHealth> {
    const [isDatabaseWell, areFilesWell, disk, topics] = await Promise.all([
      isDone(database.ping()),
      isDone(platform.storage.check()),
      readDisk().catch(() => null),
      readOutboxState(platform).catch(() => []),
    ]);
    return {
      database: { isWell: isDatabaseWell, kind: platform.dialect },
      files: { isWell: areFilesWell },
      disk: disk && { ...disk, isWell: !isNearlyFull(disk) },
      outbox: {
        waiting: sum(topics.map(({ waiting }) => waiting)),
        retrying: sum(topics.map(({ retrying }) => retrying)),
        failed: sum(topics.map(({ failed }) => failed)),
        oldestSeconds: Math.round(Math.max(0, ...topics.map(({ oldestMs }) => oldestMs)) / 1000),
      },
      // Converts nanoseconds; subtracts the resolution of the timer.
      delayMs: Math.max(0, Math.round(delay.percentile(99) / 1e6) - 20),
      memoryBytes: process.memoryUsage().rss,
      startedAt,
      node: process.version,
      version,
      cache: cache.size(),
    };
  }

  return { 'GET staff/tools/health': read({ handle: health }) };
}

const isDone = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
