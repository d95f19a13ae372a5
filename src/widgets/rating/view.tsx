import type { ViewInput } from '../../builder/widget.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { starPath } from '../shared/testimonial-stars.tsx';
import type { schema } from './schema.ts';

const all = [0, 1, 2, 3, 4].map(starPath).join('');

/** A fixed rating by staff. It is not a vote, so it is not part of the structured data. */
export function RatingView({ props, attrs }: ViewInput<typeof schema>) {
  const value = `${formatNumber(props.value, { decimals: 1 })} از ۵`;
  const lit = litWidth(props.value);
  return (
    <div {...attrs} data-size={props.size} data-align={props.align}>
      <svg className="stars" viewBox="0 0 120 24" role="img" aria-label={value}>
        <path className="off" d={all} />
        {lit > 0 && (
          // biome-ignore lint/a11y/noSvgWithoutTitle: part of the drawing around it, which has a label
          <svg x={120 - lit} width={lit} height={24} viewBox={`${120 - lit} 0 ${lit} 24`}>
            <path d={all} />
          </svg>
        )}
      </svg>
      {props.digits && (
        <span className="value" aria-hidden>
          {value}
        </span>
      )}
      {props.label !== '' && <span className="label">{props.label}</span>}
    </div>
  );
}

/** Returns the lit width of the drawing from the right; a star is 18.8 wide, in a cell of 24. */
function litWidth(value: number): number {
  const whole = Math.floor(value);
  const part = value - whole;
  return Math.round((whole * 24 + (part > 0 ? 2.6 + part * 18.8 : 0)) * 10) / 10;
}
