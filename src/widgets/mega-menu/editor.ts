import { SquareMenu } from 'lucide';
import {
  alignField,
  listField,
  selectField,
  slotField,
  switchField,
  textField,
  urlField,
} from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'منوی بزرگ',
  group: 'layout',
  icon: SquareMenu,
  fields: {
    label: textField('نام برای صفحه‌خوان'),
    items: listField('گزینه‌ها', {
      fields: { label: textField('متن'), url: urlField('نشانی (خالی: فقط پنل را باز می‌کند)'), panel: slotField() },
      initial: { label: 'گزینهٔ تازه', url: '', panel: [] },
      summary: 'label',
      max: 12,
    }),
    align: alignField(),
    look: selectField('نشانهٔ گزینه', { ground: 'زمینهٔ رنگی', underline: 'خط زیر' }),
    indicator: selectField('نشانهٔ پنل', { chevron: 'پیکان', plus: 'به‌علاوه' }),
    collapses: switchField('در تبلت و موبایل پشت دکمه برود'),
    buttonText: textField('متن دکمه'),
  },
  initial: { items: [{ label: 'محصولات' }, { label: 'وبلاگ', url: '/blog/' }] },
  missing: ({ items }) => {
    const empty = items.find(({ url, panel }) => url === '' && panel.length === 0);
    if (items.length === 0) return 'گزینه‌ای ندارد.';
    return empty ? `گزینهٔ «${empty.label}» نه نشانی دارد و نه پنل.` : null;
  },
  shows: { buttonText: { collapses: [true] } },
  examples: [
    {
      name: 'محصولات',
      props: {
        items: [
          { label: 'سرور مجازی', url: '/germany-vps/', panel: [products('exmga01'), order('exmga02')] },
          { label: 'پشتیبانی', panel: [support('exmga03')] },
          { label: 'وبلاگ', url: '/blog/' },
        ],
      },
    },
    {
      name: 'خط زیر، وسط‌چین',
      props: {
        label: 'منوی راهنما',
        align: 'center',
        look: 'underline',
        indicator: 'plus',
        items: [
          { label: 'راهنما', panel: [support('exmga04')] },
          { label: 'تماس', url: '/contact/' },
        ],
      },
    },
  ],
};

function products(id: string) {
  const box = (index: number, icon: string, title: string, text: string, url: string) => ({
    content: [
      { id: `${id.slice(0, 5)}p${index}`, type: 'icon-box', v: 1, props: { icon, title, text, url, layout: 'inline' } },
    ],
  });
  return {
    id,
    type: 'columns',
    v: 1,
    props: {
      columns: [
        box(1, 'server', 'سرور لینوکس', 'اوبونتو، دبیان و آلما با دسترسی ریشه', '/germany-vps/#linux'),
        box(2, 'monitor', 'سرور ویندوز', 'ویندوز سرور ۲۰۲۲ با ریموت دسکتاپ', '/germany-vps/#windows'),
        box(3, 'wallet', 'سرور اقتصادی', 'برای آزمون و پروژه‌های کوچک', '/germany-vps/#economic'),
      ],
    },
  };
}

function order(id: string) {
  return { id, type: 'button', v: 1, props: { text: 'مقایسهٔ همهٔ پلن‌ها', url: '/germany-vps/', size: 'small' } };
}

function support(id: string) {
  const html = '<p>کارشناسان ما شبانه‌روز پاسخ می‌دهند: <a href="/contact/">تماس با پشتیبانی</a></p>';
  return { id, type: 'rich-text', v: 1, props: { html } };
}
