import { toPersianDigits } from '../../../platform/persian/digits.ts';
import { quoted } from '../quoted.ts';
import type { Rule, RuleFinding } from '../types.ts';

/** Heading levels must not be skipped, for navigation by screen readers; no heading is empty. */
export const headingOrder: Rule = ({ printed: { headings } }) =>
  headings.flatMap(({ level, text, widgetId }, index): RuleFinding[] => {
    if (text.trim() === '') return [{ level: 'warning', widgetId, sentence: 'عنوانی خالی در صفحه مانده است.' }];
    const before = headings[index - 1]?.level;
    if (before === undefined || level <= before + 1) return [];
    const [from, to] = [toPersianDigits(before), toPersianDigits(level)];
    return [
      {
        level: 'warning',
        widgetId,
        sentence: `عنوان‌ها از سرتیتر ${from} به سرتیتر ${to} پریده‌اند: ${quoted(text)}`,
      },
    ];
  });
