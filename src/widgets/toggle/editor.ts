import { ListCollapse } from 'lucide';
import { listField, slotField, switchField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'بخش‌های بازشو',
  group: 'layout',
  icon: ListCollapse,
  fields: {
    items: listField('بخش‌ها', {
      fields: {
        title: textField('عنوان'),
        open: switchField('در آغاز باز'),
        anchor: textField('نشانهٔ پیوند (پس از #)'),
        content: slotField(),
      },
      initial: { title: 'بخش تازه', open: false, anchor: '', content: [] },
      summary: 'title',
      max: 40,
    }),
  },
  initial: { items: [{ title: 'مشخصات فنی', open: true }, { title: 'شرایط تحویل' }] },
  missing: ({ items }) => {
    const empty = items.find(({ content }) => content.length === 0);
    if (items.length === 0) return 'بخشی ندارد.';
    return empty ? `بخش «${empty.title}» خالی است.` : null;
  },
  examples: [
    {
      name: 'یکی باز',
      props: {
        items: [
          item('1', 'مشخصات فنی', '<p>پردازندهٔ نسل تازه، دیسک <bdi>NVMe</bdi> و درگاه یک گیگابیت.</p>', true),
          item('2', 'شرایط تحویل', '<p>سرور چند دقیقه پس از پرداخت آماده است.</p>'),
          item('3', 'پشتیبانی', '<p>شبانه‌روزی، با تیکت و تلفن.</p>'),
        ],
      },
    },
    {
      name: 'همه بسته',
      props: {
        items: [
          item('4', 'نصب رایگان سیستم‌عامل', '<p>لینوکس یا ویندوز.</p>'),
          item('5', 'پشتیبان‌گیری روزانه', '<p>هفت نسخهٔ آخر نگه داشته می‌شود.</p>'),
        ],
      },
    },
  ],
};

function item(key: string, title: string, html: string, open = false) {
  return { title, open, content: [{ id: `extgl0${key}`, type: 'rich-text', v: 1, props: { html } }] };
}
