import { formatJalali } from '../../platform/persian/dates.ts';

/** A moment in the Persian calendar. */
export function Moment({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{formatJalali(at, { style: 'datetime' })}</time>;
}
