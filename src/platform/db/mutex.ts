/** Lets one at a time have something, in the order in which they came. */
export function createMutex() {
  let last = Promise.resolve();
  return {
    /** Resolves, when it is the caller's turn, with what ends it. */
    async take(): Promise<() => void> {
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      await before;
      return resolve;
    },
  };
}
