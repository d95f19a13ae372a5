import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PageCache } from '../../builder/page-cache.ts';
import type { Platform } from '../../platform/context.ts';
import type { DiskSpace } from '../../platform/disk-space.ts';
import { readOutboxState, type TopicState } from '../../platform/outbox/state.ts';
import type { BodyBudget } from '../input/body-budget.ts';

export interface Metrics {
  /** Responses served straight from the page cache. */
  cacheHit(): void;
  observe(sample: { route: string; status: number; seconds: number }): void;
  print(): Promise<string>;
  contentType: string;
}

/** Counters and times in the Prometheus format. */
export function createMetrics({
  cache,
  bodies,
  platform,
  readDisk,
}: {
  cache: PageCache;
  bodies: BodyBudget;
  platform: Pick<Platform, 'db' | 'clock'>;
  readDisk(): Promise<DiskSpace>;
}): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  let hits = 0;
  new Counter({
    name: 'mizban_page_cache_hits_total',
    help: 'Pages answered from the cache before any routing.',
    registers: [register],
    collect() {
      this.reset();
      this.inc(hits);
    },
  });
  new Gauge({
    name: 'mizban_page_cache_bytes',
    help: 'Bytes of rendered pages in memory.',
    registers: [register],
    collect() {
      this.set(cache.size().bytes);
    },
  });
  new Gauge({
    name: 'mizban_request_body_bytes',
    help: 'Bytes of request bodies in memory.',
    registers: [register],
    collect() {
      this.set(bodies.used());
    },
  });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [register] });
  const disk = {
    free: gauge('mizban_disk_free_bytes', 'Bytes that are free on the disk of the data folder.'),
    total: gauge('mizban_disk_bytes', 'Bytes that the disk of the data folder has.'),
  };
  const outbox: Record<Exclude<keyof TopicState, 'topic'>, Gauge> = {
    waiting: gauge('mizban_outbox_waiting', 'Events that wait to be delivered, by topic.', ['topic']),
    oldestMs: gauge('mizban_outbox_oldest_seconds', 'How long the oldest of them waits, by topic.', ['topic']),
    retrying: gauge('mizban_outbox_retrying', 'Those of them that failed and are tried again, by topic.', ['topic']),
    failed: gauge('mizban_outbox_failed', 'Events that failed permanently, by topic.', ['topic']),
  };
  /** Values that cannot be read now are left out; all others are reported. */
  async function measure(): Promise<void> {
    const [space, topics] = await Promise.all([
      readDisk().catch(() => undefined),
      readOutboxState(platform).catch(() => []),
    ]);
    for (const one of [...Object.values(disk), ...Object.values(outbox)]) one.reset();
    if (space) {
      disk.free.set(space.freeBytes);
      disk.total.set(space.totalBytes);
    }
    for (const { topic, waiting, oldestMs, retrying, failed } of topics) {
      outbox.waiting.set({ topic }, waiting);
      outbox.oldestMs.set({ topic }, oldestMs / 1000);
      outbox.retrying.set({ topic }, retrying);
      outbox.failed.set({ topic }, failed);
    }
  }
  const seconds = new Histogram({
    name: 'mizban_http_request_seconds',
    help: 'Time to answer a request, by route and status.',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [register],
  });
  return {
    cacheHit() {
      hits++;
    },
    observe(sample) {
      seconds.observe({ route: sample.route, status: String(sample.status) }, sample.seconds);
    },
    async print() {
      await measure();
      return register.metrics();
    },
    contentType: register.contentType,
  };
}
