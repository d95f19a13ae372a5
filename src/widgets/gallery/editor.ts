import { Images } from 'lucide';
import {
  deviceFields,
  listField,
  mediaField,
  numberField,
  selectField,
  switchField,
  textField,
} from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

const columns = (label: string) => numberField(label, { min: 1, max: 6 });

const captioned = [
  { media: 1, caption: 'پیشخوان سرور مجازی', group: 'پیشخوان' },
  { media: 2, caption: 'نمودار مصرف پردازنده', group: 'پیشخوان' },
  { media: 3, caption: 'راهروی مرکز داده', group: 'مرکز داده' },
  { media: 2, caption: 'کنسول تحت وب', group: 'پیشخوان' },
  { media: 3, caption: 'ردیف سرورها', group: 'مرکز داده' },
  { media: 1, caption: 'پشتیبان‌گیری روزانه', group: 'پیشخوان' },
  { media: 2, caption: 'فایروال', group: 'پیشخوان' },
];

export const editor: EditorSpec<typeof schema> = {
  label: 'گالری',
  group: 'media',
  icon: Images,
  fields: {
    images: listField('تصویرها', {
      fields: {
        media: mediaField(),
        alt: textField('متن جایگزین (خالی: متن کتابخانه)'),
        caption: textField('زیرنویس'),
        group: textField('دسته'),
      },
      initial: { media: null, alt: '', caption: '', group: '' },
      summary: 'caption',
      max: 80,
    }),
    layout: selectField('چیدمان', { grid: 'شبکه', justified: 'ردیف‌های هم‌قد', masonry: 'آجری' }),
    ...deviceFields(
      { desktop: 'columns', tablet: 'columnsTablet', mobile: 'columnsMobile' },
      {
        desktop: columns('ستون‌ها در رایانه'),
        tablet: columns('ستون‌ها در تبلت'),
        mobile: columns('ستون‌ها در موبایل'),
      },
    ),
    ratio: selectField('شکل تصویرها در شبکه', { wide: 'پهن', photo: 'عکس', square: 'مربع' }),
    rows: selectField('قد ردیف‌ها', { low: 'کوتاه', medium: 'میانه', high: 'بلند' }),
    gap: selectField('فاصله', { none: 'هیچ', small: 'کم', medium: 'میانه' }),
    captions: selectField('زیرنویس', { none: 'پنهان', below: 'زیر تصویر', over: 'روی تصویر' }),
    enlarge: switchField('با کلیک بزرگ نشان داده شود'),
    filter: switchField('دکمه‌های دسته‌ها'),
    allLabel: textField('نام دکمهٔ همه'),
    label: textField('نام دکمه‌ها برای صفحه‌خوان‌ها'),
  },
  missing: ({ images }) => (images.every(({ media }) => media === null) ? 'دست‌کم یک تصویر را انتخاب کنید.' : null),
  shows: {
    ratio: { layout: ['grid'] },
    rows: { layout: ['justified'] },
    columns: { layout: ['grid', 'masonry'] },
    columnsTablet: { layout: ['grid', 'masonry'] },
    columnsMobile: { layout: ['grid', 'masonry'] },
    allLabel: { filter: [true] },
    label: { filter: [true] },
    'images.group': { filter: [true] },
    'images.caption': [{ captions: 'filled' }, { enlarge: [true] }],
  },
  examples: [
    { name: 'شبکه با فیلتر', props: { images: captioned, captions: 'below' } },
    { name: 'ردیف‌های هم‌قد', props: { images: captioned, layout: 'justified', captions: 'over', filter: false } },
    { name: 'آجری', props: { images: captioned, layout: 'masonry', filter: false, columns: 3, gap: 'medium' } },
    { name: 'تصویری که دیگر نیست', props: { images: [{ media: 999_999 }] } },
  ],
};
