import { Menu } from 'lucide';
import { alignField, menuField, selectField, switchField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'منو',
  group: 'layout',
  icon: Menu,
  fields: {
    menu: menuField('کدام منو'),
    label: textField('نام برای صفحه‌خوان (خالی: نام منو)'),
    layout: selectField('چیدمان', { bar: 'کنار هم', column: 'زیر هم' }),
    align: alignField(),
    look: selectField('نشانهٔ گزینه', { ground: 'زمینهٔ رنگی', underline: 'خط زیر' }),
    indicator: selectField('نشانهٔ زیرمنو', { chevron: 'پیکان', plus: 'به‌علاوه' }),
    collapses: switchField('در تبلت و موبایل پشت دکمه برود'),
    buttonText: textField('متن دکمه'),
  },
  shows: { buttonText: { collapses: [true] } },
  examples: [
    { name: 'کنار هم', props: {} },
    { name: 'خط زیر و به‌علاوه، وسط‌چین', props: { look: 'underline', indicator: 'plus', align: 'center' } },
    { name: 'زیر هم', props: { layout: 'column', collapses: false, label: 'راهنمای خرید' } },
    { name: 'همیشه پیدا', props: { menu: 'footer-products', collapses: false } },
  ],
};
