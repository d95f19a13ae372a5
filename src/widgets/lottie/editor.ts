import { Sparkles } from 'lucide';
import {
  alignField,
  fileField,
  mediaField,
  numberField,
  selectField,
  switchField,
  textField,
  urlField,
} from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

/** With `scroll` the animation follows scrolling; speed and repetition do not apply. */
const played = ['viewport', 'click', 'hover'] as const;
const percent = { min: 0, max: 100 };

export const editor: EditorSpec<typeof schema> = {
  label: 'پویانمایی Lottie',
  group: 'media',
  icon: Sparkles,
  fields: {
    source: fileField('نشانی پویانمایی (خالی: پویانمایی پیش‌فرض سایت)', 'animation'),
    poster: mediaField('تصویر ثابت؛ پیش از بارگذاری و برای کسانی که حرکت نمی‌خواهند'),
    title: textField('نام برای صفحه‌خوان‌ها (خالی: فقط تزیین است)'),
    link: urlField('پیوند'),
    ratio: selectField('شکل', {
      '5-4': '۵ به ۴',
      '1-1': 'مربع',
      '4-3': '۴ به ۳',
      '16-9': '۱۶ به ۹',
      '3-4': 'ایستاده (۳ به ۴)',
    }),
    size: selectField('اندازه', { small: 'کوچک', medium: 'متوسط', large: 'بزرگ', full: 'تمام پهنا' }),
    align: alignField(),
    trigger: selectField('پخش', {
      viewport: 'وقتی دیده شود',
      click: 'با کلیک',
      hover: 'با رفتن نشانگر روی آن',
      scroll: 'همراه پیمایش صفحه',
    }),
    hoverOut: selectField('با رفتن نشانگر', { finish: 'تا پایان پخش شود', pause: 'بایستد', reverse: 'برگردد' }),
    rangeStart: numberField('آغاز محدودهٔ دید (درصد)', percent),
    rangeEnd: numberField('پایان محدودهٔ دید (درصد)', percent),
    loop: switchField('تکرار'),
    times: numberField('چند بار (۰: بی‌پایان)', { min: 0, max: 1000 }),
    loopDelay: numberField('مکث میان تکرارها (ثانیه)', { min: 0, max: 60, step: 0.1 }),
    speed: numberField('سرعت', { min: 0.1, max: 5, step: 0.1 }),
    reverse: switchField('از آخر به اول'),
    startPoint: numberField('از چند درصد پویانمایی', percent),
    endPoint: numberField('تا چند درصد پویانمایی', percent),
  },
  shows: {
    hoverOut: { trigger: ['hover'] },
    link: { trigger: ['viewport', 'hover', 'scroll'] },
    rangeStart: { trigger: ['viewport', 'scroll'] },
    rangeEnd: { trigger: ['viewport', 'scroll'] },
    loop: { trigger: played },
    speed: { trigger: played },
    times: { trigger: played, loop: [true] },
    loopDelay: { trigger: played, loop: [true] },
  },
  examples: [
    { name: 'وقتی دیده شود', props: { title: 'سرورهای میزبان در حال کار' } },
    {
      name: 'با کلیک، با تصویر ثابت',
      props: { trigger: 'click', loop: false, poster: 1, title: 'گذر داده از سرورها', ratio: '4-3' },
    },
    {
      name: 'با نشانگر، پیوند',
      props: {
        trigger: 'hover',
        hoverOut: 'reverse',
        loop: false,
        size: 'small',
        link: '/germany-vps/',
        title: 'سرور مجازی آلمان',
      },
    },
    { name: 'همراه پیمایش', props: { trigger: 'scroll', size: 'small', align: 'start' } },
    { name: 'فایلی که نیست', props: { source: '/animations/missing.json', poster: 2, size: 'small', ratio: '16-9' } },
  ],
};
