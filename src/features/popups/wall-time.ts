const DAY = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the time at which the clocks of a zone show `2026-11-14 18:30`. An ambiguous hour means its first occurrence, a
 * skipped hour the time after the jump, so a schedule is always one continuous interval.
 */
export function epochOf(wallTime: string, timeZone: string): number {
  const wall = Date.parse(`${wallTime.replace(' ', 'T')}Z`);
  const candidates = [wall - DAY, wall + DAY].map((near) => wall - (clockOf(near, timeZone) - near));
  const early = Math.min(...candidates);
  return clockOf(early, timeZone) >= wall ? early : Math.max(...candidates);
}

/** Returns the wall-clock time of the zone, as if it were UTC. */
function clockOf(at: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  const part: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(at)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
