import { behaviour } from '../../builder/island.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import type { schema } from './schema.ts';

/** A figure and its label; the HTML has the final number, which the behaviour counts up to. */
export function CounterView({ id, props, attrs }: ViewInput<typeof schema>) {
  const { value, prefix, suffix, label, count } = props;
  return (
    <div
      {...attrs}
      {...(count ? behaviour({ name: 'counter', id, when: 'visible', options: { value } }) : {})}
      data-size={props.size}
      data-tone={props.tone}
      data-align={props.align}
    >
      <p className="figure">
        <Unit text={prefix} />
        <span className="number">{formatNumber(value)}</span>
        <Unit text={suffix} />
      </p>
      {label !== '' && <p className="label">{label}</p>}
    </div>
  );
}

/** Text before or after the number; words are smaller than symbols and separated by a space. */
function Unit({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <span className="unit" data-word={/\p{L}/u.test(text) ? '' : undefined}>
      {text}
    </span>
  );
}
