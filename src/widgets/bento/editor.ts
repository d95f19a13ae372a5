import { LayoutDashboard } from 'lucide';
import {
  headingTagField,
  iconField,
  listField,
  selectField,
  textareaField,
  textField,
  urlField,
} from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'کاشی‌ها',
  group: 'layout',
  icon: LayoutDashboard,
  fields: {
    tag: headingTagField('تگ عنوان‌ها'),
    tiles: listField('کاشی', {
      fields: {
        size: selectField('اندازه', { small: 'کوچک', wide: 'پهن', tall: 'بلند', large: 'بزرگ' }),
        title: textField('عنوان'),
        text: textareaField('متن'),
        icon: iconField('نماد', { mayBeNone: true }),
        number: textField('عدد به‌جای نماد'),
        drawing: selectField('نقش', {
          none: 'هیچ',
          house: 'خانه',
          girih: 'گره',
          rack: 'رک',
          route: 'مسیر',
          chip: 'پردازنده',
          copies: 'دو نسخه، دو جا',
          stairs: 'پله‌های رشد',
          lantern: 'فانوس شب',
          days: 'روزهای گذشته',
          office: 'چند نفر، یک سرور',
          desk: 'میز کار',
          receipt: 'رسید',
          bell: 'زنگ یادآوری',
        }),
        url: urlField('نشانی پیوند'),
      },
      initial: { size: 'small', title: 'کاشی تازه', text: '', icon: 'none', number: '', drawing: 'none', url: '' },
      summary: 'title',
      max: 12,
    }),
  },
  initial: {
    tiles: [
      {
        size: 'wide',
        title: 'چراغ خانه‌تان روشن می‌ماند',
        text: 'اگر سرور خاموش شود، پیش از شما خبردار می‌شویم.',
        drawing: 'house',
      },
      { title: 'دیسک NVMe', icon: 'hard-drive' },
      { title: 'فایروال رایگان', icon: 'shield-check' },
    ],
  },
  shows: { 'tiles.icon': { number: [''] } },
  examples: [
    {
      name: 'همهٔ اندازه‌ها و نقش‌ها',
      props: {
        tiles: [
          {
            size: 'large',
            title: 'چراغ خانه‌تان روشن می‌ماند',
            text: 'اگر سرور خاموش شود، پیش از شما خبردار می‌شویم و دست به کار می‌شویم.',
            drawing: 'house',
          },
          { title: 'نصب خودکار', number: '۲ دقیقه', text: 'از پرداخت تا نخستین ورود' },
          { title: 'فایروال رایگان', text: 'قانون‌ها را از پنل می‌نویسید.', icon: 'shield-check' },
          { size: 'wide', title: 'مسیر کوتاه تا تهران', text: 'از فرانکفورت، بی دور زدن.', drawing: 'route' },
          { size: 'tall', title: 'ارتقا بدون جابه‌جایی', text: 'رم و دیسک را همان‌جا بیشتر کنید.', drawing: 'rack' },
          { title: 'پشتیبان روزانه', icon: 'database' },
          {
            size: 'wide',
            title: 'پشتیبانی به زبان خودتان',
            text: 'آدم جواب می‌دهد، نه ربات.',
            drawing: 'girih',
            url: '/contact/',
          },
          { size: 'wide', title: 'یک IPv4 برای خودتان', text: 'با رکورد معکوس، از همان پنل.', icon: 'globe' },
          { title: 'KVM', icon: 'cpu' },
        ],
      },
    },
    {
      name: 'سه کاشی',
      props: {
        tiles: [
          { size: 'wide', title: 'دیسک NVMe', icon: 'hard-drive' },
          { title: 'IPv4', icon: 'globe' },
          { title: 'KVM', icon: 'cpu' },
        ],
      },
    },
    { name: 'خالی', props: {} },
  ],
};
