import { hasAddress } from '../has-address.ts';
import type { Rule } from '../types.ts';

/** A page says with one first heading what it is about. */
export const mainHeading: Rule = (page) => {
  const [first, ...others] = page.printed.headings.filter(({ level }) => level === 1);
  if (!hasAddress(page)) return [];
  if (!first) {
    return [
      {
        level: 'error',
        widgetId: null,
        sentence: 'عنوان اصلی (H1) ندارد. یک ابزارک «عنوان» یا «عنوان نوشته» بگذارید و سطحش را H1 کنید.',
      },
    ];
  }
  return others.map(({ widgetId, text }) => ({
    level: 'error',
    widgetId,
    sentence: `عنوان اصلی (H1) دومی است: «${text.trim()}». هر صفحه یکی دارد؛ سطح این را H2 کنید.`,
  }));
};
