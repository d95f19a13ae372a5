import type { Server } from 'node:http';
import type { OpenPlatform } from '../platform/context.ts';

/** Grace period of running requests; the process is killed after the second time in any case. */
const graceMs = 7_000;
const lastMs = 9_000;
/** Interval at which connections without a running request are closed. */
const idleMs = 100;

interface Running {
  server: Server;
  /** Background workers next to the server. */
  workers: Array<{ stop(): Promise<void> }>;
  platform: OpenPlatform;
}

/**
 * Graceful shutdown on SIGTERM or SIGINT: stops accepting requests, finishes running ones, closes everything and exits
 * with 0. Hanging work is killed with SIGKILL within ten seconds without loss: a transaction rolls back, an outbox event
 * is delivered again.
 */
export function stopOnSignal({ server, workers, platform }: Running): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    platform.log.info('stopping');
    setTimeout(() => {
      platform.log.warn('stopped with work under way');
      // `process.exit` would wait for a thread in the middle of a long statement.
      process.kill(process.pid, 'SIGKILL');
    }, lastMs);
    const overdue = setTimeout(() => server.closeAllConnections(), graceMs);
    const closed = new Promise((resolve) => server.close(resolve));
    // A connection whose running request ends would otherwise wait for another one until it is overdue.
    const idle = setInterval(() => server.closeIdleConnections(), idleMs);
    server.closeIdleConnections();
    await closed;
    clearTimeout(overdue);
    clearInterval(idle);
    await Promise.all(workers.map((worker) => worker.stop()));
    await platform.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
