import { FileCode } from 'lucide';
import { codeField, numberField, selectField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'کد HTML',
  group: 'media',
  icon: FileCode,
  fields: {
    html: codeField('کد HTML، CSS و جاوااسکریپت', 'جاوااسکریپت در بوم اجرا نمی‌شود؛ در صفحه و پیش‌نمایش کار می‌کند.'),
    title: textField('نام قاب برای صفحه‌خوان‌ها'),
    shape: selectField('اندازه', { fixed: 'بلندی ثابت', '16-9': '۱۶ به ۹', '4-3': '۴ به ۳', '1-1': 'مربع' }),
    height: numberField('بلندی (پیکسل)', { min: 20, max: 4_000 }),
  },
  shows: { height: { shape: ['fixed'] } },
  missing: ({ html, title }) => {
    if (html.trim() === '') return 'کد HTML خالی است و چیزی نمایش داده نمی‌شود.';
    return title.trim() === '' ? 'نام قاب را بنویسید؛ صفحه‌خوان‌ها آن را می‌خوانند.' : null;
  },
  initial: { html: '<p>کد HTML</p>', height: 120 },
  examples: [
    {
      name: 'دکمه‌ای که می‌شمارد',
      props: {
        title: 'شمارندهٔ کلیک',
        height: 120,
        html: `<style>button{padding:12px 24px;border:0;border-radius:8px;background:#2f45d8;color:#fff;font:inherit}</style>
<button>۰ بار</button>
<script>
  let count = 0;
  const button = document.querySelector('button');
  button.onclick = () => { button.textContent = (++count).toLocaleString('fa') + ' بار'; };
</script>`,
      },
    },
    {
      name: 'با نسبت ثابت',
      props: {
        title: 'نمودار پهنای باند',
        shape: '16-9',
        html: '<svg viewBox="0 0 160 90" width="100%" role="img" aria-label="نمودار"><path d="M5 80 40 50 80 60 155 10" fill="none" stroke="#0b6f57" stroke-width="4"/></svg>',
      },
    },
  ],
};
