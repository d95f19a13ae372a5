import { ReceiptText } from 'lucide';
import { planField, selectField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import { cycleNames } from '../../shop/catalogue/cycle-names.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'رسید یک پلن',
  group: 'shop',
  icon: ReceiptText,
  fields: {
    plan: planField(),
    cycle: selectField('دورهٔ پرداخت', cycleNames),
    label: textField('نوشتهٔ دکمه', { inline: true }),
  },
  initial: { plan: '' },
  examples: [{ name: 'ماهانه', props: { plan: 'vps-de-2' } }],
};
