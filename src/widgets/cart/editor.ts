import { ShoppingCart } from 'lucide';
import { switchField, textField, urlField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'سبد خرید',
  group: 'shop',
  icon: ShoppingCart,
  fields: {
    checkoutLabel: textField('نوشتهٔ دکمهٔ پرداخت'),
    emptyText: textField('جملهٔ سبد خالی'),
    shopUrl: urlField('پیوند سبد خالی', { placesOnly: true }),
    asksCoupon: switchField('کد تخفیف پرسیده شود'),
  },
  examples: [
    { name: 'نمونهٔ سبد، برای کارمندان', props: {} },
    { name: 'بی کد تخفیف', props: { asksCoupon: false, checkoutLabel: 'پرداخت' } },
  ],
};
