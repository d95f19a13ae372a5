import { behaviour } from '../../builder/island.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import { parseDateTime } from '../../platform/persian/date-time.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import type { CountdownOptions } from './behaviour.ts';
import { spanOf } from './rules.ts';
import type { schema } from './schema.ts';

const unitNames = { days: 'روز', hours: 'ساعت', minutes: 'دقیقه', seconds: 'ثانیه' } as const;

/** Texts for staff while there is nothing to count. */
const unsetWords = {
  fixed: 'تاریخ پایان را بنویسید؛ تا آن هنگام در صفحه چیزی نشان نمی‌دهد.',
  evergreen: 'مدت شمارش صفر است.',
  coupon: 'چنین کد تخفیفی نیست یا پایانی ندارد.',
};

/**
 * The end of a coupon is its data, which the editor's canvas may not have yet. The script updates the clock. The HTML
 * contains only the end and space for the digits, so that it may be cached for days; without script the end is shown as
 * text.
 */
export function CountdownView({ id, props, attrs, page, data }: ViewInput<typeof schema, number | null | undefined>) {
  const span = spanOf(props);
  const due = props.kind === 'fixed' ? parseDateTime(props.due) : (data ?? null);
  const isSet = props.kind === 'evergreen' ? span > 0 : due !== null;
  if (!isSet) return page.editing ? <div {...attrs}>{unsetWords[props.kind]}</div> : null;

  const options: CountdownOptions = {
    ...(due === null ? { span } : { due }),
    onExpire: props.onExpire,
    ...(props.onExpire === 'redirect' ? { url: props.redirectUrl } : {}),
  };
  const shown = {
    days: props.showDays,
    hours: props.showHours,
    minutes: props.showMinutes,
    seconds: props.showSeconds,
  };
  return (
    <div
      {...attrs}
      {...behaviour({ name: 'countdown', id, when: 'load', options })}
      data-look={props.look}
      data-align={props.align}
    >
      {props.title !== '' && (
        <p className="title" id={`${id}-title`}>
          {props.title}
        </p>
      )}
      <div
        className="clock"
        role="timer"
        {...(props.title === '' ? { 'aria-label': 'زمان مانده' } : { 'aria-labelledby': `${id}-title` })}
      >
        {Object.entries(unitNames).map(
          ([unit, name]) =>
            shown[unit as keyof typeof shown] && (
              <div key={unit}>
                <b data-unit={unit}>۰۰</b> <span>{name}</span>
              </div>
            ),
        )}
      </div>
      {due !== null && (
        <p className="date" data-quiet={props.showDate ? undefined : ''}>
          تا <time dateTime={new Date(due).toISOString()}>{formatJalali(due, { style: 'datetime' })}</time>
        </p>
      )}
      {props.onExpire === 'message' && (
        <p className="message" hidden={!page.editing}>
          {props.message}
        </p>
      )}
      {props.onExpire === 'show' && (
        <div className="after" hidden={!page.editing} data-slot="">
          {props.after()}
        </div>
      )}
    </div>
  );
}
