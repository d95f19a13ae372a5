import { AsyncLocalStorage } from 'node:async_hooks';

const asides = new AsyncLocalStorage<true>();

/**
 * Runs work with potentially slow queries, such as staff lists: SQLite then runs them in a worker thread, while this one
 * serves others. PostgreSQL runs in another process anyway.
 */
export const runOnReadThread = <T>(work: () => T): T => asides.run(true, work);

/** True inside work of `runOnReadThread`. */
export const isOnReadThread = (): boolean => asides.getStore() === true;
