import { Component } from 'lucide';
import { textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'persian-label',
  group: 'text',
  icon: Component,
  fields: {
    text: textField('متن', { inline: true }),
  },
  initial: { text: 'متن تازه' },
  examples: [
    { name: 'معمولی', props: { text: 'سرور شما چند دقیقه پس از پرداخت آماده است.' } },
    { name: 'کوتاه', props: { text: 'آماده' } },
  ],
};
