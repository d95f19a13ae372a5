import { Search } from 'lucide';
import { selectField, switchField, textField } from '../../builder/fields.ts';
import type { EditorSpec } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export const editor: EditorSpec<typeof schema> = {
  label: 'جست‌وجو',
  group: 'text',
  icon: Search,
  fields: {
    label: textField('نام کادر (برای صفحه‌خوان)'),
    placeholder: textField('نوشتهٔ درون کادر خالی'),
    size: selectField('اندازه', { normal: 'معمولی', large: 'بزرگ' }),
    live: switchField('نمایش نتیجه‌ها هنگام نوشتن'),
    collapses: switchField('در پنجره‌های باریک پشت دکمه برود'),
  },
  shows: { size: { collapses: [false] } },
  examples: [
    { name: 'معمولی', props: {} },
    {
      name: 'بزرگ',
      props: { size: 'large', label: 'جست‌وجو در راهنما', placeholder: 'مثلاً: نصب گواهی، ارتقای پلن، پشتیبان‌گیری' },
    },
    { name: 'در نوار بالای صفحه', props: { collapses: true, placeholder: 'جست‌وجو…' } },
    { name: 'بدون نتیجهٔ زنده', props: { live: false, placeholder: 'جست‌وجو در وبلاگ' } },
  ],
};
