import { Timer } from 'lucide';
import {
  alignField,
  couponField,
  dateTimeField,
  numberField,
  selectField,
  slotField,
  switchField,
  textField,
  urlField,
} from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import { parseDateTime } from '../../platform/persian/date-time.ts';
import { spanOf } from './rules.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'شمارش معکوس',
  group: 'text',
  icon: Timer,
  fields: {
    title: textField('عنوان'),
    kind: selectField('تا کی؟', {
      fixed: 'تاریخی یکسان برای همه',
      evergreen: 'مدتی از نخستین دیدار هر بازدیدکننده',
      coupon: 'پایان یک کد تخفیف',
    }),
    due: dateTimeField('تاریخ و ساعت پایان، به وقت تهران'),
    coupon: couponField(),
    days: numberField('مدت: روز', { min: 0, max: 365 }),
    hours: numberField('مدت: ساعت', { min: 0, max: 1000 }),
    minutes: numberField('مدت: دقیقه', { min: 0, max: 1000 }),
    showDays: switchField('نمایش روز'),
    showHours: switchField('نمایش ساعت'),
    showMinutes: switchField('نمایش دقیقه'),
    showSeconds: switchField('نمایش ثانیه'),
    showDate: switchField('نمایش تاریخ پایان'),
    onExpire: selectField('پس از پایان', {
      none: 'صفر بماند',
      hide: 'پنهان شود',
      message: 'پیام نشان دهد',
      redirect: 'به نشانی دیگر برود',
      show: 'محتوای دیگر نشان دهد',
    }),
    message: textField('پیام پایان'),
    redirectUrl: urlField('نشانی پس از پایان (همین سایت یا https)', { placesOnly: true }),
    after: slotField(),
    look: selectField('پوسته', { cards: 'خانه‌ای', plain: 'ساده' }),
    align: alignField(),
  },
  shows: {
    due: { kind: ['fixed'] },
    coupon: { kind: ['coupon'] },
    days: { kind: ['evergreen'] },
    hours: { kind: ['evergreen'] },
    minutes: { kind: ['evergreen'] },
    showDate: { kind: ['fixed', 'coupon'] },
    message: { onExpire: ['message'] },
    redirectUrl: { onExpire: ['redirect'] },
    after: { onExpire: ['show'] },
  },
  missing: (props) => {
    if (props.kind === 'fixed') return parseDateTime(props.due) === null ? 'تاریخ و ساعت پایان را بنویسید.' : null;
    if (props.kind === 'coupon') return props.coupon.trim() === '' ? 'کد تخفیفی را بنویسید که پایانش شمرده شود.' : null;
    return spanOf(props) === 0 ? 'مدت شمارش صفر است.' : null;
  },
  examples: [
    { name: 'تاریخ یکسان', props: { title: 'تا پایان جشنوارهٔ نوروزی', due: '۱۴۰۹/۰۱/۰۱ ۱۸:۳۰' } },
    {
      name: 'برای هر بازدیدکننده، بی روز و وسط‌چین',
      props: {
        title: 'تخفیف خوش‌آمد شما',
        kind: 'evergreen',
        hours: 48,
        showDays: false,
        look: 'plain',
        align: 'center',
      },
    },
    {
      name: 'پایان‌یافته با پیام',
      props: { title: 'جشنوارهٔ پاییز', due: '۱۴۰۳/۰۹/۳۰', onExpire: 'message', message: 'این جشنواره به پایان رسید.' },
    },
    {
      name: 'پایان‌یافته با محتوای دیگر',
      props: {
        due: '۱۴۰۳/۰۹/۳۰',
        showDate: false,
        onExpire: 'show',
        after: [{ id: 'excnt01', type: 'heading', v: 1, props: { text: 'پلن‌های تازه رسیدند', tag: 'h3', size: '4' } }],
      },
    },
  ],
};
