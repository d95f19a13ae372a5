import { ShoppingCartPlus } from 'lucide';
import { planField, selectField, switchField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import { cycleNames } from '../shared/plan-labels.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'افزودن به سبد',
  group: 'shop',
  icon: ShoppingCartPlus,
  fields: {
    plan: planField(),
    cycle: selectField('دورهٔ پرداخت', cycleNames),
    label: textField('نوشتهٔ دکمه'),
    showsPrice: switchField('قیمت نشان داده شود'),
  },
  initial: { plan: 'vps-de-2' },
  examples: [
    { name: 'با قیمت', props: { plan: 'vps-de-2' } },
    { name: 'بی قیمت، سالانه', props: { plan: 'vps-de-2', cycle: 'annual', showsPrice: false } },
    { name: 'پلنی که نیست', props: { plan: 'none' } },
  ],
};
