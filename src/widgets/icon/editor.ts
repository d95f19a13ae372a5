import { Shapes } from 'lucide';
import { alignField, iconField, selectField, textField, urlField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'نماد',
  group: 'media',
  icon: Shapes,
  fields: {
    icon: iconField(),
    size: selectField('اندازه', {
      small: 'کوچک',
      normal: 'معمولی',
      large: 'بزرگ',
      huge: 'خیلی بزرگ',
      giant: 'بزرگ‌ترین',
    }),
    tone: selectField('رنگ', { inherit: 'رنگ متن', primary: 'اصلی', accent: 'تأکید', success: 'سبز' }),
    shape: selectField('زمینه', {
      none: 'هیچ',
      square: 'مربع',
      circle: 'دایره',
      frame: 'قاب چهارگوش',
      ring: 'قاب گرد',
    }),
    align: alignField(),
    url: urlField('نشانی پیوند'),
    label: textField('متن جایگزین (خالی: تزئینی)'),
  },
  missing: ({ url, label }) =>
    url !== '' && label.trim() === '' ? 'برای نمادِ پیونددار متن جایگزین بنویسید تا معلوم باشد به کجا می‌رود.' : null,
  examples: [
    { name: 'ساده', props: { icon: 'server', size: 'large' } },
    { name: 'در دایره', props: { icon: 'shield-check', size: 'huge', shape: 'circle', tone: 'success', label: 'امن' } },
    { name: 'در مربع', props: { icon: 'rocket', size: 'large', shape: 'square', tone: 'accent', align: 'center' } },
    {
      name: 'پیوند در قاب گرد',
      props: { icon: 'headset', size: 'large', shape: 'ring', url: '/contact/', label: 'تماس با پشتیبانی' },
    },
    { name: 'بزرگ‌ترین در قاب', props: { icon: 'database', size: 'giant', shape: 'frame' } },
    { name: 'به رنگ متن', props: { icon: 'clock', size: 'small', tone: 'inherit' } },
  ],
};
