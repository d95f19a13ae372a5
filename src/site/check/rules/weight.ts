import { formatNumber } from '../../../platform/persian/digits.ts';
import type { Rule, RuleFinding } from '../types.ts';

/** Size limits of a page, in bytes, for slow connections. */
export const budget = { page: 60_000, pictures: 1_200_000 };

/** Text and styles as they travel, and the pictures as a computer fetches them. */
export const weight: Rule = ({ weight: { page, pictures } }) => {
  const findings: RuleFinding[] = [];
  if (page > budget.page) {
    findings.push({
      level: 'warning',
      widgetId: null,
      sentence: `متن و ظاهر صفحه ${kilobytes(page)} است؛ بیش از ${kilobytes(budget.page)} در خط کند به چشم می‌آید. شاید چند صفحه بهتر باشد.`,
    });
  }
  if (pictures > budget.pictures) {
    findings.push({
      level: 'warning',
      widgetId: null,
      sentence: `تصویرها روی هم ${kilobytes(pictures)} هستند؛ زیر ${kilobytes(budget.pictures)} خوب است. تصویرهای کم‌تر یا کوچک‌تر بگذارید.`,
    });
  }
  return findings;
};

const kilobytes = (bytes: number) => `${formatNumber(Math.round(bytes / 1000))} کیلوبایت`;
