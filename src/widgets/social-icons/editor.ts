import { AtSign } from 'lucide';
import { alignField, selectField, switchField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import { socialItemsField } from '../shared/social-item.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'شبکه‌های اجتماعی',
  group: 'text',
  icon: AtSign,
  fields: {
    label: textField('نام فهرست (برای صفحه‌خوان)'),
    source: selectField('پیوندها', { site: 'از تنظیمات سایت', own: 'فهرست همین ابزارک' }),
    items: socialItemsField({ max: 30 }),
    showNames: switchField('نمایش نام‌ها'),
    size: selectField('اندازه', { small: 'کوچک', normal: 'معمولی', large: 'بزرگ' }),
    look: selectField('پوسته', { soft: 'ملایم', outline: 'خط دور', plain: 'بی زمینه' }),
    shape: selectField('گوشه‌ها', { rounded: 'گرد', circle: 'دایره' }),
    align: alignField(),
  },
  shows: { items: { source: ['own'] } },
  examples: [
    { name: 'از تنظیمات سایت', props: {} },
    {
      name: 'فهرست خود، خط دور و وسط‌چین',
      props: {
        source: 'own',
        look: 'outline',
        align: 'center',
        items: (
          ['instagram', 'telegram', 'x-twitter', 'linkedin', 'youtube', 'aparat', 'whatsapp', 'facebook'] as const
        ).map((network) => ({ network, url: `https://${network}.example/mizban` })),
      },
    },
    {
      name: 'با نام',
      props: {
        source: 'own',
        shape: 'rounded',
        showNames: true,
        items: (
          ['bale', 'eitaa', 'rubika', 'soroush', 'virgool', 'github', 'discord', 'rss', 'threads', 'website'] as const
        ).map((network) => ({ network, url: `https://${network}.example/mizban` })),
      },
    },
    {
      name: 'بزرگ و بی زمینه',
      props: {
        source: 'own',
        look: 'plain',
        size: 'large',
        items: [
          { network: 'telegram', url: 'https://t.me/mizban', name: 'کانال خبر میزبان' },
          { network: 'email', url: 'mailto:info@example.com' },
        ],
      },
    },
  ],
};
