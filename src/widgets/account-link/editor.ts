import { UserRound } from 'lucide';
import { textField, urlField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'پیوند حساب مشتری',
  group: 'shop',
  icon: UserRound,
  fields: { label: textField('نوشته'), url: urlField('نشانی') },
  examples: [
    { name: 'معمولی', props: {} },
    { name: 'ناحیهٔ کاربری', props: { label: 'ناحیهٔ کاربری', url: '/account/' } },
  ],
};
