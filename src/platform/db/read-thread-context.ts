import { AsyncLocalStorage } from 'node:async_hooks';

const asides = new AsyncLocalStorage<true>();

/**
 * Does work whose questions to the database may take long, such as the lists of staff: SQLite then answers them in a
 * thread of its own, while this one serves others. PostgreSQL answers elsewhere anyway.
 */
export const runOnReadThread = <T>(work: () => T): T => asides.run(true, work);

/** Whether who asks now does so in work of `runOnReadThread`. */
export const isOnReadThread = (): boolean => asides.getStore() === true;
