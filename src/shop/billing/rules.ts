import type { SiteSettings } from '../../content/settings/index.ts';
import { formatJalali, parseJalali } from '../../platform/persian/dates.ts';

/** The rules that staff have set for running services. */
export type RenewalRules = SiteSettings['renewals'];

const dayMs = 86_400_000;

/** Deadlines of a period that ends unpaid. */
export interface Deadlines {
  billed: number;
  fromBalance: number;
  suspended: number;
}

export function deadlinesOf(paidUntil: number, rules: RenewalRules): Deadlines {
  return {
    billed: paidUntil - rules.invoiceDays * dayMs,
    fromBalance: paidUntil - dayMs,
    suspended: paidUntil + rules.graceDays * dayMs,
  };
}

/** Retention of a service after suspension, in milliseconds. */
export const keptMs = ({ keptDays }: RenewalRules) => keptDays * dayMs;

/** End of the day of a time. */
const endOfDay = (at: number) => (parseJalali(formatJalali(at, { style: 'short' })) ?? at) + dayMs - 1;

/** A reminder by its permanent name, and from when on it is due. */
interface Reminder {
  kind: string;
  at: number;
}

/**
 * Reminder to send now unless already sent: the latest one due. Earlier ones are not caught up, so that customers do not
 * get several at once after an outage.
 */
export function reminderAt(paidUntil: number, now: number, { reminderDays, graceDays }: RenewalRules): string | null {
  const reminders: Reminder[] = [
    ...reminderDays.toSorted((a, b) => b - a).map((days) => ({ kind: `before-${days}`, at: paidUntil - days * dayMs })),
    { kind: 'due', at: paidUntil },
    // Last day on which it is still active.
    ...(graceDays > 1 ? [{ kind: 'grace', at: paidUntil + (graceDays - 1) * dayMs }] : []),
  ];
  return reminders.findLast(({ at }) => at <= now)?.kind ?? null;
}

/** Reminders covered by another message on that day: the one due, and those later that day. */
export function remindersOfDay(paidUntil: number, now: number, rules: RenewalRules): string[] {
  const kinds = [now, endOfDay(now)].map((at) => reminderAt(paidUntil, at, rules));
  return [...new Set(kinds)].filter((kind) => kind !== null);
}
