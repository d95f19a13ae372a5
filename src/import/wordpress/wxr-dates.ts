import { toLatinDigits } from '../../platform/persian/digits.ts';

const written = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?/;

/** Milliseconds of `2021-03-04 10:20:30` read as UTC; null for `0000-00-00 00:00:00` and invalid dates. */
export function parseWxrDate(text: string): number | null {
  const found = written.exec(toLatinDigits(text.trim()));
  if (!found) return null;
  const [year, month, day, hour, minute, second] = found.slice(1).map((part) => Number(part ?? 0)) as number[];
  // Years of another calendar, as written by some plugins, are not converted.
  if (!year || year < 1970 || year > 2200 || !month || !day) return null;
  const time = Date.UTC(year, month - 1, day, hour, minute, second);
  return new Date(time).getUTCMonth() === month - 1 ? time : null;
}

/**
 * Reads the dates of a site: in UTC if stored, else the local ones, with the time zone derived from the last entry that
 * has both.
 */
export function createDateReader(): (utc: string, local: string) => number | null {
  let zone = 0;
  return (utcText, localText) => {
    const utc = parseWxrDate(utcText);
    const local = parseWxrDate(localText);
    if (utc !== null && local !== null && Math.abs(local - utc) <= 14 * 3_600_000) zone = local - utc;
    return utc ?? (local === null ? null : local - zone);
  };
}
