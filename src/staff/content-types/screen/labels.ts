import type { ContentType, FieldKind } from '../../../content/content-types/schema.ts';

export const kindNames: Record<FieldKind, string> = {
  text: 'متن کوتاه',
  long: 'متن بلند',
  number: 'عدد',
  choice: 'انتخاب از گزینه‌ها',
  date: 'تاریخ',
  picture: 'تصویر',
  relation: 'پیوند به موردی دیگر',
};

export const iconNames: Record<ContentType['icon'], string> = {
  folder: 'پوشه',
  briefcase: 'کیف کار',
  users: 'آدم‌ها',
  calendar: 'تقویم',
  'map-pin': 'جا روی نقشه',
  star: 'ستاره',
  book: 'کتاب',
  camera: 'دوربین',
  help: 'پرسش',
  tag: 'برچسب',
};
