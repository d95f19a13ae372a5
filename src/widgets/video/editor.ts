import { SquarePlay } from 'lucide';
import { fileField, mediaField, numberField, selectField, switchField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'ویدیو',
  group: 'media',
  icon: SquarePlay,
  fields: {
    address: fileField('نشانی (یوتیوب، ویمیو، آپارات یا ویدیوی کتابخانه)', 'video'),
    poster: mediaField('تصویر پیش از پخش'),
    title: textField('نام ویدیو برای صفحه‌خوان‌ها'),
    caption: textField('زیرنویس', { inline: true }),
    ratio: selectField('شکل', {
      '16-9': '۱۶ به ۹',
      '4-3': '۴ به ۳',
      '3-2': '۳ به ۲',
      '1-1': 'مربع',
      '9-16': 'ایستاده (۹ به ۱۶)',
      '21-9': 'سینمایی (۲۱ به ۹)',
    }),
    start: numberField('آغاز از ثانیهٔ', { min: 0, max: 86_400 }),
    muted: switchField('بی‌صدا'),
    loop: switchField('تکرار'),
    controls: switchField('دکمه‌های پخش‌کننده (یوتیوب و ویمیو)'),
    lightbox: switchField('در نمای بزرگ پخش شود'),
  },
  missing: ({ address }) => (address === '' ? 'نشانی ویدیو را بنویسید.' : null),
  shows: {
    start: { lightbox: [false] },
    muted: { lightbox: [false] },
    loop: { lightbox: [false] },
    controls: { lightbox: [false] },
  },
  examples: [
    {
      name: 'آپارات با تصویر و زیرنویس',
      props: {
        address: 'https://www.aparat.com/v/x1Ab9',
        poster: 1,
        title: 'معرفی پیشخوان سرور مجازی',
        caption: 'در دو دقیقه با پیشخوان سرور مجازی آشنا شوید',
      },
    },
    {
      name: 'یوتیوب در نمای بزرگ',
      props: { address: 'https://youtu.be/dQw4w9WgXcQ', poster: 2, title: 'گشتی در مرکز داده', lightbox: true },
    },
    { name: 'بی‌تصویر', props: { address: 'https://vimeo.com/76979871', title: 'راه‌اندازی وردپرس', ratio: '21-9' } },
    { name: 'فایل همین سایت', props: { address: '/media/tour.mp4', poster: 3, title: 'ساخت سرور', ratio: '4-3' } },
  ],
};
