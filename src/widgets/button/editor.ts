import { MousePointerClick } from 'lucide';
import {
  iconField,
  panelField,
  popupField,
  selectField,
  switchField,
  textField,
  urlField,
} from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'دکمه',
  group: 'text',
  icon: MousePointerClick,
  fields: {
    text: textField('متن', { inline: true }),
    action: selectField('با کلیک', {
      link: 'به نشانی برود',
      popup: 'پاپ‌آپی باز شود',
      'close-popup': 'پاپ‌آپی که دکمه در آن است بسته شود',
      'off-canvas': 'پنل کناری باز یا بسته شود',
    }),
    url: urlField(),
    popupId: popupField('کدام پاپ‌آپ'),
    forGood: switchField('دیگر به این بازدیدکننده نشان داده نشود'),
    panelId: panelField('کدام پنل'),
    panelMode: selectField('با پنل', { open: 'باز شود', close: 'بسته شود', toggle: 'باز و بسته شود' }),
    variant: selectField('نوع', {
      primary: 'اصلی',
      secondary: 'دوم',
      ghost: 'بی‌زمینه',
      light: 'روشن (روی بخش آغازین)',
    }),
    size: selectField('اندازه', { small: 'کوچک', normal: 'معمولی', large: 'بزرگ' }),
    icon: iconField('نماد', { mayBeNone: true }),
    iconAt: selectField('جای نماد', { start: 'پیش از متن', end: 'پس از متن' }),
    gap: selectField('فاصلهٔ نماد و متن', { small: 'کم', normal: 'معمولی', large: 'زیاد' }),
    wide: switchField('تمام پهنا'),
    newTab: switchField('در زبانهٔ تازه باز شود'),
  },
  shows: {
    url: { action: ['link'] },
    newTab: { action: ['link'] },
    popupId: { action: ['popup'] },
    forGood: { action: ['close-popup'] },
    panelId: { action: ['off-canvas'] },
    panelMode: { action: ['off-canvas'], panelId: 'filled' },
    iconAt: { icon: 'filled' },
    gap: { icon: 'filled' },
  },
  examples: [
    { name: 'اصلی', props: { text: 'خرید سرور مجازی آلمان', url: '/germany-vps/', icon: 'cart' } },
    {
      name: 'دوم',
      props: { text: 'مقایسهٔ پلن‌ها', url: '#plans', variant: 'secondary', icon: 'arrow-left', iconAt: 'end' },
    },
    {
      name: 'بی‌زمینه و کوچک',
      props: { text: 'گفت‌وگو با پشتیبانی', url: 'tel:+982100000000', variant: 'ghost', size: 'small' },
    },
    {
      name: 'تمام پهنا با فاصلهٔ زیاد',
      props: { text: 'سفارش سرور', url: '/germany-vps/', icon: 'server', gap: 'large', wide: true },
    },
    {
      name: 'روشن و بزرگ',
      props: { text: 'همین حالا شروع کنید', url: '/germany-vps/', variant: 'light', size: 'large' },
    },
  ],
};
