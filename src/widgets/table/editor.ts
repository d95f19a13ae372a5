import { Table } from 'lucide';
import { listField, selectField, switchField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

const yes = { kind: 'yes' } as const;
const no = { kind: 'no' } as const;
const says = (text: string) => ({ kind: 'text', text }) as const;

const serviceColumns = [
  { label: 'سرور مجازی', highlighted: true },
  { label: 'هاست اشتراکی' },
  { label: 'سرور اختصاصی' },
];
const serviceRows = [
  { label: 'منابع اختصاصی', cells: [yes, no, yes] },
  { label: 'دسترسی ریشه (root)', cells: [yes, no, yes] },
  { label: 'زمان تحویل', cells: [says('آنی'), says('آنی'), says('۲۴ تا ۷۲ ساعت')] },
  { label: 'ارتقا بدون جابه‌جایی', cells: [yes, yes, no] },
  { label: 'مدیریت سرور', cells: [says('با شما یا ما'), says('با ما'), says('با شما')] },
];

export const editor: EditorSpec<typeof schema> = {
  label: 'جدول مقایسه',
  group: 'text',
  icon: Table,
  fields: {
    caption: textField('عنوان جدول', { inline: true }),
    captionShown: switchField('عنوان جدول دیده شود'),
    corner: textField('عنوان ستون نخست', { inline: true }),
    columns: listField('ستون‌ها', {
      fields: { label: textField('عنوان'), highlighted: switchField('برجسته') },
      initial: { label: 'ستون تازه', highlighted: false },
      summary: 'label',
      max: 8,
    }),
    rows: listField('سطرها', {
      fields: {
        label: textField('عنوان'),
        cells: listField('خانه‌ها', {
          fields: {
            kind: selectField('نوع', { text: 'متن', yes: 'بله', no: 'خیر' }),
            text: textField('متن'),
          },
          initial: { kind: 'text', text: '' },
          summary: 'text',
          max: 8,
        }),
      },
      initial: { label: 'سطر تازه', cells: [] },
      summary: 'label',
      max: 60,
    }),
  },
  initial: {
    caption: 'مقایسهٔ سرویس‌ها',
    columns: [{ label: 'سرور مجازی', highlighted: true }, { label: 'هاست اشتراکی' }],
    rows: [{ label: 'منابع اختصاصی', cells: [yes, no] }],
  },
  shows: { captionShown: { caption: 'filled' }, 'rows.cells.text': { kind: ['text'] } },
  examples: [
    {
      name: 'مقایسهٔ سرویس‌ها',
      props: { caption: 'سرور مجازی یا هاست؟ مقایسهٔ سرویس‌ها در یک نگاه', columns: serviceColumns, rows: serviceRows },
    },
    {
      name: 'بی عنوان و با خانهٔ خالی',
      props: {
        corner: 'دیتاسنتر',
        columns: [{ label: 'تأخیر از تهران' }, { label: 'پهنای باند' }],
        rows: [
          { label: 'فرانکفورت', cells: [says('۸۵ میلی‌ثانیه'), says('۱ گیگابیت')] },
          { label: 'هلسینکی', cells: [says('۱۱۰ میلی‌ثانیه')] },
        ],
      },
    },
    {
      name: 'پرستون',
      props: {
        caption: 'سیستم‌عامل‌ها',
        columns: ['اوبونتو', 'دبیان', 'آلمالینوکس', 'راکی‌لینوکس', 'ویندوز', 'میکروتیک'].map((label) => ({ label })),
        rows: [
          { label: 'نصب خودکار', cells: [yes, yes, yes, yes, yes, no] },
          { label: 'مجوز رایگان', cells: [yes, yes, yes, yes, no, no] },
        ],
      },
    },
  ],
};
