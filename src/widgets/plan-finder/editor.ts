import { Compass } from 'lucide';
import {
  addressField,
  listField,
  numberField,
  planLinesField,
  plansField,
  textField,
  urlField,
} from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

const questions = [
  {
    label: 'برای چه کاری می‌خواهید؟',
    choices: [
      { label: 'سایت یا فروشگاه', lines: ['linux'], ramGb: 2 },
      { label: 'برنامهٔ ویندوزی', lines: ['windows'], ramGb: 4 },
      { label: 'آزمایش و یادگیری', lines: ['economic'] },
      { label: 'بار سنگین', lines: ['professional'] },
    ],
  },
  {
    label: 'روزی چند بازدیدکننده دارید؟',
    choices: [{ label: 'کمتر از ۵۰۰' }, { label: '۵۰۰ تا ۵٬۰۰۰', ramGb: 4 }, { label: 'بیشتر', ramGb: 8 }],
  },
  {
    label: 'سرور کجا باشد؟',
    choices: [{ label: 'آلمان', category: 'germany-vps', url: '/germany-vps/' }, { label: 'فرقی نمی‌کند' }],
  },
];

export const editor: EditorSpec<typeof schema> = {
  label: 'پلن‌یاب',
  group: 'hosting',
  icon: Compass,
  fields: {
    questions: listField('پرسش', {
      fields: {
        label: textField('پرسش'),
        choices: listField('پاسخ', {
          fields: {
            label: textField('پاسخ'),
            ramGb: numberField('کمترین رم (گیگابایت)', { min: 0, max: 1024 }),
            category: plansField('دستهٔ پلن‌ها'),
            lines: planLinesField('خط محصول'),
            url: urlField('صفحهٔ توضیح'),
          },
          initial: { label: 'پاسخ تازه', ramGb: 0, category: '', lines: [], url: '' },
          summary: 'label',
          max: 8,
        }),
      },
      initial: { label: 'پرسش تازه', choices: [] },
      summary: 'label',
      max: 5,
    }),
    ctaLabel: textField('نوشتهٔ دکمه'),
    orderUrl: addressField('نشانی سفارش'),
    helpUrl: urlField('صفحهٔ کمک، اگر پلنی نبود'),
  },
  initial: { questions },
  examples: [
    { name: 'سه پرسش', props: { questions } },
    { name: 'یک پرسش', props: { questions: questions.slice(0, 1), ctaLabel: 'پیدا کن' } },
    { name: 'خالی', props: {} },
  ],
};
