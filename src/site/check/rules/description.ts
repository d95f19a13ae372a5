import { hasAddress } from '../has-address.ts';
import type { Rule } from '../types.ts';

/** Search engines show this description instead of guessing one. */
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
