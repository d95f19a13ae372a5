import { sql } from 'kysely';
import { listenForChanges } from './db/listen.ts';
import type { Database } from './db/open.ts';
import type { Db } from './db/tables.ts';
import { randomToken } from './ids.ts';
import type { Log } from './log.ts';

/**
 * Cache invalidation: broadcasts invalidated tags such as `post:7107`, `type:page`, `settings` to all nodes; `*` is
 * everything.
 */
export interface InvalidationBus {
  /** Notifies all listeners on all nodes. An unreachable database is logged, not thrown: the change is already committed. */
  emit(tags: string[]): Promise<void>;
  /** Notifies the other nodes when the transaction commits; not if it rolls back. */
  announce(trx: Db, tags: string[]): Promise<void>;
  /** Notifies the listeners of this process. */
  deliver(tags: string[]): void;
  /** Registers a listener and returns the function that removes it. */
  on(listener: (tags: string[]) => void): () => void;
  close(): Promise<void>;
}

const channel = 'mizban_changes';

/** PostgreSQL refuses messages of 8,000 bytes and more. */
const maxMessageBytes = 7_900;

/**
 * Opens the bus between nodes. On SQLite there is one process; on PostgreSQL every node listens on one channel. After a
 * reconnect, listeners receive `*`: messages may have been missed.
 */
export async function createInvalidationBus({
  database,
  url,
  log,
}: {
  database: Pick<Database, 'db' | 'dialect'>;
  url?: string | undefined;
  log: Log;
}): Promise<InvalidationBus> {
  const local = createLocalChanges(log);
  if (database.dialect === 'sqlite' || url === undefined) return local;

  const node = randomToken(8);
  const line = await listenForChanges({
    url,
    channel,
    log,
    onMessage(message) {
      const { from, tags } = JSON.parse(message) as Message;
      if (from !== node) local.deliver(tags);
    },
    onReconnect: () => local.deliver(['*']),
  });

  async function announce(db: Db, tags: string[]): Promise<void> {
    for (const part of splitTags(tags, node)) {
      const message: Message = { from: node, tags: part };
      await sql`select pg_notify(${channel}, ${JSON.stringify(message)})`.execute(db);
    }
  }

  return {
    ...local,
    announce,
    async emit(tags) {
      local.deliver(tags);
      await announce(database.db, tags).catch((err: unknown) => log.warn({ err, tags }, 'other nodes were not told'));
    },
    close: () => line.close(),
  };
}

interface Message {
  from: string;
  tags: string[];
}

/** Splits the tags into messages below the size limit; a tag too long for any message becomes `*`. */
export function splitTags(tags: string[], node: string): string[][] {
  const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
  const room = maxMessageBytes - bytesOf({ from: node, tags: [] } satisfies Message);
  const parts: string[][] = [];
  let left = 0;
  for (const tag of tags) {
    const own = bytesOf(tag);
    const sent = own <= room ? tag : '*';
    // Every tag but the first is preceded by a comma.
    left -= own + 1;
    if (left >= 0) parts.at(-1)?.push(sent);
    else {
      parts.push([sent]);
      left = room - bytesOf(sent);
    }
  }
  return parts;
}

/** In-process bus; an error of a listener is logged and does not affect others. */
export function createLocalChanges(log: Log): InvalidationBus {
  const listeners = new Set<(tags: string[]) => void>();
  function deliver(tags: string[]): void {
    if (tags.length === 0) return;
    for (const listener of listeners) {
      try {
        listener(tags);
      } catch (err) {
        log.error({ err, tags }, 'a listener for changes failed');
      }
    }
  }
  return {
    deliver,
    emit: async (tags) => deliver(tags),
    announce: async () => {},
    on(listener) {
      const own = (tags: string[]) => listener(tags);
      listeners.add(own);
      return () => listeners.delete(own);
    },
    close: async () => listeners.clear(),
  };
}
