import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** In percent of the live heap. */
export const heapGrowth = '--heap-growing-percent=50';

/**
 * Limits heap growth between collections to half of the live heap. V8 would let a small heap grow fourfold, together
 * with the response buffers it references, and neither is returned. NODE_OPTIONS does not accept this option. The limit
 * applies from the first collection on, which must not be postponed in a process that is busy from its start.
 */
export function keepMemoryFlat({ isBusy = false } = {}): void {
  setFlagsFromString(heapGrowth);
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as (options: { type: string; execution: string; flavor: string }) => void;
  if (isBusy) gc({ type: 'major', execution: 'sync', flavor: 'regular' });
  // With any other flavor V8 retains the emptied pages.
  const quiet = createIdleGc(() => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }));
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    quiet.look(performance.eventLoopUtilization(now, before));
    before = now;
  }, lookMs).unref();
}

const lookMs = 10_000;
/** Maximum share of busy time in a sampling interval that counts as idle. */
const quietShare = 0.05;
/** Minimum work since the last collection, in milliseconds, for a collection to pay off. */
const worthMs = 1_000;

/**
 * Runs a full GC once when idle after work. V8 does not always do so: not if the heap is hardly larger than at the last
 * GC, though most of it is garbage. It stops the process for about 150 ms, so it waits for an idle moment.
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
