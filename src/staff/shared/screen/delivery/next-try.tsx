import { DateTime } from '../../../../admin/kit/date-time.tsx';

/** Shows the time of the next attempt, «بار بعد: ساعت …», or that it is due. */
export function NextTry({ at }: { at: number }) {
  if (at <= Date.now()) return 'بار بعد: همین حالا';
  return (
    <>
      بار بعد: <DateTime at={at} />
    </>
  );
}
