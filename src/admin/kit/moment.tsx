import { formatJalali } from '../../platform/persian/dates.ts';

/** A moment in the Persian calendar; where it is narrow the hour stands under the day. */
export function Moment({ at }: { at: number }) {
  const [day, hour] = formatJalali(at, { style: 'datetime' }).split(/ (?=ساعت)/);
  return (
    <time dateTime={new Date(at).toISOString()}>
      <span>{day}</span> <span>{hour}</span>
    </time>
  );
}
