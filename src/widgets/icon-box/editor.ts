import { BadgeCheck } from 'lucide';
import { headingTagField, iconField, selectField, textareaField, textField, urlField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'جعبهٔ نماد',
  group: 'text',
  icon: BadgeCheck,
  fields: {
    icon: iconField(),
    title: textField('عنوان', { inline: true }),
    tag: headingTagField('تگ عنوان'),
    text: textareaField('متن'),
    url: urlField('نشانی پیوند'),
    layout: selectField('جای نماد', { stacked: 'بالای متن', inline: 'کنار متن' }),
    surface: selectField('زمینه', { plain: 'بی‌زمینه', card: 'کارت' }),
    tone: selectField('رنگ نماد', { primary: 'اصلی', accent: 'تأکید', success: 'سبز' }),
    align: selectField('تراز', { start: 'راست', center: 'وسط' }),
  },
  initial: { title: 'تحویل آنی', text: 'سرور شما چند دقیقه پس از پرداخت آماده است.' },
  examples: [
    {
      name: 'کارت با پیوند',
      props: {
        icon: 'hard-drive',
        title: 'دیسک NVMe',
        text: 'خواندن و نوشتن تا شش برابر سریع‌تر از SSD، روی آرایهٔ RAID 10.',
        url: '/germany-vps/',
        surface: 'card',
      },
    },
    {
      name: 'کنار متن',
      props: {
        icon: 'shield-check',
        title: 'محافظت در برابر DDoS',
        text: 'ترافیک آلوده پیش از رسیدن به سرور شما پالوده می‌شود.',
        layout: 'inline',
        tone: 'success',
      },
    },
    {
      name: 'وسط‌چین',
      props: {
        icon: 'headset',
        title: 'پشتیبانی شبانه‌روزی',
        text: 'میانگین نخستین پاسخ: ۷ دقیقه.',
        align: 'center',
        tone: 'accent',
      },
    },
    { name: 'بی‌متن', props: { icon: 'globe', title: 'IPv6 رایگان', layout: 'inline', surface: 'card' } },
  ],
};
