import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PageCache } from '../../builder/page-cache.ts';
import type { BodyBudget } from '../input/body-budget.ts';

export interface Metrics {
  /** Answers served straight from the page cache. */
  cacheHit(): void;
  observe(answer: { route: string; status: number; seconds: number }): void;
  print(): Promise<string>;
  contentType: string;
}

/** Counters and times in the Prometheus format. */
export function createMetrics({ cache, bodies }: { cache: PageCache; bodies: BodyBudget }): Metrics {
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
    observe(answer) {
      seconds.observe({ route: answer.route, status: String(answer.status) }, answer.seconds);
    },
    print: () => register.metrics(),
    contentType: register.contentType,
  };
}
