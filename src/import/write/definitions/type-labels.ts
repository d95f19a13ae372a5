/** Persian names of types and fields that themes and plugins often define. */
const types: ReadonlyArray<[RegExp, one: string, all: string]> = [
  [/portfolio|work-?item|^works?$/, 'نمونه‌کار', 'نمونه‌کارها'],
  [/project/, 'پروژه', 'پروژه‌ها'],
  [/service|khadamat/, 'خدمت', 'خدمات'],
  [/testimonial|review/, 'نظر مشتری', 'نظر مشتریان'],
  [/team|staff|member|employee/, 'عضو تیم', 'اعضای تیم'],
  [/faq|question/, 'پرسش', 'پرسش‌های پرتکرار'],
  [/event/, 'رویداد', 'رویدادها'],
  [/course|lesson/, 'دوره', 'دوره‌ها'],
  [/job|career|vacanc/, 'فرصت شغلی', 'فرصت‌های شغلی'],
  [/case-?stud/, 'مطالعهٔ موردی', 'مطالعه‌های موردی'],
  [/galler/, 'گالری', 'گالری‌ها'],
  [/client|customer|partner|brand/, 'مشتری', 'مشتریان'],
  [/doc|knowledge|wiki|tutorial|help/, 'راهنما', 'راهنماها'],
  [/news/, 'خبر', 'خبرها'],
  [/download|file/, 'پروندهٔ دانلودی', 'دانلودها'],
  [/property|estate|listing/, 'آگهی', 'آگهی‌ها'],
  [/book/, 'کتاب', 'کتاب‌ها'],
  [/recipe/, 'دستور پخت', 'دستورهای پخت'],
  [/location|branch/, 'شعبه', 'شعبه‌ها'],
  [/plan|pricing/, 'پلن', 'پلن‌ها'],
];

const fields: ReadonlyArray<[RegExp, string]> = [
  [/client|customer/, 'کارفرما'],
  [/price|cost/, 'قیمت'],
  [/date/, 'تاریخ'],
  [/year/, 'سال'],
  [/location|place|city/, 'مکان'],
  [/address/, 'نشانی'],
  [/phone|mobile|tel$/, 'تلفن'],
  [/mail/, 'ایمیل'],
  [/web|url|link/, 'نشانی وب'],
  [/position|role|job/, 'سمت'],
  [/company/, 'شرکت'],
  [/skill/, 'مهارت‌ها'],
  [/sub_?title|tagline/, 'زیرعنوان'],
  [/duration|length/, 'مدت'],
  [/categor|type$/, 'دسته'],
  [/tag/, 'برچسب'],
  [/descr|summary/, 'توضیح'],
  [/image|photo|picture|logo/, 'تصویر'],
];

const readable = (name: string): string => name.replaceAll(/[_-]+/g, ' ').trim() || name;

/** Labels of a type by its name on the old site; the name itself if unknown. */
export function labelsOfType(name: string): { one: string; all: string } {
  const found = types.find(([pattern]) => pattern.test(name.toLowerCase().replaceAll('_', '-')));
  const own = readable(name).slice(0, 40);
  return found ? { one: found[1], all: found[2] } : { one: own, all: own };
}

/** Label of a field by its name on the old site. */
export const labelOfField = (name: string): string =>
  fields.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1] ?? readable(name).slice(0, 60);
