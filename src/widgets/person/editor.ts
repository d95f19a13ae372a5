import { Contact } from 'lucide';
import { headingTagField, mediaField, selectField, textareaField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import { socialItemsField } from '../shared/social-item.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'معرفی فرد',
  group: 'text',
  icon: Contact,
  fields: {
    picture: mediaField('عکس'),
    name: textField('نام', { inline: true }),
    tag: headingTagField('تگ نام'),
    role: textField('سمت', { inline: true }),
    text: textareaField('متن'),
    links: socialItemsField({ max: 10 }),
    layout: selectField('جای عکس', { stacked: 'بالای متن', inline: 'کنار متن' }),
    shape: selectField('شکل عکس', { circle: 'دایره', rounded: 'گوشه‌های گرد', arch: 'پنجره' }),
    surface: selectField('زمینه', { plain: 'بی‌زمینه', card: 'کارت' }),
    align: selectField('تراز', { start: 'راست', center: 'وسط' }),
  },
  shows: { align: { layout: ['stacked'] } },
  examples: [
    {
      name: 'کارت با عکس',
      props: {
        picture: 1,
        name: 'مریم احمدی',
        role: 'مدیر زیرساخت',
        text: 'ده سال است شبکه و مرکز داده می‌سازد و هر به‌روزرسانی بزرگ را خودش همراهی می‌کند.',
        links: [
          { network: 'linkedin', url: 'https://linkedin.example/maryam' },
          { network: 'telegram', url: 'https://t.me/maryam' },
          { network: 'email', url: 'mailto:maryam@example.com' },
        ],
        surface: 'card',
      },
    },
    {
      name: 'کنار متن',
      props: {
        picture: 1,
        name: 'آرش نادری',
        role: 'سرپرست پشتیبانی',
        text: 'با تیم شیفت شب، تیکت‌های فوری را در چند دقیقه پاسخ می‌دهد.',
        links: [{ network: 'telegram', url: 'https://t.me/arash' }],
        layout: 'inline',
        shape: 'arch',
        surface: 'card',
      },
    },
    {
      name: 'بی‌عکس، از ابتدا',
      props: { name: 'نگار صادقی', role: 'کارشناس امنیت', shape: 'rounded', align: 'start' },
    },
  ],
};
