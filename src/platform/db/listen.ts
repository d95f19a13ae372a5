import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';

const firstDelay = 250;
const longestDelay = 10_000;
/** Timeout of a graceful connection close. */
const goodbyeMs = 2_000;

/** Heartbeat of the connection: one without a response for this long counts as dead, since a cut wire is not reported. */
const heartbeat = { askEveryMs: 10_000, deadAfterMs: 30_000 };

export interface Listening {
  url: string;
  channel: string;
  log: Log;
  onMessage(message: string): void;
  /** Called when the line is up again after it was down. */
  onReconnect(): void;
  heartbeat?: typeof heartbeat;
}

/**
 * Listens on a PostgreSQL channel with a dedicated connection that reconnects automatically. Resolves after the first
 * attempt, successful or not.
 */
export async function listenForChanges(options: Listening): Promise<{ close(): Promise<void> }> {
  const { askEveryMs, deadAfterMs } = options.heartbeat ?? heartbeat;
  const stopping = new AbortController();
  let client: pg.Client | null = null;
  let reconnecting: Promise<void> = Promise.resolve();

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: options.url,
      application_name: 'mizban-changes',
      connectionTimeoutMillis: Math.min(3_000, deadAfterMs),
      query_timeout: deadAfterMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: askEveryMs,
    });
    next.on('error', (err) => options.log.warn({ err }, 'the line for changes was lost'));
    next.on('notification', ({ payload }) => {
      if (payload) options.onMessage(payload);
    });
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(options.channel)}`);
    } catch (thrown) {
      // A silent server does not complete a graceful close either.
      breakOff(next);
      throw thrown;
    }
    if (stopping.signal.aborted) return next.end();
    client = next;
    const heart = watch(next);
    next.once('end', () => {
      clearInterval(heart);
      client = null;
      if (!stopping.signal.aborted) reconnecting = reconnect();
    });
  }

  /** Sends heartbeats; without a response the connection is destroyed, which ends it. */
  function watch(line: pg.Client): NodeJS.Timeout {
    let lastSign = performance.now();
    const alive = () => {
      lastSign = performance.now();
    };
    return setInterval(() => {
      if (performance.now() - lastSign < deadAfterMs) {
        line.query('select 1').then(alive, () => {});
        return;
      }
      options.log.warn({ silentMs: Math.round(performance.now() - lastSign) }, 'the line for changes is silent');
      breakOff(line);
    }, askEveryMs).unref();
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
      if (!client) return;
      const line: pg.Client = client;
      // A silent server must not keep the process running.
      const overdue = setTimeout(() => breakOff(line), goodbyeMs).unref();
      await line.end();
      clearTimeout(overdue);
    },
  };
}

/** Destroys a connection without a graceful close. */
function breakOff(line: pg.Client): void {
  (line as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}
