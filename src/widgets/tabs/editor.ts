import { PanelTop } from 'lucide';
import { listField, selectField, slotField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'زبانه‌ها',
  group: 'layout',
  icon: PanelTop,
  fields: {
    label: textField('نام فهرست زبانه‌ها (برای صفحه‌خوان)'),
    tabs: listField('زبانه‌ها', {
      fields: {
        title: textField('عنوان'),
        value: textField('نشانهٔ پیوند (پس از #؛ اختیاری)'),
        panel: slotField(),
      },
      initial: { title: 'زبانهٔ تازه', value: '', panel: [] },
      summary: 'title',
      max: 12,
    }),
    look: selectField('پوسته', { line: 'خط زیر', pills: 'کپسولی' }),
  },
  initial: { tabs: [{ title: 'معرفی' }, { title: 'مشخصات' }] },
  missing: ({ tabs }) => {
    const empty = tabs.find(({ panel }) => panel.length === 0);
    if (tabs.length === 0) return 'زبانه‌ای ندارد.';
    return empty ? `زبانهٔ «${empty.title}» خالی است.` : null;
  },
  examples: [
    {
      name: 'خط زیر',
      props: {
        label: 'دربارهٔ سرور مجازی آلمان',
        tabs: [
          tab('1', 'معرفی', 'سرور مجازی آلمان در مرکز دادهٔ فرانکفورت میزبانی می‌شود.'),
          tab('2', 'مشخصات فنی', 'دیسک <bdi>NVMe</bdi>، درگاه یک گیگابیت و <bdi>IPv6</bdi> رایگان.'),
          tab('3', 'شرایط خدمات', 'تا هفت روز پس از خرید مبلغ بازگردانده می‌شود.'),
        ],
      },
    },
    {
      name: 'کپسولی',
      props: {
        look: 'pills',
        label: 'سیستم‌عامل‌ها',
        tabs: [
          tab('4', 'اوبونتو', 'نسخه‌های ۲۲ و ۲۴.'),
          tab('5', 'دبیان', 'نسخهٔ ۱۲.'),
          tab('6', 'آلما لینوکس', 'نسخهٔ ۹.'),
          tab('7', 'ویندوز سرور', 'نسخهٔ ۲۰۲۲ با لایسنس.'),
        ],
      },
    },
  ],
};

function tab(key: string, title: string, text: string) {
  return { title, panel: [{ id: `extab0${key}`, type: 'rich-text', v: 1, props: { html: `<p>${text}</p>` } }] };
}
