import { GalleryHorizontal } from 'lucide';
import { listField, mediaField, selectField, textField, urlField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import { carouselFields, carouselShows, rowFields } from '../../features/carousel/settings.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'گردونهٔ تصویر',
  group: 'media',
  icon: GalleryHorizontal,
  fields: {
    images: listField('تصویرها', {
      fields: {
        media: mediaField(),
        alt: textField('متن جایگزین (خالی: متن کتابخانه)'),
        caption: textField('زیرنویس'),
        url: urlField('نشانی پیوند'),
      },
      initial: { media: null, alt: '', caption: '', url: '' },
      summary: 'caption',
      max: 30,
    }),
    link: selectField('با کلیک روی تصویر', {
      none: 'هیچ',
      file: 'تصویر بزرگ نشان داده شود',
      custom: 'به نشانی خودش برود',
    }),
    ratio: selectField('شکل', { original: 'همان که هست', wide: 'پهن', photo: 'عکس', square: 'مربع' }),
    fit: selectField('جا گرفتن', { cover: 'پر کردن قاب', contain: 'دیده شدن همهٔ تصویر' }),
    ...rowFields,
    ...carouselFields,
  },
  shows: { ...carouselShows, fit: { ratio: ['wide', 'photo', 'square'] }, 'images.url': { link: ['custom'] } },
  examples: [
    {
      name: 'سه تصویر در کنار هم، با نمایش بزرگ',
      props: {
        label: 'نمایی از پیشخوان',
        link: 'file',
        images: [
          { media: 1, caption: 'ساخت سرور در چند ثانیه' },
          { media: 2, caption: 'نمودار مصرف پردازنده و حافظه' },
          { media: 3, caption: 'پشتیبان‌گیری روزانه' },
          { media: 1, caption: 'کنسول تحت وب' },
          { media: 2, caption: 'فایروال' },
        ],
      },
    },
    {
      name: 'یکی‌یکی و خودکار، با شماره',
      props: {
        label: 'عکس‌های مرکز داده',
        perView: 1,
        perViewTablet: 1,
        ratio: 'wide',
        autoplay: true,
        pagination: 'fraction',
        images: [{ media: 1 }, { media: 2 }, { media: 3 }],
      },
    },
    {
      name: 'پیوند دلخواه، بی‌بازگشت به نخستین',
      props: {
        label: 'راهنماها',
        link: 'custom',
        ratio: 'square',
        perView: 4,
        perViewTablet: 3,
        perViewMobile: 2,
        gap: 'small',
        wrap: false,
        images: [1, 2, 3, 1, 2, 3].map((media) => ({ media, url: '/blog/' })),
      },
    },
    {
      name: 'یک تصویر',
      props: { label: 'تصویر تنها', perView: 1, perViewTablet: 1, images: [{ media: 1, caption: 'پیشخوان' }] },
    },
    { name: 'تصویری که دیگر نیست', props: { images: [{ media: 999_999 }] } },
  ],
};
