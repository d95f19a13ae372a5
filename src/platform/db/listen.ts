import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';

const firstDelay = 250;
const longestDelay = 10_000;

export interface Listening {
  url: string;
  channel: string;
  log: Log;
  onMessage(message: string): void;
  /** Called when the line is up again after it was down. */
  onReconnect(): void;
}

/**
 * Listens on a channel of PostgreSQL with a connection of its own that comes back by itself. Resolves after the first
 * try, whether or not it went well.
 */
export async function listenForChanges(options: Listening): Promise<{ close(): Promise<void> }> {
  const stopping = new AbortController();
  let client: pg.Client | null = null;
  let reconnecting: Promise<void> = Promise.resolve();

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: options.url,
      application_name: 'mizban-changes',
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
    });
    next.on('error', (err) => options.log.warn({ err }, 'the line for changes was lost'));
    next.on('notification', ({ payload }) => {
      if (payload) options.onMessage(payload);
    });
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(options.channel)}`);
    } catch (thrown) {
      await next.end().catch(() => {});
      throw thrown;
    }
    if (stopping.signal.aborted) return next.end();
    client = next;
    next.once('end', () => {
      client = null;
      if (!stopping.signal.aborted) reconnecting = reconnect();
    });
  }

  async function reconnect(): Promise<void> {
    for (let delay = firstDelay; !stopping.signal.aborted; delay = Math.min(delay * 2, longestDelay)) {
      try {
        await wait(delay, undefined, { signal: stopping.signal, ref: false });
        await connect();
        if (client) options.onReconnect();
        return;
      } catch (err) {
        if (!stopping.signal.aborted) options.log.debug({ err }, 'the line for changes is still down');
      }
    }
  }

  await connect().catch((err: unknown) => {
    options.log.warn({ err }, 'the line for changes is down');
    reconnecting = reconnect();
  });

  return {
    async close() {
      stopping.abort();
      await reconnecting;
      await client?.end();
    },
  };
}
