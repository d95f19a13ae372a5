import { Link } from 'lucide';
import { alignField, selectField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'پیوند به نوشته',
  group: 'post',
  icon: Link,
  fields: {
    text: textField('متن', { inline: true }),
    style: selectField('ظاهر', { link: 'پیوند', button: 'دکمه' }),
    align: alignField(),
  },
  examples: [
    { name: 'پیوند', props: {} },
    { name: 'دکمه', props: { text: 'خواندن راهنما', style: 'button', align: 'center' } },
  ],
};
