import { ShoppingBag } from 'lucide';
import { switchField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'دکمهٔ سبد خرید',
  group: 'shop',
  icon: ShoppingBag,
  fields: { label: textField('نام دکمه'), showsLabel: switchField('نام دیده شود') },
  examples: [
    { name: 'تنها نماد', props: {} },
    { name: 'با نام', props: { showsLabel: true } },
  ],
};
