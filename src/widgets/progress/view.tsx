import type { ViewInput } from '../../builder/widget.ts';
import { formatPercent } from '../../platform/persian/digits.ts';
import type { schema } from './schema.ts';

/** A labelled `<progress>`, whose fill needs neither script nor style attribute. */
export function ProgressView({ props, attrs }: ViewInput<typeof schema>) {
  const percent = formatPercent(props.percent);
  return (
    <div {...attrs} data-tone={props.tone} data-size={props.size}>
      {props.label !== '' && (
        <span className="label" aria-hidden>
          {props.label}
        </span>
      )}
      {props.digits && (
        <span className="percent" aria-hidden>
          {percent}
        </span>
      )}
      <progress max={100} value={props.percent} aria-label={props.label || 'پیشرفت'} aria-valuetext={percent}>
        {percent}
      </progress>
    </div>
  );
}
