import type { Question } from './finder.ts';

const answer = (label: string, needs: { ramGb?: number; mostThousand?: number } = {}) => ({
  ...{ label, ramGb: 0, mostThousand: 0, lines: [] },
  ...needs,
});

/** The questions about machines, until staff write others. */
export const usualQuestions: Question[] = [
  {
    label: 'برای چه کاری؟',
    choices: [
      answer('آزمایش و یادگیری', { ramGb: 1 }),
      answer('سایت یا وبلاگ', { ramGb: 2 }),
      answer('فروشگاه یا چند سایت', { ramGb: 4 }),
      answer('نرم‌افزار یا پایگاه داده', { ramGb: 8 }),
    ],
  },
  {
    label: 'روزی چند بازدیدکننده؟',
    choices: [
      answer('تا هزار نفر'),
      answer('تا ده هزار نفر', { ramGb: 4 }),
      answer('تا صد هزار نفر', { ramGb: 8 }),
      answer('بیشتر', { ramGb: 16 }),
    ],
  },
  {
    label: 'ماهی تا چقدر؟',
    choices: [
      answer('تا ۳۰۰ هزار تومان', { mostThousand: 300 }),
      answer('تا ۷۰۰ هزار تومان', { mostThousand: 700 }),
      answer('تا ۲ میلیون تومان', { mostThousand: 2000 }),
      answer('فرقی نمی‌کند'),
    ],
  },
];
