import {
  clock,
  dayNames,
  daysIn,
  minutes,
  type OpeningHoursRow,
  type Weekday,
  weekdays,
} from '../../content/settings/opening-hours.ts';

const day = 24 * 60;
const week = 7 * day;

/** Returns the opening intervals, in minutes since the beginning of Saturday; one may extend beyond the week. */
function spans(rows: readonly OpeningHoursRow[]): Array<{ start: number; end: number }> {
  return rows
    .filter(({ isClosed }) => !isClosed)
    .flatMap((row) => {
      const first = weekdays.indexOf(row.from);
      const [opens, closes] = [minutes(row.opens), minutes(row.closes)];
      const length = closes > opens ? closes - opens : closes - opens + day;
      return Array.from({ length: daysIn(row) }, (_, index) => {
        const start = ((first + index) % 7) * day + opens;
        return { start, end: start + length };
      });
    });
}

export type Presence = { isHere: true } | { isHere: false; next: { day: string; time: string } | null };

/** Returns whether it is open at a time, and otherwise when it opens next. */
export function presenceAt(rows: readonly OpeningHoursRow[], now: Date): Presence {
  const at = minuteOfWeek(now);
  const open = spans(rows);
  const within = ({ start, end }: { start: number; end: number }) =>
    (start <= at && at < end) || (start <= at + week && at + week < end);
  if (open.some(within)) return { isHere: true };
  const waits = open.map(({ start }) => (start - at + week) % week);
  if (waits.length === 0) return { isHere: false, next: null };
  const next = (at + Math.min(...waits)) % week;
  const index = Math.floor(next / day);
  const today = Math.floor(at / day);
  const name = dayNames[weekdays[index] ?? 'sat'];
  return {
    isHere: false,
    next: {
      day: index === today && next > at ? 'امروز' : index === (today + 1) % 7 ? 'فردا' : name,
      time: clock(next % day),
    },
  };
}

/** Minutes since the beginning of Saturday in Tehran, wherever the visitor is. */
function minuteOfWeek(now: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Asia/Tehran',
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return (
    weekdays.indexOf(of('weekday').toLowerCase() as Weekday) * day + Number(of('hour')) * 60 + Number(of('minute'))
  );
}
