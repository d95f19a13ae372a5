/** From the first day of the week in Iran. */
export const weekdays = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'] as const;
type Weekday = (typeof weekdays)[number];

export interface HoursRow {
  from: Weekday;
  to: Weekday;
  isClosed: boolean;
  opens: string;
  closes: string;
}

export const dayNames: Record<Weekday, string> = {
  sat: 'شنبه',
  sun: 'یکشنبه',
  mon: 'دوشنبه',
  tue: 'سه‌شنبه',
  wed: 'چهارشنبه',
  thu: 'پنجشنبه',
  fri: 'جمعه',
};

/** `شنبه تا چهارشنبه` */
export function daysText({ from, to }: Pick<HoursRow, 'from' | 'to'>): string {
  if (from === to) return dayNames[from];
  return lengthOf({ from, to }) === 7 ? 'همهٔ روزهای هفته' : `${dayNames[from]} تا ${dayNames[to]}`;
}

/** Whether a row has no break at all. */
export function isRoundTheClock({ opens, closes }: Pick<HoursRow, 'opens' | 'closes'>): boolean {
  return minutes(opens) === 0 && minutes(closes) === day;
}

const day = 24 * 60;
const week = 7 * day;

/** The spans in which somebody is there, in minutes since the beginning of Saturday; one may reach beyond the week. */
function spans(rows: readonly HoursRow[]): Array<{ start: number; end: number }> {
  return rows
    .filter(({ isClosed }) => !isClosed)
    .flatMap((row) => {
      const first = weekdays.indexOf(row.from);
      const [opens, closes] = [minutes(row.opens), minutes(row.closes)];
      const length = closes > opens ? closes - opens : closes - opens + day;
      return Array.from({ length: lengthOf(row) }, (_, index) => {
        const start = ((first + index) % 7) * day + opens;
        return { start, end: start + length };
      });
    });
}

export type Presence = { isHere: true } | { isHere: false; next: { day: string; time: string } | null };

/** Whether somebody is there at a moment, and if not, when the next one comes. */
export function presenceAt(rows: readonly HoursRow[], now: Date): Presence {
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

/** `8:30`; whole hours without minutes: `8`. */
export function clock(minute: number): string {
  const hour = Math.floor(minute / 60);
  const rest = minute % 60;
  return rest === 0 ? `${hour}` : `${hour}:${String(rest).padStart(2, '0')}`;
}

export function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return hours * 60 + rest;
}

function lengthOf({ from, to }: Pick<HoursRow, 'from' | 'to'>): number {
  return ((weekdays.indexOf(to) - weekdays.indexOf(from) + 7) % 7) + 1;
}
