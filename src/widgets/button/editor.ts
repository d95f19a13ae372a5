import { selectField, switchField, textField, urlField } from '../../builder/fields.ts';
import { iconNames } from '../../builder/icons.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'دکمه',
  group: 'text',
  icon: 'zap',
  fields: {
    text: textField('متن', { inline: true }),
    url: urlField(),
    variant: selectField('گونه', { primary: 'اصلی', secondary: 'دوم', ghost: 'بی‌زمینه', light: 'روشن (روی سربرگ)' }),
    size: selectField('اندازه', { small: 'کوچک', normal: 'معمولی', large: 'بزرگ' }),
    icon: selectField('نماد', { none: 'هیچ', ...Object.fromEntries(iconNames.map((name) => [name, name])) }),
    iconAt: selectField('جای نماد', { start: 'پیش از متن', end: 'پس از متن' }),
    wide: switchField('تمام پهنا'),
    newTab: switchField('در زبانهٔ تازه باز شود'),
  },
  examples: [
    { name: 'اصلی', props: { text: 'خرید سرور مجازی آلمان', url: '/germany-vps/', icon: 'cart' } },
    {
      name: 'دوم',
      props: { text: 'مقایسهٔ پلن‌ها', url: '#plans', variant: 'secondary', icon: 'arrow-left', iconAt: 'end' },
    },
    {
      name: 'بی‌زمینه و کوچک',
      props: { text: 'گفت‌وگو با پشتیبانی', url: 'tel:+982191000000', variant: 'ghost', size: 'small' },
    },
    {
      name: 'روشن و بزرگ',
      props: { text: 'همین حالا شروع کنید', url: '/germany-vps/', variant: 'light', size: 'large' },
    },
  ],
};
