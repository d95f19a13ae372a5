import { Megaphone } from 'lucide';
import { headingTagField, mediaField, selectField, textareaField, textField, urlField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'فراخوان',
  group: 'text',
  icon: Megaphone,
  fields: {
    title: textField('عنوان'),
    tag: headingTagField('تگ عنوان'),
    text: textareaField('متن'),
    button: textField('متن دکمه'),
    url: urlField('نشانی دکمه'),
    second: textField('متن دکمهٔ دوم (خالی: ندارد)'),
    secondUrl: urlField('نشانی دکمهٔ دوم'),
    layout: selectField('چیدمان', {
      row: 'دکمه‌ها کنار متن',
      stacked: 'دکمه‌ها زیر متن، وسط‌چین',
      split: 'با تصویر در کنار',
    }),
    media: mediaField(),
    pictureAt: selectField('جای تصویر', { start: 'پیش از متن', end: 'پس از متن' }),
    surface: selectField('زمینه', { hero: 'تیره', soft: 'ملایم', card: 'کارت' }),
  },
  shows: {
    url: { button: 'filled' },
    secondUrl: { second: 'filled' },
    media: { layout: ['split'] },
    pictureAt: { layout: ['split'], media: 'filled' },
  },
  initial: {
    title: 'سرورتان را همین امروز راه بیندازید',
    text: 'چند دقیقه پس از پرداخت، سرور شما آماده است.',
    button: 'دیدن پلن‌ها',
    url: '/germany-vps/',
  },
  examples: [
    {
      name: 'دکمه کنار متن',
      props: {
        title: 'سرورتان را همین امروز راه بیندازید',
        text: 'چند دقیقه پس از پرداخت، سرور شما با دیسک NVMe و IP اختصاصی آماده است.',
        button: 'دیدن پلن‌ها',
        url: '/germany-vps/',
        second: 'مشاورهٔ رایگان',
        secondUrl: '/contact/',
      },
    },
    {
      name: 'وسط‌چین روی زمینهٔ ملایم',
      props: {
        title: 'هنوز مطمئن نیستید کدام پلن؟',
        text: 'کارشناسان ما شبانه‌روز پاسخ می‌دهند و پلن مناسب کار شما را پیشنهاد می‌کنند.',
        button: 'گفت‌وگو با پشتیبانی',
        url: '/contact/',
        layout: 'stacked',
        surface: 'soft',
      },
    },
    {
      name: 'کارت با تصویر',
      props: {
        title: 'انتقال رایگان از میزبان پیشین',
        text: 'سایت و ایمیل‌هایتان را بدون قطعی به سرور تازه می‌آوریم.',
        button: 'درخواست انتقال',
        url: '/contact/',
        second: 'پرسش‌های پرتکرار',
        secondUrl: '/faq/',
        layout: 'split',
        media: 1,
        surface: 'card',
      },
    },
    {
      name: 'تصویر پیش از متن',
      props: {
        title: 'مرکز دادهٔ فرانکفورت',
        text: 'نزدیک به کاربران اروپا، با پهنای باند ۱۰ گیگابیت.',
        button: 'سرورهای آلمان',
        url: '/germany-vps/',
        layout: 'split',
        media: 1,
        pictureAt: 'start',
      },
    },
  ],
};
