import { CircleQuestionMark } from 'lucide';
import { listField, richTextField, switchField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

const questions = [
  {
    question: 'سرور مجازی آلمان چه زمانی تحویل می‌شود؟',
    answer:
      '<p>تحویل <strong>آنی</strong> است: پس از پرداخت، سرور خودکار ساخته می‌شود و اطلاعات ورود در کمتر از ۵ دقیقه به ایمیل شما می‌رسد.</p>',
    anchor: 'زمان-تحویل',
  },
  {
    question: 'آیا می‌توانم بعداً منابع سرور را ارتقا دهم؟',
    answer:
      '<p>بله. از بخش «ارتقا» در ناحیهٔ کاربری:</p><ol><li>پلن تازه را انتخاب کنید.</li><li>مابه‌التفاوت را بپردازید.</li><li>سرور را یک بار راه‌اندازی مجدد کنید.</li></ol>',
    anchor: 'ارتقای-منابع',
  },
  {
    question: 'شرایط بازگشت وجه چیست؟',
    answer: '<p>تا ۷ روز پس از نخستین خرید، مبلغ <a href="/terms/">طبق شرایط استفاده</a> بازگردانده می‌شود.</p>',
    anchor: 'بازگشت-وجه',
  },
];

export const editor: EditorSpec<typeof schema> = {
  label: 'پرسش‌های متداول',
  group: 'text',
  icon: CircleQuestionMark,
  fields: {
    single: switchField('همیشه فقط یکی باز باشد'),
    firstOpen: switchField('نخستین پرسش باز باشد'),
    items: listField('پرسش‌ها', {
      fields: {
        question: textField('پرسش'),
        answer: richTextField('پاسخ'),
        anchor: textField('نشانهٔ پیوند (پس از #)'),
      },
      initial: { question: 'پرسش تازه', answer: '<p>پاسخ</p>', anchor: '' },
      summary: 'question',
      max: 60,
    }),
  },
  initial: { items: questions.slice(0, 1) },
  examples: [
    { name: 'نخستین باز', props: { firstOpen: true, items: questions } },
    { name: 'همه بسته', props: { items: questions } },
    { name: 'چند پاسخ هم‌زمان', props: { single: false, items: questions.map((item) => ({ ...item, anchor: '' })) } },
  ],
};
