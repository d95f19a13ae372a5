/** FIFO mutex. */
export function createMutex() {
  let last = Promise.resolve();
  return {
    /** Acquires the mutex; resolves with the release function. */
    async take(): Promise<() => void> {
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      await before;
      return resolve;
    },
  };
}
