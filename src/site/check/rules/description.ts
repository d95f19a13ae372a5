import { hasAddress } from '../has-address.ts';
import type { Rule } from '../types.ts';

/** Search engines show a sentence of ours, not one that they guess. */
export const description: Rule = (page) =>
  hasAddress(page) && !page.noindex && page.description.trim() === ''
    ? [
        {
          level: 'warning',
          widgetId: null,
          sentence: 'شرح یا چکیده ندارد؛ در «مشخصات صفحه» یک جمله برای نتیجهٔ جست‌وجو بنویسید.',
        },
      ]
    : [];
