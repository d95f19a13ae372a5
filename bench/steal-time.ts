import { readFileSync } from 'node:fs';

/**
 * Measures the steal time of a virtual machine: measurements are slower by that share. Returns a share from 0 to 1 of the
 * requested CPU time, or null if the system does not report it.
 */
export function watchStealTime(): () => number | null {
  const before = readTicks();
  return () => {
    const after = readTicks();
    if (!before || !after) return null;
    const demanded = after.demanded - before.demanded;
    return demanded > 0 ? (after.stolen - before.stolen) / demanded : 0;
  };
}

/** See proc(5): user, nice, system, idle, iowait, irq, softirq, steal. */
function readTicks(): { demanded: number; stolen: number } | null {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] = line
      .split(/\s+/)
      .slice(1)
      .map(Number);
    return { demanded: user + nice + system + irq + softirq + stolen, stolen };
  } catch {
    return null;
  }
}
