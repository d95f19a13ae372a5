import { BookImage } from 'lucide';
import { headingTagField, mediaField, selectField, textareaField, textField, urlField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'کادر تصویر',
  group: 'media',
  icon: BookImage,
  fields: {
    picture: mediaField(),
    alt: textField('متن جایگزین (خالی: متن کتابخانه)'),
    title: textField('عنوان', { inline: true }),
    tag: headingTagField('تگ عنوان'),
    text: textareaField('متن'),
    url: urlField('نشانی پیوند'),
    action: textField('نوشتهٔ پیوند'),
    place: selectField('جای تصویر', { top: 'بالای متن', start: 'راست متن', end: 'چپ متن' }),
    ratio: selectField('نسبت تصویر', { own: 'خود تصویر', wide: 'پهن', square: 'مربع' }),
    surface: selectField('زمینه', { plain: 'بی‌زمینه', card: 'کارت' }),
    align: selectField('تراز', { start: 'راست', center: 'وسط' }),
  },
  missing: ({ picture }) => (picture === null ? 'تصویری را از رسانه‌ها انتخاب کنید.' : null),
  shows: { alt: { picture: 'filled' }, ratio: { picture: 'filled' }, action: { url: 'filled' } },
  initial: { title: 'مرکز دادهٔ آلمان', text: 'سرورهای شما در فرانکفورت، با برق و شبکهٔ دوگانه.' },
  examples: [
    {
      name: 'کارت با پیوند',
      props: {
        picture: 1,
        title: 'سرور مجازی آلمان',
        text: 'دیسک NVMe، شبکهٔ ده گیگابیتی و تحویل چند دقیقه پس از پرداخت.',
        url: '/germany-vps/',
        action: 'مشاهدهٔ پلن‌ها',
        surface: 'card',
      },
    },
    {
      name: 'تصویر در ابتدا',
      props: {
        picture: 1,
        title: 'پشتیبان‌گیری روزانه',
        text: 'هر شب از سرور شما نسخه‌ای در مرکز داده‌ای دیگر نگه داشته می‌شود.',
        place: 'start',
        ratio: 'square',
        surface: 'card',
      },
    },
    {
      name: 'تصویر در انتها، با پیوند',
      props: {
        picture: 1,
        title: 'انتقال رایگان سایت',
        text: 'کارشناسان ما سایت شما را بی‌قطعی جابه‌جا می‌کنند.',
        url: '/contact/',
        action: 'درخواست انتقال',
        place: 'end',
        ratio: 'own',
      },
    },
    { name: 'وسط‌چین، بی‌متن', props: { picture: 1, title: 'مرکز دادهٔ فرانکفورت', align: 'center' } },
    { name: 'بی‌تصویر', props: { title: 'عنوان بی‌تصویر', text: 'متنی که بی‌تصویر هم خواندنی است.' } },
  ],
};
