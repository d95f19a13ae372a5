const dayMs = 86_400_000;
/** Iran has had no daylight saving time since 1401, so its days begin at 20:30 UTC. */
const tehranMs = 3.5 * 3_600_000;

/** Returns the day in Tehran at a time: `2026-01-31`. */
export function tehranDay(ms: number): string {
  return new Date(ms + tehranMs).toISOString().slice(0, 10);
}

/** Formats a time as ISO 8601 in Tehran: `2026-01-31T14:05:00+03:30`. */
export function tehranTime(ms: number): string {
  return `${new Date(ms + tehranMs).toISOString().slice(0, 19)}+03:30`;
}

/** Returns the last days in Tehran, oldest first, up to the day of `now`. */
export function lastTehranDays(now: number, days: number): string[] {
  return Array.from({ length: days }, (_, index) => tehranDay(now - (days - 1 - index) * dayMs));
}

/** Returns the start of a day in Tehran, in milliseconds. */
export function startOfTehranDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - tehranMs;
}
