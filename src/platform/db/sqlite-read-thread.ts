import { Worker } from 'node:worker_threads';
import type { QueryResult } from 'kysely';
import { fail } from '../errors.ts';
import type { Statement } from './sqlite-statements.ts';

/** Message of the thread: the rows, or SQLite's error. */
export type ReadResult =
  | { id: number; rows: unknown[] }
  | { id: number; problem: { message: string; code: string | undefined; errcode: number | undefined } };

export interface ReadThread {
  read<R>(statement: Statement): Promise<QueryResult<R>>;
  close(): Promise<void>;
}

/** Next to the built program, or the source itself, which Node runs directly. */
const source = import.meta.url.endsWith('.ts') ? './sqlite-read-worker.ts' : './sqlite-reader.js';

interface Waiting {
  resolve(result: QueryResult<never>): void;
  reject(reason: unknown): void;
}

/**
 * Reads an SQLite file in a worker thread, one query at a time. The thread starts with the first query; if it dies, pending
 * queries fail with `Unavailable`, and the next query starts another.
 */
export function createReadThread(file: string): ReadThread {
  let worker: Worker | undefined;
  let statement = 0;
  const waiting = new Map<number, Waiting>();

  function start(): Worker {
    const started = new Worker(new URL(source, import.meta.url), { workerData: file });
    started.on('message', (answered: ReadResult) => {
      const asker = waiting.get(answered.id);
      waiting.delete(answered.id);
      if ('rows' in answered) asker?.resolve({ rows: answered.rows as never[] });
      else asker?.reject(Object.assign(new Error(answered.problem.message), answered.problem));
    });
    const end = (cause: unknown) => {
      if (worker === started) worker = undefined;
      for (const { reject } of waiting.values()) reject(fail('Unavailable', { cause }));
      waiting.clear();
    };
    started.on('error', end);
    started.on('exit', end);
    started.unref();
    return started;
  }

  return {
    read: (question) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        statement += 1;
        waiting.set(statement, { resolve, reject });
        worker.postMessage({ id: statement, statement: { sql: question.sql, parameters: question.parameters } });
      }),
    async close() {
      await worker?.terminate();
    },
  };
}
