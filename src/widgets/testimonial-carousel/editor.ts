import { MessageSquareQuote } from 'lucide';
import { listField, mediaField, numberField, switchField, textareaField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import { carouselFields, carouselShows, rowFields } from '../../features/carousel/settings.ts';
import type { schema } from './schema.ts';

const testimonials = [
  {
    quote:
      'فروشگاه ما در روز جمعهٔ سیاه حتی یک دقیقه هم از دسترس بیرون نرفت. پاسخ پشتیبانی در نیمه‌شب کمتر از پنج دقیقه طول کشید.',
    name: 'سارا محمدی',
    role: 'مدیر فنی فروشگاه نارنج',
    rating: 5,
  },
  { quote: 'جابه‌جایی از سرور پیشین بدون قطعی انجام شد.', name: 'امیر رضایی', role: 'برنامه‌نویس', rating: 4 },
  {
    quote: 'پنل ساده است و هر کاری را که می‌خواستم همان بار اول پیدا کردم. گزارش مصرف هم دقیق است.',
    name: 'لیلا کریمی',
    role: 'مدیر محصول، آموزش‌یار',
    rating: 5,
  },
  { quote: 'برای سه سرور آلمان، ماه‌هاست که تیکتی نزده‌ام.', name: 'بهنام شریفی', role: 'مدیر سامانه', rating: 5 },
];

export const editor: EditorSpec<typeof schema> = {
  label: 'گردونهٔ گفته‌های مشتریان',
  group: 'text',
  icon: MessageSquareQuote,
  fields: {
    testimonials: listField('گفته‌ها', {
      fields: {
        quote: textareaField('گفته'),
        name: textField('نام'),
        role: textField('سمت و شرکت'),
        rating: numberField('ستاره‌ها (۰: بی‌ستاره)', { min: 0, max: 5, step: 1 }),
        avatar: mediaField('تصویر چهره'),
        sample: switchField('نمونه است و کسی آن را نگفته'),
      },
      initial: {
        quote: 'از سرعت و پشتیبانی راضی هستیم.',
        name: 'نام مشتری',
        role: 'سمت، شرکت',
        rating: 0,
        avatar: null,
        sample: true,
      },
      summary: 'name',
      max: 20,
    }),
    ...rowFields,
    ...carouselFields,
  },
  initial: { testimonials: testimonials.map((testimonial) => ({ ...testimonial, rating: 0, sample: true })) },
  shows: carouselShows,
  examples: [
    { name: 'سه کارت در کنار هم', props: { testimonials } },
    {
      name: 'یکی‌یکی و خودکار',
      props: { label: 'یک گفته در هر نگاه', testimonials, perView: 1, perViewTablet: 1, autoplay: true },
    },
    {
      name: 'همه در رایانه جا می‌گیرند',
      props: { label: 'سه گفته', testimonials: testimonials.slice(0, 3), wrap: false },
    },
    { name: 'یک گفته', props: { label: 'گفتهٔ تنها', testimonials: testimonials.slice(0, 1) } },
  ],
};
