import { Info } from 'lucide';
import { richTextField, selectField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'هشدار',
  group: 'text',
  icon: Info,
  fields: {
    tone: selectField('نوع', { info: 'نکته', success: 'خبر خوب', warning: 'هشدار', danger: 'خطر' }),
    title: textField('عنوان', { inline: true }),
    html: richTextField('متن'),
  },
  initial: { title: 'خوب است بدانید', html: '<p>مالیات بر ارزش افزوده به قیمت‌ها افزوده می‌شود.</p>' },
  examples: [
    {
      name: 'نکته',
      props: {
        title: 'خوب است بدانید',
        html: '<p>مالیات بر ارزش افزوده هنگام پرداخت به قیمت‌ها افزوده می‌شود. <a href="/terms/">شرایط خدمات</a></p>',
      },
    },
    {
      name: 'خبر خوب',
      props: {
        tone: 'success',
        title: 'ضمانت بازگشت وجه',
        html: '<p>تا ۷ روز پس از نخستین خرید می‌توانید پول خود را پس بگیرید.</p>',
      },
    },
    {
      name: 'هشدار با فهرست',
      props: {
        tone: 'warning',
        title: 'پیش از نصب دوبارهٔ سیستم‌عامل',
        html: '<ul><li>از داده‌های خود پشتیبان بگیرید.</li><li>کلید <bdi dir="ltr">SSH</bdi> را نگه دارید.</li></ul>',
      },
    },
    { name: 'خطر، بی‌عنوان', props: { tone: 'danger', html: '<p>ارسال هرزنامه به مسدود شدن سرور می‌انجامد.</p>' } },
  ],
};
