const DAY = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The moment at which the clocks of a zone show `2026-11-14 18:30`. An hour that the clocks show twice means its first
 * time, one that they skip the moment after the jump, so a schedule is always one unbroken stretch of time.
 */
export function momentOf(wallTime: string, timeZone: string): number {
  const wall = Date.parse(`${wallTime.replace(' ', 'T')}Z`);
  const candidates = [wall - DAY, wall + DAY].map((near) => wall - (clockOf(near, timeZone) - near));
  const early = Math.min(...candidates);
  return clockOf(early, timeZone) >= wall ? early : Math.max(...candidates);
}

/** What the clocks of the zone show at a moment, as if it were UTC. */
function clockOf(moment: number, timeZone: string): number {
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
  for (const { type, value } of format.formatToParts(moment)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
