import { PanelTopOpen } from 'lucide';
import { menuField, selectField, slotField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'منوی بالای صفحه',
  group: 'layout',
  icon: PanelTopOpen,
  fields: {
    menu: menuField('کدام منو'),
    label: textField('نام برای صفحه‌خوان (خالی: نام منو)'),
    look: selectField('نشانهٔ گزینه', { ground: 'زمینهٔ رنگی', underline: 'خط زیر' }),
    indicator: selectField('نشانهٔ زیرمنو', { chevron: 'پیکان', plus: 'به‌علاوه' }),
    buttonText: textField('نام دکمهٔ منو در موبایل'),
    extra: slotField(),
  },
  examples: [
    { name: 'در یک ردیف؛ در موبایل پشت دکمه', props: {} },
    {
      name: 'با تماس و حساب در برگهٔ موبایل',
      props: {
        look: 'underline',
        indicator: 'plus',
        extra: [
          { id: 'exsma01', type: 'contact-line', v: 1, props: { layout: 'row', email: false, address: false } },
          { id: 'exsma02', type: 'account-link', v: 1, props: {} },
        ],
      },
    },
  ],
};
