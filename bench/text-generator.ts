/**
 * Deterministic Persian texts with the word frequencies of a natural language: a few words occur in almost every post and
 * most in almost none.
 */

/** Content of the generated site. */
export interface Writing {
  title: string;
  excerpt: string;
  body: string;
}

/** Seeded random source: returns numbers from 0 to 1. */
export type Random = () => number;

/** mulberry32 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number from 0 that is below the limit. */
export const below = (random: Random, limit: number) => Math.floor(random() * limit);

/** Like `below`, but number n occurs about 1/(n + 1) as often as 0: Zipf's law. */
export const zipfBelow = (random: Random, limit: number) => Math.floor((limit + 1) ** random()) - 1;

/** The most common words of any Persian text (stop words); no title consists of these alone. */
const small = 'و در به از که این را با است برای آن یک هر تا می‌شود شما هم خود بر یا'.split(' ');
const hosting =
  'سرور مجازی هاست دامنه سایت امنیت سرعت پشتیبانی آلمان لینوکس ویندوز شبکه پردازنده حافظه دیسک پهنای‌باند نسخه پشتیبان پایگاه داده وردپرس فروشگاه کاربر رمز کلید گواهی درگاه دیوارهٔ آتش نصب راه‌اندازی پیکربندی تنظیم ارتقا پلن قیمت خرید تمدید سفارش پرداخت تحویل ایران تهران فرانکفورت هلند ترافیک نامحدود اختصاصی ابری نمایندگی ایمیل رایانامه کنترل پنل نهان‌سازی فشرده تصویر صفحه قالب افزونه خطا گزارش پایش هشدار به‌روزرسانی اوبونتو دبیان نود پایتون داکر کوبرنتیز میکروتیک فیلترینگ تأخیر مسیریابی زیرساخت رک دیتاسنتر برق خنک‌کننده پایداری دسترس‌پذیری مقایسه راهنما آموزش انتخاب تجربه پرسش پاسخ کاربردی رایگان آزمایشی بازگشت وجه ضمانت'.split(
    ' ',
  );

const vocabularySize = 40_000;
const vocabulary = createVocabulary();

function createVocabulary(): string[] {
  const words = new Set([...small, ...hosting]);
  const random = createRandom(1);
  const pick = (letters: string) => letters[below(random, letters.length)] ?? '';
  while (words.size < vocabularySize) {
    const syllables = Array.from(
      { length: 2 + below(random, 2) },
      () => pick('بپتجچخدرزسشفقکگلمنوهی') + pick('اوی ').trim(),
    );
    words.add(syllables.join('') + pick('نرمدشت   ').trim());
  }
  return [...words];
}

/** A word of the site, common ones more often; words that only join others are left out when `isTelling`. */
export function aWord(random: Random, { isTelling = false } = {}): string {
  const from = isTelling ? small.length : 0;
  return vocabulary[from + zipfBelow(random, vocabulary.length - from)] as string;
}

/** The texts of the post with this number. */
export function writingOf(number: number): Writing {
  const random = createRandom(1000 + number);
  const words = (count: number, isTelling = false) =>
    Array.from({ length: count }, () => aWord(random, { isTelling })).join(' ');
  return {
    title: words(3 + below(random, 4), true),
    excerpt: words(10 + below(random, 8)),
    body: words(60 + below(random, 60)),
  };
}
