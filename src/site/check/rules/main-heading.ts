import { hasAddress } from '../has-address.ts';
import { quoted } from '../quoted.ts';
import type { Rule } from '../types.ts';

/** A page needs exactly one main heading. */
export const mainHeading: Rule = (page) => {
  const [first, ...others] = page.printed.headings.filter(({ level }) => level === 1);
  if (!hasAddress(page)) return [];
  if (!first) {
    return [
      {
        level: 'error',
        widgetId: null,
        sentence:
          'عنوان اصلی (سرتیتر ۱، H1) ندارد. یک ابزارک «عنوان» یا «عنوان نوشته» بگذارید و تگش را «سرتیتر ۱» کنید.',
      },
    ];
  }
  return others.map(({ widgetId, text }) => ({
    level: 'error',
    widgetId,
    sentence: `عنوان اصلی (سرتیتر ۱، H1) دومی است: ${quoted(text)}. هر صفحه یکی دارد؛ تگ این را «سرتیتر ۲» کنید.`,
  }));
};
