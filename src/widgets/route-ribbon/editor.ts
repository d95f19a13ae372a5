import { Route } from 'lucide';
import { listField, switchField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

const stops = [
  { name: 'تهران', note: 'شما و بازدیدکنندگانتان' },
  { name: 'زیرساخت', note: 'خروج از کشور' },
  { name: 'فرانکفورت', note: 'مرکز تبادل DE-CIX' },
  { name: 'فالکن‌اشتاین', note: 'رک سرور شما' },
];

export const editor: EditorSpec<typeof schema> = {
  label: 'مسیر شبکه',
  group: 'hosting',
  icon: Route,
  fields: {
    stops: listField('ایستگاه', {
      fields: { name: textField('نام'), note: textField('توضیح') },
      initial: { name: 'ایستگاه تازه', note: '' },
      summary: 'name',
      max: 6,
    }),
    milliseconds: textField('زمان رفت و برگشت (میلی‌ثانیه)'),
    caption: textField('نوشتهٔ زیر مسیر'),
    sample: switchField('نمونه است و اندازه گرفته نشده'),
  },
  initial: { stops, milliseconds: '۸۵' },
  examples: [
    { name: 'نمونه', props: { stops, milliseconds: '۸۵', caption: 'زمان رفت و برگشت از تهران، ساعت شلوغ شب' } },
    {
      name: 'اندازه‌گرفته، دو ایستگاه',
      props: { stops: [{ name: 'تهران' }, { name: 'مرکز دادهٔ تهران' }], milliseconds: '۴', sample: false },
    },
    { name: 'بی زمان', props: { stops, sample: false } },
    { name: 'خالی', props: {} },
  ],
};
