/** The thread of `createReadThread`: runs queries on a read-only connection. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { ReadResult } from './sqlite-read-thread.ts';
import { createStatements, type Statement } from './sqlite-statements.ts';

let execute: ReturnType<typeof createStatements> | undefined;

parentPort?.on('message', ({ id, statement }: { id: number; statement: Statement }) => {
  parentPort?.postMessage(runRead(id, statement));
});

function runRead(id: number, statement: Statement): ReadResult {
  try {
    execute ??= createStatements(new DatabaseSync(workerData as string, { timeout: 0, readOnly: true }));
    return { id, rows: execute(statement).rows };
  } catch (thrown) {
    // Only the message of an error would be transferred.
    const { message, code, errcode } = thrown as Error & { code?: string; errcode?: number };
    return { id, problem: { message, code, errcode } };
  }
}
