import { Shapes } from 'lucide';
import { alignField, iconField, selectField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'نماد',
  group: 'media',
  icon: Shapes,
  fields: {
    icon: iconField(),
    size: selectField('اندازه', { small: 'کوچک', normal: 'معمولی', large: 'بزرگ', huge: 'خیلی بزرگ' }),
    tone: selectField('رنگ', { inherit: 'رنگ متن', primary: 'اصلی', accent: 'تأکید', success: 'سبز' }),
    shape: selectField('زمینه', { none: 'هیچ', square: 'مربع', circle: 'دایره' }),
    align: alignField(),
    label: textField('متن جایگزین (خالی: تزئینی)'),
  },
  examples: [
    { name: 'ساده', props: { icon: 'server', size: 'large' } },
    { name: 'در دایره', props: { icon: 'shield-check', size: 'huge', shape: 'circle', tone: 'success', label: 'امن' } },
    { name: 'در مربع', props: { icon: 'rocket', size: 'large', shape: 'square', tone: 'accent', align: 'center' } },
    { name: 'به رنگ متن', props: { icon: 'clock', size: 'small', tone: 'inherit' } },
  ],
};
