import { Presentation } from 'lucide';
import {
  alignField,
  listField,
  mediaField,
  selectField,
  switchField,
  textareaField,
  textField,
  urlField,
} from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import { carouselFields, carouselShows } from '../../features/carousel/settings.ts';
import type { schema } from './schema.ts';

const first = {
  heading: 'سرور مجازی آلمان، آماده در یک دقیقه',
  text: 'دیسک NVMe، ترافیک چهار ترابایتی و پشتیبانی شبانه‌روزی؛ هر ماه از ۲۰۰ هزار تومان.',
  button: 'دیدن پلن‌ها',
  url: '/germany-vps/',
};

export const editor: EditorSpec<typeof schema> = {
  label: 'اسلایدها',
  group: 'media',
  icon: Presentation,
  fields: {
    slides: listField('اسلایدها', {
      fields: {
        media: mediaField('تصویر پس‌زمینه'),
        heading: textField('سرتیتر'),
        text: textareaField('متن'),
        button: textField('متن دکمه'),
        url: urlField('نشانی دکمه'),
      },
      initial: { media: null, heading: 'سرتیتر اسلاید', text: '', button: '', url: '' },
      summary: 'heading',
      max: 12,
    }),
    headingTag: selectField('تگ سرتیتر', { h1: 'سرتیتر ۱', h2: 'سرتیتر ۲', h3: 'سرتیتر ۳', p: 'پاراگراف' }),
    height: selectField('ارتفاع', { small: 'کوتاه', medium: 'متوسط', large: 'بلند', screen: 'هم‌قد صفحه' }),
    align: alignField('جای متن در پهنا'),
    vertical: selectField('جای متن در ارتفاع', { start: 'بالا', center: 'وسط', end: 'پایین' }),
    eager: switchField('بالای صفحه است و تصویر نخست باید زود بیاید'),
    ...carouselFields,
  },
  initial: { slides: [first, { heading: 'پشتیبان‌گیری روزانه', text: 'هر شب، بی‌هزینهٔ جداگانه.' }] },
  shows: { ...carouselShows, eager: { 'slides.media': 'filled' }, 'slides.url': { button: 'filled' } },
  examples: [
    {
      name: 'با تصویر، خودکار',
      props: {
        label: 'پیشنهادهای این ماه',
        autoplay: true,
        eager: false,
        slides: [
          { media: 1, ...first },
          {
            media: 2,
            heading: 'جابه‌جایی رایگان از میزبان پیشین',
            text: 'سایت و ایمیل‌هایتان را بدون قطعی می‌آوریم؛ شما فقط دامنه را عوض می‌کنید.',
            button: 'درخواست جابه‌جایی',
            url: '/contact/',
          },
          { media: 3, heading: 'گواهی SSL برای همه', text: 'خودکار صادر و تمدید می‌شود.' },
        ],
      },
    },
    {
      name: 'بی‌تصویر، وسط‌چین، کوتاه',
      props: {
        label: 'خبرها',
        height: 'small',
        align: 'center',
        headingTag: 'p',
        wrap: false,
        slides: [
          { heading: 'تخفیف نوروزی تا ۲۰٪', text: 'برای خرید سالانهٔ همهٔ پلن‌ها.' },
          { heading: 'مرکز دادهٔ تازه در فرانکفورت', button: 'بیشتر بخوانید', url: '/blog/' },
        ],
      },
    },
    {
      name: 'یک اسلاید، متن در پایین',
      props: { label: 'معرفی تنها', vertical: 'end', eager: false, slides: [{ media: 1, ...first }] },
    },
    {
      name: 'تصویری که دیگر نیست',
      props: { label: 'بی‌تصویر', height: 'small', slides: [{ media: 999_999, heading: 'متن بی‌تصویر هم خواناست' }] },
    },
  ],
};
