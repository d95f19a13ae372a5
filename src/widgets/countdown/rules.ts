import { toPersianDigits } from '../../platform/persian/digits.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Span of an evergreen countdown, in milliseconds. */
export function spanOf({ days, hours, minutes }: { days: number; hours: number; minutes: number }): number {
  return days * day + hours * hour + minutes * minute;
}

export type Unit = 'days' | 'hours' | 'minutes' | 'seconds';

const lengths: Record<Unit, number> = { days: day, hours: hour, minutes: minute, seconds: second };
const units = Object.keys(lengths) as Unit[];

/**
 * Formats the remaining milliseconds: Persian digits, at least two. A hidden unit is counted in the next smaller one. The
 * last second lasts until the end, so `۰۰` everywhere means that it is over.
 */
export function clockFace(left: number, shown: readonly Unit[]): Partial<Record<Unit, string>> {
  const smallest = shown.at(-1);
  if (smallest === undefined) return {};
  let rest = Math.ceil(Math.max(0, left) / lengths[smallest]) * lengths[smallest];
  const face: Partial<Record<Unit, string>> = {};
  for (const unit of units.filter((each) => shown.includes(each))) {
    const count = Math.floor(rest / lengths[unit]);
    rest -= count * lengths[unit];
    face[unit] = toPersianDigits(String(count).padStart(2, '0'));
  }
  return face;
}

/** Milliseconds until the displayed value changes. */
export function untilNextTick(left: number): number {
  return left % second || second;
}

/** Stored state of one countdown in a visitor's browser. */
export interface Remembered {
  due: number;
  span: number;
  /** The end after which the visitor was redirected. */
  led?: number;
}

/**
 * Returns the end of a visitor's evergreen countdown: the stored one, unless staff have changed the span since or it is
 * further away than the span, as after a clock was set back. It never restarts automatically.
 */
export function evergreenDue({ known, span, now }: { known: Remembered | null; span: number; now: number }): number {
  return known && known.span === span && known.due <= now + span ? known.due : now + span;
}

/** Parses a stored state; null if invalid. */
export function readRemembered(value: unknown): Remembered | null {
  if (typeof value !== 'object' || value === null) return null;
  const { due, span, led } = value as Record<string, unknown>;
  if (!Number.isFinite(due) || !Number.isFinite(span)) return null;
  return { due: due as number, span: span as number, ...(Number.isFinite(led) ? { led: led as number } : {}) };
}

/**
 * Returns the redirect target of an ended countdown on the page `here`: an address of this site or of another over https,
 * but never the page itself. Null if there is none.
 */
export function redirectTarget(url: string, here: string): string | null {
  const page = new URL(here);
  const target = url === '' ? null : parseUrl(url, page);
  if (!target) return null;
  if (target.origin !== page.origin && target.protocol !== 'https:') return null;
  if (target.origin === page.origin && target.pathname === page.pathname) return null;
  return target.href;
}

function parseUrl(url: string, base: URL): URL | null {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
}
