import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** In percent of what is in use. */
export const heapGrowth = '--heap-growing-percent=50';

/**
 * Lets the heap grow by half of what is in use before it is collected; V8 would let a small one grow to four times that,
 * with the bodies of answers that hang on it, and neither comes back. It is no option that NODE_OPTIONS may carry.
 */
export function keepMemoryFlat(): void {
  setFlagsFromString(heapGrowth);
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as (options: { type: string; execution: string; flavor: string }) => void;
  // Of any other flavor V8 keeps the emptied pages for itself.
  const quiet = createIdleGc(() => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }));
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    quiet.look(performance.eventLoopUtilization(now, before));
    before = now;
  }, lookMs).unref();
}

const lookMs = 10_000;
/** The share of a look's time in which something was done, up to which it counts as quiet. */
const quietShare = 0.05;
/** As long as this must have been worked for a collection to be worth its time. */
const worthMs = 1_000;

/**
 * Collects once in the first quiet moment after work. V8 does so by itself, but not always: not when the heap is hardly
 * larger than when it last did, though most of it is gone. The collection stops the process for some 150 ms, so it waits
 * for a moment in which nobody is likely to notice.
 */
export function createIdleGc(collect: () => void): {
  look(since: { active: number; utilization: number }): void;
} {
  let workedMs = 0;
  return {
    look({ active, utilization }) {
      workedMs += active;
      if (utilization > quietShare || workedMs < worthMs) return;
      workedMs = 0;
      collect();
    },
  };
}
