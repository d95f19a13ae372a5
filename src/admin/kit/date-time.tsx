import { formatJalali } from '../../platform/persian/dates.ts';

/** A time in the Persian calendar; in narrow layouts the hour is below the day. */
export function DateTime({ at }: { at: number }) {
  const [day, hour] = formatJalali(at, { style: 'datetime' }).split(/ (?=ساعت)/);
  return (
    <time dateTime={new Date(at).toISOString()}>
      <span>{day}</span> <span>{hour}</span>
    </time>
  );
}
