import type { Server } from 'node:http';
import type { Platform } from '../platform/context.ts';
import type { Database } from '../platform/db/open.ts';

const graceMs = 10_000;

interface Running {
  server: Server;
  jobs: { stop(): Promise<void> };
  platform: Platform;
  database: Database;
}

/** On SIGTERM or SIGINT: takes no more requests, finishes those under way, closes everything and ends with 0. */
export function stopOnSignal({ server, jobs, platform, database }: Running): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    platform.log.info('stopping');
    const overdue = setTimeout(() => server.closeAllConnections(), graceMs);
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    await closed;
    clearTimeout(overdue);
    await jobs.stop();
    await platform.changes.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
