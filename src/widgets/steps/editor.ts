import { ListOrdered } from 'lucide';
import { headingTagField, listField, textareaField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

const items = [
  { title: 'پلن را انتخاب کنید', text: 'رم و دیسک را به اندازهٔ امروزتان بردارید؛ ارتقا چند دقیقه بیشتر طول نمی‌کشد.' },
  { title: 'پرداخت کنید', text: 'با کارت بانکی یا کیف پول؛ رسید همان لحظه به شما می‌رسد.' },
  { title: 'وارد سرور شوید', text: 'نشانی و گذرواژه در حساب شماست.' },
];

export const editor: EditorSpec<typeof schema> = {
  label: 'گام‌ها',
  group: 'text',
  icon: ListOrdered,
  fields: {
    tag: headingTagField('تگ عنوان‌ها'),
    items: listField('گام', {
      fields: { title: textField('عنوان'), text: textareaField('متن') },
      initial: { title: 'گام تازه', text: '' },
      summary: 'title',
      max: 8,
    }),
  },
  initial: { items },
  examples: [
    { name: 'سه گام', props: { items } },
    { name: 'دو گام، بی متن', props: { items: [{ title: 'سفارش دهید' }, { title: 'تحویل بگیرید' }] } },
    { name: 'خالی', props: {} },
  ],
};
