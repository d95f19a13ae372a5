import type { ViewInput } from '../../builder/widget.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { SampleMark } from '../shared/sample-mark.tsx';
import type { schema } from './schema.ts';

/** The route from the visitor to the machine as one line with its stops. */
export function RouteRibbonView({
  props: { stops, milliseconds, caption, sample },
  attrs,
  page,
}: ViewInput<typeof schema>) {
  if (stops.length === 0 && !page.editing) return null;
  return (
    <figure {...attrs}>
      {(milliseconds !== '' || sample) && (
        <p className="time">
          {milliseconds !== '' && (
            <>
              <b>{toPersianDigits(milliseconds)}</b> میلی‌ثانیه
            </>
          )}
          {sample && <SampleMark />}
        </p>
      )}
      <ol>
        {stops.map(({ name, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two stops may have the same name
          <li key={index}>
            <b>{name}</b>
            {note !== '' && <span>{note}</span>}
          </li>
        ))}
      </ol>
      {caption !== '' && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
