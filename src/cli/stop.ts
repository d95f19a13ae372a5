import type { Server } from 'node:http';
import type { OpenPlatform } from '../platform/context.ts';

/** Requests under way get this long; whatever else hangs, the process is gone after the second time. */
const graceMs = 7_000;
const lastMs = 9_000;

interface Running {
  server: Server;
  /** What works by itself beside the server. */
  workers: Array<{ stop(): Promise<void> }>;
  platform: OpenPlatform;
}

/**
 * On SIGTERM or SIGINT: takes no more requests, finishes those under way, closes everything and ends with 0. What
 * hangs is broken off within ten seconds, by a signal that nothing withstands, and loses nothing: a transaction rolls
 * back, an event of the outbox is delivered again.
 */
export function stopOnSignal({ server, workers, platform }: Running): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    platform.log.info('stopping');
    setTimeout(() => {
      platform.log.warn('stopped with work under way');
      // `process.exit` would wait for a thread that is in the middle of a long statement.
      process.kill(process.pid, 'SIGKILL');
    }, lastMs);
    const overdue = setTimeout(() => server.closeAllConnections(), graceMs);
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    await closed;
    clearTimeout(overdue);
    await Promise.all(workers.map((worker) => worker.stop()));
    await platform.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
