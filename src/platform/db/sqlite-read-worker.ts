/** The thread of `createReadThread`: runs queries on a read-only connection. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { Answered } from './sqlite-read-thread.ts';
import { type Asked, createStatements } from './sqlite-statements.ts';

let execute: ReturnType<typeof createStatements> | undefined;

parentPort?.on('message', ({ id, asked }: { id: number; asked: Asked }) => {
  parentPort?.postMessage(answer(id, asked));
});

function answer(id: number, asked: Asked): Answered {
  try {
    execute ??= createStatements(new DatabaseSync(workerData as string, { timeout: 0, readOnly: true }));
    return { id, rows: execute(asked).rows };
  } catch (thrown) {
    // Only the message of an error would be transferred.
    const { message, code, errcode } = thrown as Error & { code?: string; errcode?: number };
    return { id, problem: { message, code, errcode } };
  }
}
