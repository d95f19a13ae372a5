import { MessageSquareShare } from 'lucide';
import { addressField, selectField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'نوشتهٔ شبکه‌های اجتماعی',
  group: 'media',
  icon: MessageSquareShare,
  fields: {
    address: addressField('نشانی نوشته یا ویدیو (آپارات، تلگرام، اینستاگرام یا فیس‌بوک)'),
    title: textField('عنوان'),
    show: selectField('نمایش', {
      click: 'وقتی بازدیدکننده بخواهد',
      visible: 'وقتی دیده شود (اگر بازدیدکننده پذیرفته باشد)',
    }),
    height: selectField('ارتفاع', { short: 'کوتاه', medium: 'متوسط', tall: 'بلند' }),
  },
  missing: ({ address }) => (address === '' ? 'نشانی نوشته یا ویدیو را بنویسید.' : null),
  examples: [
    {
      name: 'نوشتهٔ تلگرام',
      props: { address: 'https://t.me/telegram/83', title: 'خبرهای سرور در کانال تلگرام ما' },
    },
    {
      name: 'ویدیوی آپارات',
      props: { address: 'https://www.aparat.com/v/x1Ab9', title: 'راه‌اندازی سرور مجازی در سه دقیقه' },
    },
    {
      name: 'اینستاگرام، کوتاه',
      props: { address: 'https://www.instagram.com/p/C0abcDEF12/', height: 'short' },
    },
    { name: 'صفحهٔ فیس‌بوک', props: { address: 'https://www.facebook.com/mizban', height: 'short' } },
  ],
};
