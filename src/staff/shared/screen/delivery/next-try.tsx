import { Moment } from '../../../../admin/kit/moment.tsx';

/** «بار بعد: ساعت …», or that it is due. */
export function NextTry({ at }: { at: number }) {
  if (at <= Date.now()) return 'بار بعد: همین حالا';
  return (
    <>
      بار بعد: <Moment at={at} />
    </>
  );
}
