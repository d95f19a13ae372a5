import { ListChecks } from 'lucide';
import { iconField, listField, selectField, textField, urlField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'فهرست نماددار',
  group: 'text',
  icon: ListChecks,
  fields: {
    layout: selectField('چیدمان', { block: 'زیر هم', inline: 'کنار هم', columns: 'ستون‌ستون' }),
    size: selectField('اندازه', { small: 'کوچک', normal: 'معمولی', large: 'بزرگ' }),
    tone: selectField('رنگ نمادها', { inherit: 'رنگ متن', primary: 'اصلی', success: 'سبز' }),
    items: listField('مورد', {
      fields: { icon: iconField(), text: textField('متن'), url: urlField('نشانی پیوند') },
      initial: { icon: 'circle-check', text: 'مورد تازه', url: '' },
      summary: 'text',
      max: 40,
    }),
  },
  initial: { items: [{ text: 'تحویل آنی' }, { text: 'ضمانت بازگشت وجه' }, { text: 'پشتیبانی شبانه‌روزی' }] },
  examples: [
    {
      name: 'زیر هم',
      props: {
        items: [
          { text: 'تحویل آنی پس از پرداخت' },
          { text: '۷ روز ضمانت بازگشت وجه' },
          { text: 'نصب رایگان سیستم‌عامل دلخواه' },
        ],
      },
    },
    {
      name: 'کنار هم',
      props: {
        layout: 'inline',
        size: 'small',
        tone: 'primary',
        items: [
          { icon: 'zap', text: 'تحویل آنی' },
          { icon: 'shield-check', text: 'محافظت در برابر DDoS' },
          { icon: 'headset', text: 'پشتیبانی ۲۴ ساعته' },
          { icon: 'globe', text: 'IPv4 اختصاصی' },
        ],
      },
    },
    {
      name: 'با پیوند',
      props: {
        tone: 'inherit',
        items: [
          { icon: 'phone', text: '۰۲۱-۰۰۰۰۰۰۰۰ (نمونه)', url: 'tel:+982100000000' },
          { icon: 'mail', text: 'نامه به پشتیبانی', url: 'mailto:support@example.com' },
          { icon: 'map-pin', text: 'نمونه: تهران، خیابان ولیعصر' },
        ],
      },
    },
    { name: 'خالی', props: {} },
  ],
};
